import { CommandError } from '../../src/command-line.ts';
import { asArray, asRecord, asString, isRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { parseDocument } from '../../src/dependencies/yaml.ts';

/** The file of accepted breaks, relative to the project. */
export const ACCEPTED_BREAKS = 'diff/accepted-breaks.yaml';

/** A break that is taken on purpose, without a version of its own. */
export interface AcceptedBreak {
  /** The rule that finds it. */
  readonly rule: string;
  /** The node it is about, as a pointer into the bundle. */
  readonly at: string;
  /** Why it is harmless or necessary. */
  readonly reason: string;
  /** The last day on which it is accepted: `2026-12-31`. */
  readonly until: string;
}

const FIELDS = ['rule', 'at', 'reason', 'until'] as const;

/** Reads the file; none is an empty one. Throws a CommandError that names the entry and the field. */
export function readAccepted(text: string | null): AcceptedBreak[] {
  if (text === null) return [];
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined)
    throw new CommandError(`${ACCEPTED_BREAKS}: this is not valid YAML: ${error.message}.`);
  const list = asRecord(document.toJS({ maxAliasCount: 0 })).breaks;
  if (!Array.isArray(list)) {
    throw new CommandError(
      `${ACCEPTED_BREAKS}: expected \`breaks\` with a list, which may be empty.`,
    );
  }
  return asArray(list).map(readEntry);
}

function readEntry(entry: unknown, index: number): AcceptedBreak {
  const reject = (what: string): never => {
    throw new CommandError(`${ACCEPTED_BREAKS}: breaks[${index}]: ${what}`);
  };
  if (!isRecord(entry)) return reject(`expected a map with ${formatList(FIELDS)}.`);
  const unknown = Object.keys(entry).find((key) => !FIELDS.some((field) => field === key));
  if (unknown !== undefined)
    reject(`there is no field \`${unknown}\`; there are ${formatList(FIELDS)}.`);
  const field = (name: (typeof FIELDS)[number]): string => {
    const text = asString(entry[name])?.trim() ?? '';
    return text === '' ? reject(`\`${name}\` is missing, or no text.`) : text;
  };
  const until = field('until');
  if (!isDay(until)) {
    reject(`\`until\` is ${until}; expected a day such as 2026-12-31.`);
  }
  return { rule: field('rule'), at: field('at'), reason: field('reason'), until };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // The 30th of February would be read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
