/** What is wrong with data: where and why. */

export interface Failure {
  /** Dotted path from the validated value. */
  path: string;
  message: string;
  invalidValue: unknown;
}

/** The failures of one validation; thrown, it lists each with its path. */
export class DataModelValidationError extends Error {
  override name = "DataModelValidationError";
  readonly failures: readonly Failure[];

  constructor(subject: string, failures: readonly Failure[]) {
    const lines = failures.map((f) => `  ${f.path === "" ? "" : `${f.path}: `}${f.message}`);
    super(`${subject} validation errors:\n${lines.join("\n")}`);
    this.failures = failures;
  }

  /** The failures as a plain record of path to text. */
  getAllFailures(): Record<string, Failure> {
    return Object.fromEntries(this.failures.map((f) => [f.path, f]));
  }
}

/** One failure at the value itself. */
export function failure(message: string, invalidValue: unknown): Failure[] {
  return [{ path: "", message, invalidValue }];
}

/** The failures of a part, told with the part's name before their paths. */
export function within(part: string, failures: readonly Failure[]): Failure[] {
  return failures.map((f) => ({ ...f, path: f.path === "" ? part : `${part}.${f.path}` }));
}
