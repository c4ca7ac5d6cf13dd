/** What the command of the sandbox prints once requests are served. */
import { CONTROL_PREFIX } from './control/fetch.ts';
import type { RunningSandbox } from './node.ts';

/** What of the running sandbox is printed. */
type Running = Pick<RunningSandbox, 'url' | 'origin' | 'data'>;

/** The options of the command that are printed, or change what is. */
interface PrintedOptions {
  readonly controlKey?: string | undefined;
  readonly seed?: string | undefined;
  readonly quiet?: boolean;
  readonly proxy?: string | undefined;
}

/** One line that other programs read: `{"event":"ready","url":"http://127.0.0.1:4020/api/v4","port":4020,…}` */
export function readyEvent({ url, origin }: Running, { controlKey }: PrintedOptions): string {
  const port = Number(new URL(origin).port);
  const control = `${origin}${CONTROL_PREFIX}`;
  return JSON.stringify({ event: 'ready', url, port, control, control_key: controlKey });
}

/** Lines for people: where the sandbox is, what it stores, and whose tokens its example data has. */
export async function readyText(
  { url, origin, data }: Running,
  { controlKey, seed, quiet = false, proxy }: PrintedOptions,
): Promise<string> {
  const lines = [`Sandbox: ${url}`];
  if (controlKey !== undefined) lines.push(`X-Sandbox-Key: ${controlKey}`);
  if (quiet) return lines.join('\n');
  if (data !== null) lines.push(describeData(data, seed));
  if (proxy !== undefined) lines.push(`Requests are passed on to: ${proxy}`);
  lines.push(`Page: ${origin}/`);
  // Tokens of a seed or a data file are their owner's own, and are not printed.
  if (proxy === undefined && seed === undefined && (data?.written ?? null) === null)
    lines.push(await listTokens());
  return lines.join('\n');
}

function describeData(
  { path, records, written }: NonNullable<RunningSandbox['data']>,
  seed: string | undefined,
): string {
  if (written === null) return `Data: ${path}, new, ${records} records`;
  const data = `Data: ${path}, ${records} records, last written ${written.toISOString()}`;
  if (seed === undefined) return data;
  return `${data}; --seed ${seed} was not used, for it fills new files only`;
}

/** The tokens of the example data, for the header PRIVATE-TOKEN. */
async function listTokens(): Promise<string> {
  const { exampleData } = await import('../../generated/example-data.ts');
  const lines = (exampleData.tables.users ?? []).map(
    ({ name, private_token = '', admin, state }) => {
      const note = admin === true ? ', administrator' : state === 'blocked' ? ', blocked' : '';
      return `  ${private_token.padEnd(16)}  ${name}${note}`;
    },
  );
  return ['PRIVATE-TOKEN:', ...lines].join('\n');
}
