import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { json, scriptedServer } from '../../client/scripted-server.ts';
import { findingsIn } from '../findings.ts';
import type { LiveSite } from './live-site.ts';

const SECRET = 'token-that-nobody-may-see';

export function tryTests({ open, url }: LiveSite): void {
  const goTo = async (page: Page, operation: string) => {
    await page.goto(`${url()}/operations/${operation}/`);
    await openForm(page);
  };
  const openForm = async (page: Page) => {
    await page.getByRole('button', { name: 'Try it', exact: true }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  };
  const tryOut = async (operation: string, width?: number) => {
    const watched = await open(`/operations/${operation}/`, width);
    await openForm(watched.page);
    return watched;
  };
  const add = (page: Page, name: string) =>
    page.getByRole('button', { name: `+ ${name}`, exact: true }).click();
  const field = (page: Page, name: string) => page.getByRole('textbox', { name });
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('[aria-busy]').waitFor({ state: 'detached' });
    return (await page.locator('.try-status').textContent()) ?? '';
  };
  const body = async (page: Page) =>
    JSON.parse((await page.locator('.yours pre').textContent()) ?? '');
  const sample = (page: Page, name = 'curl') => page.locator(`.tab.${name} pre`).textContent();

  describe('trying out', () => {
    test('an issue that is created in one page is listed in another, until a reset', async () => {
      const { page, complaints, requests } = await tryOut('createIssue');
      await field(page, 'title').fill('Made in a page');
      expect(await send(page)).toMatch(/^201 Created, /);
      const { iid } = await body(page);
      await page.locator('.try-next a', { hasText: 'Update' }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      expect(await field(page, 'issue_iid').inputValue()).toBe(String(iid));
      expect(await send(page)).toMatch(/^200 OK, /);
      expect((await body(page)).iid).toBe(iid);

      await goTo(page, 'listProjectIssues');
      expect(await send(page)).toMatch(/^200 OK, /);
      expect((await body(page))[0]).toMatchObject({ iid });

      await page.getByRole('button', { name: 'Reset the sandbox' }).click();
      await send(page);
      expect((await body(page)).map((each: { iid: number }) => each.iid)).not.toContain(iid);
      expect(complaints).toEqual([]);
      expect(requests.filter((request) => !request.startsWith(url()))).toEqual([]);
    });

    test('the example of the response stays, and its status is shown beside it alone', async () => {
      const { page } = await tryOut('createIssue');
      const example = page.locator('.tab.example pre');
      const status = page.locator('#example small');
      expect(JSON.parse((await example.textContent()) ?? '')).toMatchObject({ iid: 3 });
      expect(await status.isVisible()).toBe(true);
      await send(page);
      expect(await example.isVisible()).toBe(false);
      expect(await status.isVisible()).toBe(false);
      await page.getByText('Example', { exact: true }).click();
      expect(JSON.parse((await example.textContent()) ?? '')).toMatchObject({ iid: 3 });
      expect(await status.isVisible()).toBe(true);
    });

    test('a page that comes back from the history knows what was done since', async () => {
      const { page } = await tryOut('listProjectIssues');
      await send(page);
      const before = (await body(page)).length;
      await goTo(page, 'createIssue');
      await send(page);
      await page.goBack();
      if ((await page.locator('.try-panel').count()) === 0) await openForm(page);
      await send(page);
      expect((await body(page)).length).toBe(before + 1);
    });

    test('is done by somebody: nobody may not, the administrator may', async () => {
      const { page } = await tryOut('blockUser');
      await page.getByLabel('as', { exact: true }).selectOption({ label: 'Nobody' });
      expect(await send(page)).toMatch(/^401 Unauthorized/);
      expect(await sample(page)).not.toContain('PRIVATE-TOKEN');
      await page.getByLabel('as', { exact: true }).selectOption('jonas');
      expect(await send(page)).toMatch(/^403 Forbidden/);
      await page.getByLabel('as', { exact: true }).selectOption('robin');
      expect(await send(page)).toMatch(/^20\d /);
    });

    test('the samples of the page follow the form, in every language', async () => {
      const { page } = await tryOut('createIssue');
      await field(page, 'title').fill('Follow "me"');
      for (const name of ['curl', 'client', 'fetch', 'python']) {
        await expect.poll(() => sample(page, name)).toContain('Follow "me"');
      }
      await page.getByLabel('Sent as').selectOption('application/json');
      expect(await sample(page)).toContain('{"title": "Follow');
      await field(page, 'id').fill('');
      expect(await sample(page, 'python')).toBe('# The path needs a value for id.');
    });

    test('optional fields start unsent, and an empty choice is sent no more', async () => {
      const { page } = await tryOut('listProjectIssues');
      expect(await sample(page)).not.toContain('-d ');
      await add(page, 'state');
      await page.getByRole('combobox', { name: 'state' }).selectOption('opened');
      await expect.poll(() => sample(page)).toContain('-d state=opened');
      await page.getByRole('combobox', { name: 'state' }).selectOption('');
      await expect.poll(() => sample(page)).not.toContain('-d ');
    });

    test('the response stands in the place of the example, with its status, time and headers', async () => {
      const { page } = await tryOut('getIssue');
      await send(page);
      expect(await page.locator('.tab.example').first().isVisible()).toBe(false);
      expect(await page.locator('.yours-status').textContent()).toMatch(/^200 OK, [\d.]+ ms$/);
      await page.locator('.yours summary', { hasText: 'Headers' }).click();
      await page.locator('.yours dt', { hasText: 'content-type' }).waitFor();
      await page.getByText('Open issue', { exact: true }).click();
      expect(await page.locator('.yours').isVisible()).toBe(false);
    });

    test('Send stays in sight, however long the form is', async () => {
      const { page } = await tryOut('createProject');
      for (const button of await page.locator('.try-add button').all()) await button.click();
      const send = page.getByRole('button', { name: 'Send', exact: true });
      const isInSight = async () => {
        const { y = 0 } = (await send.boundingBox()) ?? {};
        return y > 0 && y < 900;
      };
      expect(await isInSight()).toBe(true);
      await page.locator('.try-field').nth(8).scrollIntoViewIfNeeded();
      expect(await isInSight()).toBe(true);
    });

    test('an empty field is not sent, and two quotation marks send an empty value', async () => {
      const { page } = await tryOut('updateIssue');
      expect(await page.locator('.try-field > input[type=checkbox]').count()).toBe(0);
      await add(page, 'labels');
      await field(page, 'labels').fill('""');
      await expect.poll(() => sample(page)).toContain('labels=');
      await field(page, 'labels').fill('');
      await expect.poll(() => sample(page)).not.toContain('labels=');
    });

    test('a file is sent, and one that comes can be saved', async () => {
      const { page, complaints } = await tryOut('uploadFile');
      expect(await send(page)).toMatch(/^201 /);
      expect((await body(page)).markdown).toMatch(/^\[note\.txt\]\(\/uploads\//);
      const chosen = { name: 'chosen.txt', mimeType: 'text/plain', buffer: Buffer.from('Chosen.') };
      await page.locator('.try-panel input[type=file]').setInputFiles(chosen);
      await send(page);
      expect((await body(page)).markdown).toMatch(/^\[chosen\.txt\]/);
      await goTo(page, 'downloadJobArtifacts');
      expect(await send(page)).toMatch(/^200 /);
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: /^Save / }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
      expect(complaints).toEqual([]);
    });

    test('a path without a value is not sent, and the form says so', async () => {
      const { page } = await tryOut('getJob');
      await field(page, 'job_id').fill('');
      expect(await send(page)).toBe('The path needs a value for job_id.');
    });

    test('a server gets the token, and nothing else does', async () => {
      const server = await scriptedServer(({ method }) =>
        method === 'OPTIONS'
          ? { headers: { ...CORS, 'access-control-allow-headers': 'private-token' } }
          : json([{ id: 1 }], { headers: CORS }),
      );
      const { page, complaints } = await tryOut('listProjectIssues');
      await page.getByLabel('Where').selectOption('server');
      await page.getByLabel('Address').fill(server.url);
      await page.getByLabel('Token, only stored in this page').fill(SECRET);
      expect(await send(page)).toMatch(/^200 OK/);
      expect(await body(page)).toEqual([{ id: 1 }]);
      const received = server.requests.at(-1);
      expect(received?.target).toBe('/api/v4/projects/42/issues');
      expect(received?.headers['private-token']).toBe(SECRET);
      expect(await sample(page)).toContain('-H "PRIVATE-TOKEN: $TOKEN"');

      const left = await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.href,
          document.documentElement.outerHTML,
        ]),
      );
      expect(left).not.toContain(SECRET);
      expect(server.requests.map(({ target }) => target).join()).not.toContain(SECRET);
      expect(complaints).toEqual([]);
      await goTo(page, 'getIssue');
      await page.getByLabel('Where').selectOption('server');
      expect(await page.getByLabel('Token, only stored in this page').inputValue()).toBe('');
    });

    test('a server is changed only after a question, and loses nothing without its name', async () => {
      const server = await scriptedServer(() => ({ status: 204, headers: CORS_ANY }));
      const { page } = await tryOut('deleteIssue');
      await page.getByLabel('Where').selectOption('server');
      await page.getByLabel('Address').fill(server.url);
      const asked: string[] = [];
      const replies = [null, 'yes', 'deleteIssue'];
      page.on('dialog', async (dialog) => {
        asked.push(dialog.message());
        const reply = replies.shift();
        if (typeof reply === 'string') await dialog.accept(reply);
        else await dialog.dismiss();
      });
      expect(await send(page)).toBe('Nothing was sent.');
      expect(await send(page)).toBe('Nothing was sent.');
      expect(server.requests).toEqual([]);
      expect(await send(page)).toMatch(/^204 /);
      expect(asked[0]).toContain(`DELETE ${server.url}/api/v4/projects/42/issues/1`);
      page.removeAllListeners('dialog');
      await goTo(page, 'getIssue');
      expect(await page.getByLabel('Address').inputValue()).toBe(server.url);
    });

    test('a link to a call has its values and who calls, and no secrets', async () => {
      const { page } = await tryOut('createUser');
      await field(page, 'username').fill('nadia');
      await add(page, 'password');
      await page.locator('input[type=password]:visible').fill(SECRET);
      await page.getByLabel('as', { exact: true }).selectOption('mira');
      await page.getByRole('button', { name: 'Link to this call' }).click();
      await expect.poll(() => page.url()).toContain('body.username=nadia');
      expect(page.url()).not.toContain(SECRET);
      const link = page.url();
      await page.getByLabel('as', { exact: true }).selectOption('robin');
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      expect(await field(page, 'username').inputValue()).toBe('nadia');
      expect(await page.getByLabel('as', { exact: true }).inputValue()).toBe('mira');
    });

    test('says what may be wrong where a server does not respond, or is none', async () => {
      const { page } = await tryOut('getJob');
      await page.getByLabel('Where').selectOption('server');
      await page.getByLabel('Address').fill('http://127.0.0.1:9');
      expect(await send(page)).toMatch(/^No response from http:\/\/127\.0\.0\.1:9\. /);
      await page.getByLabel('Address').fill('collab');
      expect(await send(page)).toBe(
        'The server needs an address, such as https://collab.example.com.',
      );
    });

    test('works by keyboard', async () => {
      const { page } = await open('/operations/getCurrentUser/');
      await page.getByRole('button', { name: 'Try it', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.locator('.try-panel').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.try-status').textContent()).toMatch(/^200 OK/);
    });

    test('sends from a text of several lines by Ctrl+Enter, which by Enter begins a line', async () => {
      const { page } = await tryOut('createIssue');
      await add(page, 'assignee_ids[]');
      const ids = field(page, 'assignee_ids');
      await ids.fill('1');
      await ids.press('Enter');
      await ids.press('Control+a');
      expect(await ids.inputValue()).toBe('1\n');
      expect(await page.locator('.try-status').textContent()).toBe('');
      await ids.press('Control+Enter');
      await expect.poll(() => page.locator('.try-status').textContent()).toMatch(/^201 /);
    });

    test.each([
      ['light', 1280],
      ['dark', 320],
    ] as const)(
      'is accessible and no wider than the window, %s, %i wide',
      async (scheme, width) => {
        const { page } = await tryOut('createImpersonationToken', width);
        await page.emulateMedia({ colorScheme: scheme });
        await send(page);
        expect(await findingsIn(page, '#try')).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      },
    );
  });
}

const CORS_ANY = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
};
const CORS = { 'access-control-allow-origin': '*' };
