/** The consumer, made ready to run, and the servers that it visits. */
import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { type ScriptedServer, scriptedServer } from '../client/scripted-server.ts';
import { type Installed, writeInto } from './install.ts';

/** The program that uses all of the package. */
export const CONSUMER = await readFile(new URL('./consumer/consumer.ts', import.meta.url), 'utf8');

/** The program that uses the client alone, in CommonJS and ESM. */
export const CLIENT_CONSUMER = await readFile(
  new URL('./consumer/client.ts', import.meta.url),
  'utf8',
);

export const REPORT = {
  '.': true,
  './operations': '#1 Broken link',
  lists: [],
  './enums': ['opened', 'closed'],
  './fetch': { iid: 1, title: 'Broken link' },
  './validate': true,
  './query': ['issues', 'get', { id: 42, issue_iid: 1 }, 'tour'],
};

/** A program with one mistake. */
export const MISTAKE = await readFile(new URL('./consumer/mistake.ts', import.meta.url), 'utf8');

const MAIN = `import { tour } from './consumer.js';
const [mock, astray] = process.argv.slice(2);
console.log(JSON.stringify({ versions: process.versions, report: await tour(mock, astray) }));
`;

/** Writes the consumer into the project as JavaScript, with a `main.js` that prints what it reports. */
export async function writeConsumer(installed: Installed): Promise<void> {
  await writeInto(installed, 'consumer.js', toJavaScript(CONSUMER));
  await writeInto(installed, 'main.js', MAIN);
  await writeInto(installed, 'client.js', toJavaScript(CLIENT_CONSUMER));
  await writeInto(installed, 'required/package.json', '{"type": "commonjs"}');
  const required = toJavaScript(CLIENT_CONSUMER, ts.ModuleKind.CommonJS);
  await writeInto(installed, 'required/client.js', required);
}

/** A TypeScript program without its types. */
export function toJavaScript(program: string, module = ts.ModuleKind.ESNext): string {
  const compilerOptions = { module, target: ts.ScriptTarget.ES2023 };
  return ts.transpileModule(program, { compilerOptions }).outputText;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** The result of a tour, and the tokens that were sent to the host that was called and to the one it leads to. */
export interface Tour<Result> {
  readonly result: Result;
  readonly tokens: { readonly home: readonly unknown[]; readonly other: readonly unknown[] };
}

/** Takes the tour in the way that is given, with a host that sends its callers away to another one. */
export async function takeTour<Result>(
  go: (astray: string) => Promise<Result>,
): Promise<Tour<Result>> {
  const other = await scriptedServer({
    headers: { ...CORS, 'content-type': 'application/json' },
    body: '{"username":"other"}',
  });
  const home = await scriptedServer(({ method }) =>
    method === 'OPTIONS'
      ? { status: 204, headers: CORS }
      : { status: 302, headers: { ...CORS, location: `${other.url}/api/v4/user` } },
  );
  const result = await go(home.url);
  return { result, tokens: { home: tokensTo(home), other: tokensTo(other) } };
}

function tokensTo({ requests }: ScriptedServer): unknown[] {
  return requests
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ headers }) => headers['private-token']);
}
