/** The options for TanStack Query with React, in a browser, on the sandbox. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/node.ts';
import { hasMatrix } from '../packaging/runtimes.ts';
import { describeWith, MISSING_CHROMIUM } from '../requirements.ts';
import { findChromium, launch, openPage } from '../site/browser.ts';
import { errorsIn } from './compile.ts';
import { scriptedServer } from './scripted-server.ts';

const MATRIX = fileURLToPath(new URL('../matrix', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../src/client', import.meta.url));

const appOf = (baseUrl: string) => `
import { QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '${CLIENT}/index.ts';
import { infiniteQueryOptions, mutationOptions, queryKey, queryOptions } from '${CLIENT}/query.ts';

const api = createClient({ baseUrl: '${baseUrl}', token: 'token-of-mira' });

function Issues() {
  const client = useQueryClient();
  const [iid, setIid] = useState(1);
  const issue = useQuery(queryOptions(api.issues.get, { id: 42, issue_iid: iid }));
  const list = useInfiniteQuery(infiniteQueryOptions(api.issues.listForProject, { id: 42, per_page: 2 }));
  const create = useMutation({
    ...mutationOptions(api.issues.create),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey(api.issues.listForProject, { id: 42 }) }),
  });
  return <>
    <h1>{issue.data?.title ?? issue.error?.name ?? 'Loading'}</h1>
    <ul>{list.data?.pages.flatMap(({ items }) => items).map((each) => <li key={each.id}>{each.title}</li>)}</ul>
    {list.hasNextPage && <button id="more" onClick={() => list.fetchNextPage()}>More</button>}
    <button id="create" onClick={() => create.mutate({ id: 42, title: 'From React' })}>Create</button>
    <button id="missing" onClick={() => setIid(999)}>Missing</button>
  </>;
}
createRoot(document.body).render(
  <QueryClientProvider client={new QueryClient()}><Issues /></QueryClientProvider>,
);`;

/** The program as a bundler makes it for production, which renames functions. */
async function bundleApp(baseUrl: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: appOf(baseUrl), loader: 'jsx', resolveDir: MATRIX },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

const MISSING = hasMatrix ? MISSING_CHROMIUM : 'Packages are missing: npm ci --prefix test/matrix';

describeWith(MISSING)('with React', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(findChromium() ?? '');
  });
  afterAll(() => browser?.close());

  test('a page shows an issue and a list, loads more, creates, and shows an error at once', async () => {
    const sandbox = await startSandbox({ port: 0 });
    try {
      const script = await bundleApp(sandbox.origin);
      const { url } = await scriptedServer(({ target }) =>
        target === '/app.js'
          ? { headers: { 'content-type': 'text/javascript' }, body: script }
          : {
              headers: { 'content-type': 'text/html' },
              body: '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/app.js"></script>',
            },
      );
      const { page, complaints, requests } = await openPage(browser);
      await page.goto(url);
      const items = page.locator('li');
      await page.getByText('Broken link in the footer', { exact: true }).first().waitFor();
      await items.nth(1).waitFor();
      expect(await items.count()).toBe(2);

      await page.click('#more');
      await items.nth(2).waitFor();

      await page.click('#create');
      await page.getByText('From React').waitFor();
      expect(await items.first().textContent()).toBe('From React');
      expect(complaints).toEqual([]);

      await page.click('#missing');
      await page.getByRole('heading', { name: 'ApiError' }).waitFor();
      expect(requests.filter((request) => request.endsWith('/issues/999'))).toHaveLength(1);
    } finally {
      await sandbox.close();
    }
  });

  test('its hooks have the types of the client', () => {
    const intro = `import { useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '../matrix/node_modules/@tanstack/react-query/build/modern/index.js';
import { createClient, type Issue, type IssueSummary } from '../../src/client/index.ts';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '../../src/client/query.ts';
const api = createClient({ baseUrl: 'https://collab.example.com' });
const issue = queryOptions(api.issues.get, { id: 42, issue_iid: 1 });
const list = infiniteQueryOptions(api.issues.list);
const { mutate } = useMutation(mutationOptions(api.issues.create));
export { type Issue, type IssueSummary, issue, list, mutate, useInfiniteQuery, useQuery, useSuspenseQuery };
`;
    const right = [
      '(useQuery(issue).data satisfies Issue | undefined)',
      '(useSuspenseQuery(issue).data satisfies Issue)',
      '(useQuery({ ...issue, enabled: false, select: ({ title }) => title.length }).data satisfies number | undefined)',
      '(useInfiniteQuery(list).data?.pages[0]?.items satisfies IssueSummary[] | undefined)',
      "mutate({ id: 42, title: 'Broken link' })",
    ];
    expect(errorsIn(right, intro)).toEqual(right.map(() => ''));
    expect(errorsIn(['useQuery(issue).data?.titel', 'mutate({ id: 42 })'], intro)).toEqual([
      expect.stringContaining("Did you mean 'title'?"),
      expect.stringContaining("Property 'title' is missing"),
    ]);
  });
});
