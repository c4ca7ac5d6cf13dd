import { readFileSync } from 'node:fs';
import { inRounds, median, startClock } from '../../measure.ts';
import { type Contender, programOf, type Unfinished } from '../contenders.ts';
import { languageService } from '../language-service.ts';
import { hoverOf } from './hover.ts';

/** How long an editor takes for completions, in milliseconds; `null` for those that it cannot give. */
interface Completing {
  /** The name of an operation, when the project is loaded and nothing was asked before. */
  readonly first: number | null;
  /** The same after the text has changed. */
  readonly afterEdit: number | null;
  /** The fields of an argument, after the text has changed. */
  readonly fields: number | null;
}

export interface Editing extends Completing {
  /** What is shown over `issue`, which the program has just created. */
  readonly hover: string;
}

/** Measures all contenders in turns; gives medians. */
export async function measureEditing(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Map<Contender, Editing>> {
  const samples = await inRounds(rounds, contenders, completeOnce);
  const result = new Map<Contender, Editing>();
  for (const [contender, times] of samples) {
    const middle = (key: keyof Completing) => {
      const known = times.flatMap(({ [key]: time }) => (time === null ? [] : [time]));
      return known.length === 0 ? null : median(known);
    };
    result.set(contender, {
      first: middle('first'),
      afterEdit: middle('afterEdit'),
      fields: middle('fields'),
      hover: hoverOf(programOf(contender.name, 'calls'), 'issue'),
    });
  }
  return result;
}

function completeOnce({ name, completions }: Contender): Completing {
  const file = programOf(name, 'calls');
  const begin = `${readFileSync(file, 'utf8')}\nexport async function typing() {\n  `;
  const { service, edit } = languageService(file, begin);
  const type = (before: string, { text }: Unfinished) => {
    const typed = `${begin}${before}${text}`;
    edit(typed);
    return typed.length;
  };
  const complete = (position: number, { text, suggests }: Unfinished) => {
    const time = startClock();
    const found = service.getCompletionsAtPosition(file, position, {});
    const milliseconds = time();
    if (found?.entries.some((entry) => entry.name === suggests)) return milliseconds;
    throw new Error(`${name}: after “${text}” the editor does not suggest ${suggests}.`);
  };
  const { operations, fields } = completions;
  const position = operations && type('', operations);
  // The project is loaded.
  service.getProgram()?.getTypeChecker();
  const completing = {
    first: operations && position && complete(position, operations),
    afterEdit: operations && complete(type("console.log('edited');\n  ", operations), operations),
    fields: fields && complete(type("console.log('again');\n  ", fields), fields),
  };
  service.dispose();
  return completing;
}
