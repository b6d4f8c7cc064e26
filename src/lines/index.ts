/** Fighters in one line, both ways: pure functions over plain records; the words and the packs are handed in. */
export {
  Catalogue,
  USES,
  plain,
  type Fighter,
  type Known,
  type LineArmor,
  type LineGear,
  type LineShield,
  type LineSkill,
  type LineWeapon,
  type Use,
} from "./fighter.ts";
export { formatLine } from "./format.ts";
export { Lexicon, MARKS, type Mark, type Words } from "./lexicon.ts";
export { parseLine, parseLines, type LineResult } from "./parse.ts";
export { PROBLEM_CODES, type Problem, type ProblemCode } from "./problem.ts";
export type { Knowledge, Unknown } from "./resolve.ts";
