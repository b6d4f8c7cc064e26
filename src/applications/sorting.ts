/** How two things are ordered by name: as the client's language does it, ё beside е, numbers by their size. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  new Intl.Collator(game.i18n.lang, { numeric: true, sensitivity: "base" }).compare(a.name, b.name);
