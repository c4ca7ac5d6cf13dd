/** The page as a whole: what its address opens, how it follows the sandbox, and what it says. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeBrowser, fire } from '../../browser.ts';
import { openPage } from './show.ts';

let page: ReturnType<typeof openPage>;
/** What the page does after its pause. */
let pauses: { resume: () => void; ms: number }[] = [];
/** What was shown first. */
let first: readonly string[] = [];
/** What the window listens to. */
const onHash: (() => Promise<void>)[] = [];

/** Lets all that has been started end: responses of the sandbox, and what is shown of them. */
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const part = (selector: string) => {
  const element = page.document.querySelector<HTMLInputElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
};
const status = () => part('[role=status]').textContent;
const open = async (hash: string) => {
  part('main').blur();
  page.location.hash = hash;
  await onHash[0]?.();
};
/** Lets the pause between two refreshes pass; returns what was requested then. */
const wait = async () => {
  const before = page.sent.length;
  pauses.shift()?.resume();
  await settle();
  return page.sent.slice(before);
};

beforeAll(async () => {
  page = openPage('http://127.0.0.1:4020/#/main/users');
  vi.stubGlobal('setTimeout', (resume: () => void, ms: number) =>
    ms === 0 ? setImmediate(resume) : pauses.push({ resume, ms }),
  );
  vi.stubGlobal('addEventListener', (_: string, listener: () => Promise<void>) =>
    onHash.push(listener),
  );
  await import('../../../src/sandbox/page/main.ts');
  await settle();
  first = [
    part('header').textContent,
    part('[aria-current=page]').getAttribute('href') ?? '',
    part('.live').textContent,
  ];
});
afterAll(async () => {
  pauses = [];
  await closeBrowser();
});

it('shows the view of its address, and links to the others', () => {
  const [header, current, live] = first;
  expect(header).toBe(
    "SandboxWorld main, 2017-06-12 12:00:00curl -H 'PRIVATE-TOKEN: token-of-robin' 'http://127.0.0.1:4020/api/v4/projects'Copy the calluserstablesrequestspipelinesoverridesclock and worlds",
  );
  expect(current).toBe('#/main/users');
  expect(live).toContain('Mira Okafor');
});

it.each([
  ['', 'main', 'tables', 'issues'],
  ['#/main/nothing', 'main', 'tables', 'issues'],
  ['#/main/tables/labels', 'main', 'tables', 'labels'],
  ['#/trial/requests', 'trial', 'requests', 'No requests yet.'],
  ['#/main/pipelines', 'main', 'pipelines', 'Pipeline 312'],
  ['#/main/overrides', 'main', 'overrides', 'All responses are those of the service.'],
  ['#/main/worlds', 'main', 'worlds', 'All worlds'],
])('%j opens, of world %s, the view of %s', async (hash, world, view, text) => {
  await open(hash);
  expect(part('[aria-current=page]').getAttribute('href')).toBe(`#/${world}/${view}`);
  expect(part('header').textContent).toContain(`World ${world},`);
  expect(part('.live').textContent).toContain(text);
  expect(page.document.activeElement).toBe(part('main'));
});

it('fills the form of an override with the request of its address', async () => {
  await page.call('GET', '/projects/42/issues/1');
  await open('#/main/overrides/1');
  expect(JSON.parse(part('textarea').value)).toMatchObject({
    ...{ operation: 'getIssue', status: 200, match: { id: 42, issue_iid: 1 } },
  });
  await open('#/main/overrides/99');
  expect(JSON.parse(part('textarea').value)).toMatchObject({ status: 503 });
});

it('follows the sandbox every 1.5 seconds, and keeps the focus where what is shown changes', async () => {
  await open('#/main/worlds');
  expect(pauses.map(({ ms }) => ms)).toEqual([1500]);
  const [live] = [part('.live')];
  const before = live.children[0];
  expect(await wait()).toEqual(['GET /sandbox/worlds', 'GET /sandbox/clock']);
  expect(live.children[0]).toBe(before);
  page.sandbox.in('other').control.now();
  part('#world-main').focus();
  await wait();
  expect(live.children[0]).not.toBe(before);
  expect(page.document.activeElement).toBe(part('#world-main'));
  expect(live.textContent).toContain('other');
});

it('leaves the focus in the request that is read while another comes', async () => {
  await page.call('GET', '/projects/42/issues/1');
  await open('#/main/requests');
  const read = part('.journal details summary');
  read.focus();
  await page.call('GET', '/projects/42/issues/2');
  await wait();
  expect(page.document.activeElement).toBe(read);
  expect(part('.journal').firstElementChild?.contains(read)).toBe(false);
});

it('leaves the focus in the pipeline whose job has ended, and in the page where all is gone', async () => {
  await open('#/main/pipelines');
  part('[aria-label="Fail job 901"]').focus();
  page.sandbox.control.advanceJob(901, 'fail');
  await wait();
  expect(page.document.activeElement).toBe(part('#pipeline-312'));
  await open('#/main/overrides');
  page.sandbox.override('getIssue', { status: 503 });
  await wait();
  part('.live button').focus();
  page.sandbox.control.clearOverrides();
  await wait();
  expect(page.document.activeElement).toBe(part('main'));
  page.sandbox.control.reset();
});

it('asks before what cannot be undone', async () => {
  await open('#/main/worlds');
  const reset = () =>
    [...page.document.querySelectorAll('button')].find((each) => each.textContent === 'Reset');
  const before = page.sent.length;
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  reset()?.click();
  await settle();
  expect([ask.mock.calls, page.sent.slice(before)]).toEqual([
    [['Reset the world? What was changed in it is lost.']],
    [],
  ]);
  ask.mockReturnValue(true);
  reset()?.click();
  await settle();
  expect(page.sent.slice(before)).toContain('POST /sandbox/reset');
});

it('rests while it is hidden', async () => {
  const hidden = vi.spyOn(page.document, 'hidden', 'get').mockReturnValue(true);
  expect(await wait()).toEqual([]);
  hidden.mockRestore();
});

it('says what was done, and what went wrong', async () => {
  await open('#/main/worlds');
  expect(status()).toBe('');
  page.sandbox.control.setClock('2017-06-12T12:00:00Z');
  const buttons = [...page.document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === '+ 1 hour')?.click();
  await settle();
  expect(status()).toBe('Done: + 1 hour.');
  expect(part('header').textContent).toContain('2017-06-12 13:00:00');
  await open('#/main/tables/nothing');
  expect(status()).toMatch(/^table must be one of users, /);
  await open('#/main/tables/labels');
  expect(status()).toBe('');
});

it('asks for the key where the control API needs one, once, and then uses it', async () => {
  await open('#/main/tables');
  const { fetch } = globalThis;
  const keys: unknown[] = [];
  let right = 'right';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { 'X-Sandbox-Key': key } = init.headers as Record<string, string>;
    keys.push(key);
    return key === right
      ? fetch(path, init)
      : Response.json({ message: 'The key is needed.' }, { status: 401 });
  });
  await wait();
  expect(status()).toBe('The control API needs the key that was printed at the start.');
  expect(part('.live').children).toHaveLength(0);
  const key = part('[name=key]');
  expect(page.document.activeElement).toBe(key);
  expect(keys).not.toContain('right');
  await wait();
  expect(part('[name=key]')).toBe(key);
  key.value = 'right';
  fire(part('form'), 'submit');
  await settle();
  expect(part('.live').textContent).toContain('issues');
  expect(status()).toBe('Done: Use the key.');
  // A sandbox that was started again has another key: nothing of the one before is shown.
  right = 'another';
  await wait();
  expect(part('.live').children).toHaveLength(0);
  expect(page.document.activeElement).toBe(part('[name=key]'));
  await open('#/main/labels');
  expect(page.document.activeElement).toBe(part('[name=key]'));
  vi.stubGlobal('fetch', fetch);
});

it('says so where the sandbox does not respond', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await open('#/main/worlds');
  expect(status()).toBe('The sandbox does not respond; is it still running?');
  vi.stubGlobal('fetch', fetch);
});

it('says which fields of a row are wrong', async () => {
  await open('#/main/tables/labels');
  const [form] = page.document.querySelectorAll('form');
  const field = form?.querySelector('textarea');
  if (field) field.value = '{"nothing":1}';
  if (form) fire(form, 'submit');
  await settle();
  expect(status()).toMatch(/nothing/);
});
