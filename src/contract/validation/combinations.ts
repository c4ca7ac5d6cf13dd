/** Schemas that one value is held to together: `allOf`, and those that are alternatives, `anyOf` and `oneOf`. */
import { explain, fits, type Node, type Rule } from './node.ts';
import type { Finding, Path } from './violation.ts';
import { eitherOf } from './words.ts';

/** A value has to fit this schema, too. */
export function partRule(part: Node): Rule {
  return {
    fits: (value) => fits(part, value),
    explain: (value, path) => explain(part, value, path),
  };
}

/** A value has to fit at least one of the schemas. */
export function anyOfRule(branches: readonly Node[]): Rule {
  return {
    fits: (value) => {
      for (const branch of branches) if (fits(branch, value)) return true;
      return false;
    },
    explain: (value, path) => explainNearest(branches, value, path),
  };
}

/** A value has to fit exactly one of the schemas. */
export function oneOfRule(branches: readonly Node[]): Rule {
  const count = (value: unknown) => {
    let fitting = 0;
    for (const branch of branches) if (fits(branch, value)) fitting += 1;
    return fitting;
  };
  return {
    fits: (value) => count(value) === 1,
    explain: (value, path) =>
      count(value) === 0
        ? explainNearest(branches, value, path)
        : [{ path, expected: 'must fit only one of its alternatives', cause: 'rule' }],
  };
}

/** What keeps a value from the alternative that it is nearest to; where it is of another kind than all, their kinds. */
function explainNearest(branches: readonly Node[], value: unknown, path: Path): readonly Finding[] {
  const explained = branches.map((branch) => explain(branch, value, path));
  const findings = explained.flat();
  if (findings.every((finding) => isOfOtherKind(finding, path))) {
    return [{ path, expected: eitherOf(findings.map(({ expected }) => expected)), cause: 'kind' }];
  }
  const distances = explained.map((each) => distanceOf(each, path));
  return explained[distances.indexOf(Math.min(...distances))] ?? [];
}

/** A kind or a constant that differs tells alternatives apart, and weighs more than all else. */
function distanceOf(findings: readonly Finding[], path: Path): number {
  const telling = findings.filter(
    (finding) => finding.cause === 'constant' || isOfOtherKind(finding, path),
  );
  return telling.length * 1e6 + findings.length;
}

function isOfOtherKind({ cause, path: { length } }: Finding, path: Path): boolean {
  return cause !== 'rule' && length === path.length;
}
