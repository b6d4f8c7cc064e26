/**
 * No path from a text to markup: a name, a note or a term that somebody has typed never becomes HTML or code. Texts go
 * into a page as text (`textContent`, `append`, a template's `{{…}}`); what people may format goes through Foundry's
 * enricher and then `{{{…}}}` in the templates that a test names.
 */

/** Names that make markup or code of a string, whoever has them. */
const DOORS = new Set([
  ...["innerHTML", "outerHTML", "insertAdjacentHTML", "createContextualFragment", "setHTMLUnsafe", "parseHTMLUnsafe"],
  ...["parseFromString", "srcdoc", "SafeString", "writeln", "execCommand"],
]);
const CODE = new Set(["Function", "eval", "$", "jQuery", "DOMParser"]);

/** What may stand between tags: a text that is escaped, or a text of the language files that has no places to fill. */
const HARMLESS = new Set(["escapeHTML", "localize"]);

const isMarkup = (text) => /<\/?[a-z!]/i.test(text);

function isHarmless(node) {
  if (node.type === "Literal") return true;
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  return HARMLESS.has(callee.type === "MemberExpression" ? callee.property.name : callee.name);
}

const TELLERS = new Set(["info", "warn", "error", "success", "notify"]);

/** A notification of a text that is put together beforehand: Foundry escapes only what it is given to fill in (D25). */
function isBareNotification({ callee, arguments: [text, options] }) {
  if (callee.type !== "MemberExpression" || !TELLERS.has(nameOf(callee))) return false;
  if (callee.object.type !== "MemberExpression" || nameOf(callee.object) !== "notifications") return false;
  const isFilledIn =
    options?.type === "ObjectExpression" && options.properties.some(({ key }) => key?.name === "format");
  return text?.type !== "Literal" && !isFilledIn;
}

/** The name that a property is read or written by, also in brackets. */
const nameOf = ({ computed, property }) => (computed ? property.value : property.name);

/** The parts of a sum of strings. */
const partsOf = (node) =>
  node.type === "BinaryExpression" && node.operator === "+" ? [...partsOf(node.left), ...partsOf(node.right)] : [node];

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      door: "“{{name}}” makes markup or code of a text: put texts in as text, formatted ones through the enricher.",
      built: "Markup with a text in it: escape the text, or leave it to a template.",
      unescaped: "A notification that does not escape its text.",
    },
  },
  create(context) {
    const report = (node, messageId, data = {}) => {
      context.report({ node, messageId, data });
    };
    return {
      MemberExpression(node) {
        const name = nameOf(node);
        if (DOORS.has(name)) report(node, "door", { name });
        if (name === "write" && node.object.name === "document") report(node, "door", { name: "document.write" });
      },
      "CallExpression, NewExpression"(node) {
        const { callee } = node;
        if (callee.type === "Identifier" && CODE.has(callee.name)) report(node, "door", { name: callee.name });
        if (callee.type === "MemberExpression" && nameOf(callee) === "html" && node.arguments.length)
          report(node, "door", { name: "html" });
        if (isBareNotification(node)) report(node, "unescaped");
      },
      Property(node) {
        const key = node.key.name ?? node.key.value;
        if (DOORS.has(key)) report(node, "door", { name: key });
        if (key === "escape" && node.value.value === false) report(node, "unescaped");
      },
      TemplateLiteral(node) {
        if (node.quasis.some(({ value }) => isMarkup(value.raw)) && !node.expressions.every(isHarmless))
          report(node, "built");
      },
      BinaryExpression(node) {
        if (node.parent.type === "BinaryExpression" && node.parent.operator === "+") return;
        const parts = partsOf(node);
        const hasMarkup = parts.some(({ type, value }) => type === "Literal" && isMarkup(String(value)));
        if (parts.length > 1 && hasMarkup && !parts.every(isHarmless)) report(node, "built");
      },
    };
  },
};
