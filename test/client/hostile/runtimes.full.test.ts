/** The client against a hostile server, over sockets, in every runtime. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { execute, hasMatrix, MATRIX_RUNTIMES, PRESENT_NODE } from '../../packaging/runtimes.ts';
import { describeWith, MISSING_CHROMIUM } from '../../requirements.ts';
import { findChromium, launch, openPage } from '../../site/browser.ts';
import { json, type Received, type Script, scriptedServer } from '../scripted-server.ts';
import type { callHostileServer, Ending } from './trial.ts';

const GZIP = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
const BOMB = gzipSync(Buffer.alloc(60_000_000, ' '));
const LARGE_PAGE = json(
  Array.from({ length: 130_000 }, () => ({})),
  { headers: { link: '</>; rel="first"' } },
);
const LONG_LINK = `<u>; rel=first, <u>; title=", ${'<'.repeat(4000)}${'; rel="a'.repeat(500)}`;

/** What the server does with a request, by the name in its path. */
const SCRIPTS: Readonly<Record<string, (query: URLSearchParams) => Script>> = {
  bomb: () => ({ headers: GZIP, body: BOMB }),
  broken: () => ({ headers: GZIP, body: 'not gzip' }),
  deep: () => ({ status: 400, body: `{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }),
  silent: () => 'silence',
  'hung up': () => 'hang up',
  'hung up in the body': () => ({ body: '{"id":', ending: 'hang up' }),
  'hung up in a file': () => ({ body: '$ npm ci\n', ending: 'hang up' }),
  'stalled file': () => ({ body: '$ npm ci\n', ending: 'silence' }),
  circle: (query) => {
    const other = query.get('cursor') === 'a' ? 'b' : 'a';
    return json([{ id: 1 }], { headers: { link: `<u?cursor=${other}>; rel="next"` } });
  },
  'wrong total': (query) => {
    const page = Number(query.get('page') ?? 1);
    const headers = { 'x-next-page': page < 3 ? `${page + 1}` : '', 'x-total-pages': '1000000000' };
    return json(page > 3 ? [] : [{ id: page }], { headers });
  },
  'large page': () => LARGE_PAGE,
  'long link': () => json([{ id: 1 }], { headers: { link: LONG_LINK } }),
};

const ENDINGS: Readonly<Record<string, Ending>> = {
  bomb: 'ResponseBodyError 200',
  broken: 'ResponseBodyError 200',
  deep: 'ApiError 400',
  silent: 'TimeoutError',
  'hung up': 'ConnectionError',
  'hung up in the body': 'ResponseBodyError 200',
  'hung up in a file': 'ConnectionError',
  'stalled file': 'TimeoutError',
  circle: 'ResponseBodyError 200',
  'wrong total': 3,
  'large page': 130_000,
  'long link': 1,
  astray: 'nobody',
};

/** The hostile server, and another host that a redirect leads to. */
async function startServers() {
  const other = await scriptedServer(
    json({ username: 'nobody' }, { headers: { 'access-control-allow-origin': '*' } }),
  );
  const server = await scriptedServer(({ target }: Received) => {
    const [, name = ''] = decodeURIComponent(target).split('/');
    const { searchParams } = new URL(target, 'http://home');
    if (name === '') return { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };
    if (name === 'astray') return { status: 302, headers: { location: `${other.url}/user` } };
    return SCRIPTS[name]?.(searchParams) ?? { status: 404 };
  });
  return { server, other };
}

/** The trial as one module, whose last line does what a runtime needs. */
async function bundleTrial(last: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { callHostileServer } from './trial.ts';\n${last}`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const MISSING_MATRIX = hasMatrix ? null : 'Runtimes are missing: npm ci --prefix test/matrix';

describeWith(MISSING_MATRIX)('a hostile server', () => {
  test.each(
    [PRESENT_NODE, ...MATRIX_RUNTIMES].map((each) => [each.name, each.version, each] as const),
  )('stops no program in %s %s, and gets nothing for another host', async (_, __, { command }) => {
    const { server, other } = await startServers();
    const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const last = `console.log(JSON.stringify(await callHostileServer('${server.url}')));`;
    writeFileSync(join(folder, 'trial.mjs'), await bundleTrial(last));
    const { stdout } = await execute(folder, [...command(), 'trial.mjs']);
    expect(JSON.parse(stdout)).toEqual(ENDINGS);
    expect(server.requests.length).toBeLessThan(30);
    expect(other.requests.map(({ headers }) => headers['private-token'])).toEqual([undefined]);
  });
});

describeWith(MISSING_CHROMIUM)('a hostile server', () => {
  test('stops no page in Chromium', async () => {
    const { server, other } = await startServers();
    const browser = await launch(findChromium() ?? '');
    onTestFinished(() => browser.close());
    const { page } = await openPage(browser);
    await page.goto(server.url);
    const text = await bundleTrial(`globalThis.trial = callHostileServer('${server.url}');`);
    await page.addScriptTag({ type: 'module', content: text });
    // The tag is there before its module has run.
    await page.waitForFunction(() => 'trial' in globalThis);
    const endings = await page.evaluate(
      () => (globalThis as { trial?: ReturnType<typeof callHostileServer> }).trial,
    );
    // A browser hides the target of a redirect, so the client cannot follow it.
    expect(endings).toEqual({ ...ENDINGS, astray: 'ApiError 0' });
    expect(other.requests).toEqual([]);
  });
});
