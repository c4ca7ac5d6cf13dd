/** One thing that is wrong in one place of the contract's sources. */
export interface Finding {
  /** Relative to the project's root: `spec/openapi.yaml`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** What is wrong and how to mend it, as whole sentences. */
  readonly reason: string;
}

/** The contract's sources cannot be built; says where and why. */
export class SpecError extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'SpecError';
    this.findings = findings;
  }
}

/** A finding in one line, in the form that editors turn into a link: `file:line:column  reason`. */
function formatFinding({ file, line, column, reason }: Finding): string {
  return `${file}:${line}:${column}  ${reason}`;
}
