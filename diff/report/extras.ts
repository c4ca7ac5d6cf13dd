/** What a comment says besides: what the client costs, what the conformance kit covered, where the site is. */
import { asArray, asRecord } from '../../src/contract/data.ts';
import { DiffError } from '../failure.ts';

export interface Extras {
  /** What `npm run bench -- client --json` measured, before and after. */
  readonly client?: { readonly before: ClientCost; readonly after: ClientCost };
  readonly coverage?: readonly Coverage[];
  /** The address of the built site. */
  readonly site?: string;
}

interface ClientCost {
  /** One operation, and all of them, minified and compressed, in bytes. */
  readonly one: number;
  readonly all: number;
  readonly instantiations: number;
}

interface Coverage {
  readonly kind: string;
  readonly seen: number;
  readonly declared: number;
}

/** Reads the results of the client's benchmark. Throws a DiffError where they are something else. */
export function readClientCost(text: string, file: string): ClientCost {
  const results = parseJson(text, file);
  const size = asRecord(asRecord(results.size).ours);
  const types = asRecord(asRecord(results.types).ours);
  const number = (value: unknown, name: string): number => {
    if (typeof value === 'number') return value;
    throw new DiffError(
      `${file}: expected the results of the client's benchmark, with a number in ${name}.`,
    );
  };
  return {
    one: number(size.one, 'size.ours.one'),
    all: number(size.all, 'size.ours.all'),
    instantiations: number(types.instantiations, 'types.ours.instantiations'),
  };
}

/** Reads the report of the conformance kit. Throws a DiffError where it is something else. */
export function readCoverage(text: string, file: string): Coverage[] {
  const kinds = Object.entries(asRecord(parseJson(text, file).coverage));
  if (kinds.length === 0) {
    throw new DiffError(`${file}: expected a report of the conformance kit, with \`coverage\`.`);
  }
  return kinds.map(([kind, covered]) => {
    const { seen, declared } = asRecord(covered);
    return { kind, seen: asArray(seen).length, declared: asArray(declared).length };
  });
}

function parseJson(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    throw new DiffError(`${file} is not JSON.`);
  }
}

/** The extras as sections of Markdown. */
export function renderExtras({ client, coverage, site }: Extras): string[] {
  return [
    ...(client === undefined ? [] : [clientTable(client)]),
    ...(coverage === undefined ? [] : [coverageTable(coverage)]),
    ...(site === undefined ? [] : [`[The site as it would be](${site})`]),
  ];
}

function clientTable({ before, after }: NonNullable<Extras['client']>): string {
  const row = (title: string, field: keyof ClientCost, unit: string) =>
    `| ${title} | ${before[field]}${unit} | ${after[field]}${unit} | ${signed(after[field] - before[field])} |`;
  return [
    '| Client | Before | After | |',
    '| --- | --: | --: | --: |',
    row('one operation', 'one', ' B'),
    row('all operations', 'all', ' B'),
    row('type instantiations', 'instantiations', ''),
  ].join('\n');
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : number === 0 ? '=' : `−${-number}`;
}

function coverageTable(coverage: readonly Coverage[]): string {
  const rows = coverage.map(({ kind, seen, declared }) => {
    const percent = declared === 0 ? 100 : Math.floor((seen / declared) * 100);
    return `| ${kind} | ${seen} of ${declared} | ${percent} % |`;
  });
  return ['| Conformance of the sandbox | Seen | |', '| --- | --: | --: |', ...rows].join('\n');
}
