/**
 * What came of a step: done anew, done anew to the same effect, found done, or found in need of being done; and
 * what the linter says.
 */
export type Outcome =
  | 'bundled'
  | 'rendered'
  | 'compiled'
  | 'unchanged'
  | 'fresh'
  | 'stale'
  | 'clean'
  | 'findings';

export interface Step {
  readonly name: string;
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

/** Hears of each step as it begins and ends. A step that throws has no end. */
export interface StepListener {
  readonly started?: (name: string) => void;
  readonly done?: (step: Step) => void;
}

/** Runs one step, tells the listener and gives the step's value. */
export async function timed<T>(
  name: string,
  { started, done }: StepListener,
  run: () => Promise<{ readonly outcome: Outcome; readonly value: T }>,
): Promise<T> {
  started?.(name);
  const start = performance.now();
  const { outcome, value } = await run();
  done?.({ name, outcome, milliseconds: performance.now() - start });
  return value;
}
