import { collatorOf } from "./collation.ts";

/** Which of two texts comes first in the client's language, whatever the browser's is. */
export const compareTexts = (a: string, b: string): number => collatorOf(game.i18n.lang).compare(a, b);
