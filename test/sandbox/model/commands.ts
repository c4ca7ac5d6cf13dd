/** What people do, each as a command that is done to the model and to the sandbox. */
import type fc from 'fast-check';
import type { Model, Real } from './model.ts';

type Command = fc.AsyncCommand<Model, Real>;

/** A command that can be done at any time. It is shown by its name and its input when a run fails. */
export function command<T>(
  name: string,
  input: fc.Arbitrary<T>,
  run: (model: Model, real: Real, input: T) => Promise<void>,
): fc.Arbitrary<Command> {
  return input.map((value) => ({
    check: () => true,
    run: (model: Model, real: Real) => run(model, real, value),
    toString: () => `${name}(${JSON.stringify(value)})`,
  }));
}
