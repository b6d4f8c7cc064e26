import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import textToMarkup from "./tools/lint/text-to-markup.js";

export default defineConfig(
  globalIgnores(["dist/", "release/", ".cache/", ".worlds/", "node_modules/"]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ["*.config.ts"] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      eqeqeq: "error",
    },
  },
  {
    // What somebody has typed never becomes markup; the one file that draws templates says why it may.
    files: ["src/**/*.ts"],
    ignores: ["src/applications/draw.ts"],
    plugins: { drevo: { rules: { "text-to-markup": textToMarkup } } },
    rules: { "drevo/text-to-markup": "error" },
  },
  {
    // The stub of a page, which a client without one reads before the system.
    files: ["test/cases/support/no-page.js"],
    languageOptions: {
      globals: {
        Element: "writable",
        HTMLElement: "writable",
        Event: "readonly",
        foundry: "readonly",
        game: "readonly",
        ui: "readonly",
      },
    },
  },
  {
    // The League's types lay "stored" and "configured" shapes over the classes, which this rule takes for impostors.
    files: ["src/**/*.ts"],
    rules: { "@typescript-eslint/no-unsafe-class-instance-assignment": "off" },
  },
);
