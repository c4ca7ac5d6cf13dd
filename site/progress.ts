import type { Step, StepListener } from './steps.ts';

/** Where progress is shown: a terminal, or anything that takes text. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/**
 * Shows each step as a line when it is done, with how long it took. A terminal also shows the step
 * that is under way.
 */
export function showSteps(screen: Screen): StepListener {
  const clear = screen.isTTY === true ? '\r\u001b[K' : '';
  return {
    started: (name) => {
      if (screen.isTTY === true) screen.write(`${clear}… ${name}`);
    },
    done: (step) => screen.write(`${clear}${formatStep(step)}\n`),
  };
}

/** Ends a line that shows a step under way, before something else is written. */
export function interrupt(screen: Screen): void {
  if (screen.isTTY === true) screen.write('\r\u001b[K');
}

function formatStep({ name, outcome, milliseconds }: Step): string {
  return `${name.padEnd(16)} ${outcome.padEnd(10)} ${formatTime(milliseconds).padStart(7)}`;
}

/** A duration for people: `3 ms`, `1.2 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 999.5
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}
