/** One thing that is wrong in one place of the contract's sources. */
export interface Finding {
  /** The rule's name; those of the libraries begin with `redocly/` and `spectral/`. */
  readonly rule: string;
  /** Relative to the folder of `openapi.yaml`, with `/` on every system. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The node within the file as a JSON pointer; the empty string is the whole file. */
  readonly pointer: string;
  /** What is wrong, and how to mend it. */
  readonly message: string;
  readonly severity: 'error' | 'warn';
}

/** The order of a report: by file, then from top to bottom. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareTexts(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareTexts(a.rule, b.rule) ||
    compareTexts(a.message, b.message)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
