import { renderTable } from './table.ts';

/** A line of a comparison: a number of each contender, and what ours is meant to reach at most. */
export interface Row<Results, Name extends string> {
  readonly label: string;
  readonly goal?: number;
  readonly show: (value: number) => string;
  readonly value: (results: Results, name: Name) => number | null | undefined;
}

/** Makes lines that only one contender has a number in; without a goal where that is `null`. */
export function linesOf<Results, Name extends string>(only: Name) {
  return (
    label: string,
    goal: number | null,
    show: Row<Results, Name>['show'],
    value: (results: Results) => number | undefined,
  ): Row<Results, Name> => ({
    label,
    ...(goal !== null && { goal }),
    show,
    value: (results, name) => (name === only ? value(results) : undefined),
  });
}

/** What is compared: the name that results know it by, and how the table calls it. */
interface Compared<Name extends string> {
  readonly name: Name;
  readonly title: string;
}

/** Results side by side, with the goals of ours and whether they are reached; rows that nobody has are left out. */
export function renderComparison<Results, Name extends string>(
  rows: readonly Row<Results, Name>[],
  results: Results,
  contenders: readonly Compared<Name>[],
  ours: Name,
): string {
  const lines = rows.flatMap(({ label, goal, show, value }) => {
    const values = contenders.map(({ name }) => value(results, name));
    if (values.every((each) => each === undefined)) return [];
    const reached = value(results, ours);
    return [
      [
        label,
        goal === undefined ? '' : `≤ ${show(goal)}`,
        goal === undefined || typeof reached !== 'number' ? '' : reached <= goal ? '✓' : '✗',
        ...values.map((each) => (typeof each === 'number' ? show(each) : '–')),
      ],
    ];
  });
  return renderTable([['', 'goal', '', ...contenders.map(({ title }) => title)], ...lines]);
}
