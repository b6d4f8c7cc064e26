import { completeEntries, fillUp, mended } from "./mend.ts";

/** The parts that could not be read of what is being cleaned now, innermost document last. */
const collecting: string[][] = [];

/**
 * Cleans something, and tells which parts of its `system` could not be read.
 * @returns what `clean` gave, and their paths within `system`
 */
export function withLost<Cleaned>(clean: () => Cleaned): { cleaned: Cleaned; lost: string[] } {
  const lost: string[] = [];
  collecting.push(lost);
  try {
    return { cleaned: clean(), lost };
  } finally {
    collecting.pop();
  }
}

/**
 * What all subtypes' data has in common: whole data that is cleaned is valid, whatever it was (`mended`), so that nothing
 * in a world can hide a document or put anything but a number into a number. A change that does not fit is refused.
 */
export abstract class DrevoModel<
  Schema extends foundry.data.fields.DataSchema,
  Parent extends foundry.abstract.Document.Any,
> extends foundry.abstract.TypeDataModel<Schema, Parent> {
  static override cleanData(...args: Parameters<typeof foundry.abstract.TypeDataModel.cleanData>) {
    const cleaned = super.cleanData(...args);
    const [, options] = args;
    if (options?.partial) return cleaned;
    return mended(this.schema, cleaned, collecting.at(-1) ?? []) as typeof cleaned;
  }

  /** What a change has deleted although it is always there (`-=qualities`) is as at the start: Foundry lets it be missing (A25). */
  protected override _initialize(...args: Parameters<foundry.abstract.TypeDataModel<Schema, Parent>["_initialize"]>) {
    fillUp(this.schema, this._source);
    super._initialize(...args);
  }

  /** A wound, a shot, a quality that is new is written whole, whatever of it somebody has said. */
  protected override async _preUpdate(
    ...args: Parameters<foundry.abstract.TypeDataModel<Schema, Parent>["_preUpdate"]>
  ) {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changed] = args;
    if ("system" in changed) completeEntries(this.schema, changed.system, this._source);
    return undefined;
  }
}
