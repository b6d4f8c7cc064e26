/** The Handlebars helpers that core offers (B50–B59); an unknown helper throws by Handlebars itself. */
import Handlebars from "handlebars";
import { host } from "../ports.ts";
import { formGroup, formInput } from "../forms/form-group.ts";
import { optionsHtml } from "../forms/select.ts";
import { words } from "../words.ts";

type Hash = Record<string, unknown>;

interface HelperOptions {
  hash: Hash;
}

const isOptions = (value: unknown): value is HelperOptions =>
  typeof value === "object" && value !== null && "hash" in value && "data" in value;

/** The arguments of a helper without Handlebars' own last one. */
const plain = (args: unknown[]): unknown[] => args.filter((value, at) => !(at === args.length - 1 && isOptions(value)));
const hashOf = (args: unknown[]): Hash => {
  const last = args.at(-1);
  return isOptions(last) ? last.hash : {};
};

const safe = (html: string): Handlebars.SafeString => new Handlebars.SafeString(html);

function localize(key: unknown, ...rest: unknown[]): string {
  const data = hashOf(rest);
  const { i18n } = host.game;
  return Object.keys(data).length === 0 ? i18n.localize(words(key)) : i18n.format(words(key), data);
}

function numberFormat(value: unknown, ...rest: unknown[]): Handlebars.SafeString {
  const { decimals, sign = false } = hashOf(rest);
  const number = value === null || value === undefined ? NaN : Number.parseFloat(words(value));
  if (Number.isNaN(number)) return safe("NaN");
  const shown = typeof decimals === "number" ? number.toFixed(decimals) : String(number);
  return safe(sign === true && number >= 0 ? `+${shown}` : shown);
}

function selectOptions(choices: unknown, ...rest: unknown[]): Handlebars.SafeString {
  return safe(optionsHtml(choices, hashOf(rest)));
}

function concat(...args: unknown[]): Handlebars.SafeString {
  return safe(plain(args).map(words).join(""));
}

/** Compared as JavaScript compares: numbers by size, texts by letters. */
const comparable = (value: unknown): number => value as number;

const helpers: Record<string, (...args: unknown[]) => unknown> = {
  localize,
  numberFormat,
  selectOptions,
  concat,
  checked: (value) => (value ? "checked" : ""),
  disabled: (value) => (value ? "disabled" : ""),
  ifThen: (condition, yes, no) => (condition ? yes : no),
  object: (...args) => ({ ...hashOf(args) }),
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => comparable(a) < comparable(b),
  lte: (a, b) => comparable(a) <= comparable(b),
  gt: (a, b) => comparable(a) > comparable(b),
  gte: (a, b) => comparable(a) >= comparable(b),
  not: (value) => !value,
  and: (...args) => plain(args).every(Boolean),
  or: (...args) => plain(args).some(Boolean),
  formGroup: (field, ...rest) => safe(formGroup(field, hashOf(rest)).outerHTML),
  formField: (field, ...rest) => safe(formGroup(field, hashOf(rest)).outerHTML),
  formInput: (field, ...rest) => safe(formInput(field, hashOf(rest)).outerHTML),
};

/** Registers the helpers on the one Handlebars of the page. */
export function registerHelpers(): void {
  for (const [name, helper] of Object.entries(helpers)) Handlebars.registerHelper(name, helper);
}
