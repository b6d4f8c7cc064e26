/** How texts are ordered in a language: ё beside е, large letters beside small ones, numbers by their size. */
export const collatorOf = (language: string): Intl.Collator =>
  new Intl.Collator(language, { numeric: true, sensitivity: "base" });
