/** Which sheet opens which document (B15, B17–B19). Without any the host refuses to guess. */
import type { PartialAppOptions } from "../app/types.ts";
import { PageError } from "../errors.ts";
import type { AnyClass, AppLike, HostDocument } from "../ports.ts";

type SheetClass = new (options: PartialAppOptions) => AppLike;

interface Registration {
  scope: string;
  cls: SheetClass;
  types: string[] | null;
  makeDefault: boolean;
}

export interface RegisterOptions {
  types?: string[];
  makeDefault?: boolean;
  label?: string | (() => string);
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

interface DocumentClass {
  documentName: string;
}

const registrations = new Map<string, Registration[]>();

const nameOf = (document: DocumentClass | string): string =>
  typeof document === "string" ? document : document.documentName;

/** Registers a sheet class for a document class, for all its types or for some. */
export function registerSheet(
  document: DocumentClass | string,
  scope: string,
  cls: SheetClass,
  options: RegisterOptions = {},
): void {
  const name = nameOf(document);
  const known = registrations.get(name) ?? [];
  known.push({ scope, cls, types: options.types ?? null, makeDefault: options.makeDefault === true });
  registrations.set(name, known);
}

/** Takes a class out again, or only some of its types. Unknown classes are no error: core's own are not here. */
export function unregisterSheet(
  document: DocumentClass | string,
  scope: string,
  cls: AnyClass,
  { types }: { types?: string[] } = {},
): void {
  const name = nameOf(document);
  const left = (registrations.get(name) ?? []).flatMap((entry) => {
    if (entry.scope !== scope || (entry.cls as unknown) !== cls) return [entry];
    const rest = types === undefined ? [] : (entry.types ?? []).filter((type) => !types.includes(type));
    return rest.length === 0 ? [] : [{ ...entry, types: rest }];
  });
  registrations.set(name, left);
}

/** The class for a document: the newest default for its type, else the first that fits. */
export function sheetClassFor(documentName: string, type: string): SheetClass | null {
  const fitting = (registrations.get(documentName) ?? []).filter(({ types }) => types?.includes(type) ?? true);
  return (fitting.findLast((entry) => entry.makeDefault) ?? fitting[0])?.cls ?? null;
}

const sheets = new WeakMap<object, AppLike>();

/** The one sheet of a document, made at the first reading. Throws where no class is registered. */
export function sheetOf(document: HostDocument): AppLike {
  const known = sheets.get(document);
  if (known !== undefined) return known;
  const cls = sheetClassFor(document.documentName, document.type);
  if (cls === null) {
    throw new PageError(`No sheet is registered for ${document.documentName} of type "${document.type}"`);
  }
  const sheet = new cls({ document });
  sheets.set(document, sheet);
  return sheet;
}

/** Forgets the sheet of a document that is gone. */
export function forgetSheet(document: object): void {
  sheets.delete(document);
}
