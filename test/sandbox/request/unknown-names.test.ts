/** Names that an operation does not know are ignored, as services do, and never in silence. */
import { describe, expect } from 'vitest';
import {
  formatJsonLine,
  formatLogLine,
  type RequestLogEntry,
} from '../../../src/sandbox/journal/log.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { it, outcome, useSandbox } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';

it('the journal names unknown parameters, with the known ones that are most similar', async ({
  mira,
  sandbox,
}) => {
  await mira.get(`${ISSUES}?lables=bug&per_page=1&iids[]=1&zzzz=1`);
  await mira.post(ISSUES, { title: 'x', titel: 'y' });
  await mira.put(
    `${ISSUES}/1?stateevent=close`,
    new URLSearchParams({ 'label[]': 'x', title: 'x' }),
  );
  expect(sandbox.control.journal().map(({ unknown }) => unknown)).toEqual([
    [
      { name: 'lables', similar: 'labels' },
      { name: 'zzzz', similar: null },
    ],
    [{ name: 'titel', similar: 'title' }],
    [
      { name: 'stateevent', similar: 'state_event' },
      { name: 'label', similar: 'labels' },
    ],
  ]);
});

it('the journal has what an operation was given in query and body, without secrets', async ({
  mira,
  robin,
  sandbox,
}) => {
  await mira.get(`${ISSUES}?state=opened&iids[]=1&private_token=hush&lables=hush`);
  await robin.post('/users?name=N&password=hush-word', { email: 'n@x.example', username: 'n' });
  expect(sandbox.control.journal().map(({ input }) => input)).toEqual([
    expect.objectContaining({ state: 'opened', iids: [1] }),
    expect.objectContaining({ name: 'N', email: 'n@x.example', password: '[secret]' }),
  ]);
  expect(JSON.stringify(sandbox.control.journal())).not.toContain('hush-word');
});

it('the journal names the caller, if the token is one of a user', async ({ mira, sandbox }) => {
  await mira.get(ISSUES);
  await sandbox.fetch(`/api/v4${ISSUES}`, { headers: { 'PRIVATE-TOKEN': 'of nobody' } });
  expect(sandbox.control.journal().map(({ caller }) => caller)).toEqual(['mira', null]);
});

it('a response that an override makes is journaled with the unknown names, too', async ({
  mira,
  sandbox,
}) => {
  sandbox.override('listProjectIssues', { status: 503 });
  await mira.get(`${ISSUES}?lables=bug`);
  expect(sandbox.control.journal()[0]?.unknown).toEqual([{ name: 'lables', similar: 'labels' }]);
});

it('the log names them, in one line and without what was sent', async () => {
  const entries: RequestLogEntry[] = [];
  const sandbox = createSandbox({ log: (entry) => entries.push(entry) });
  const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
  await sandbox.fetch(`/api/v4${ISSUES}?lables=hush&a%0Ab=hush&${'x'.repeat(900)}`, { headers });
  const [entry] = entries;
  if (entry === undefined) throw new Error('Nothing was logged.');
  const line = formatLogLine(entry);
  expect(line).toMatch(/ main unknown: lables \(labels\?\), a\\nb, x{64}…$/);
  expect(line).not.toContain('hush');
  expect(JSON.parse(formatJsonLine(entry)).unknown[0]).toEqual({
    name: 'lables',
    similar: 'labels',
  });
});

describe('a strict sandbox', () => {
  const { as, sandbox } = useSandbox({ strict: true });

  it('returns 400 that names them, and changes nothing', async () => {
    const before = sandbox.world.data();
    expect(outcome(await as('mira').get(`${ISSUES}?lables=bug`))).toEqual([
      400,
      { message: { lables: ['is not known to listProjectIssues; did you mean labels?'] } },
    ]);
    expect(outcome(await as('mira').post(ISSUES, { titel: 'x' }))).toEqual([
      400,
      {
        message: {
          title: ['is required'],
          titel: ['is not known to createIssue; did you mean title?'],
        },
      },
    ]);
    expect(sandbox.world.data()).toEqual(before);
  });

  it('rejects what is sent in a body to an operation that takes none', async () => {
    const response = await as('mira').post(`${ISSUES}/2/subscribe`, { weight: 5 });
    expect(outcome(response)).toEqual([
      400,
      { message: { weight: ['is not known to subscribeToIssue'] } },
    ]);
  });

  it('responds to known names as any other', async () => {
    expect((await as('mira').get(`${ISSUES}?labels=bug&iids[]=1&page=1`)).status).toBe(200);
    expect((await as('mira').post(`${ISSUES}?title=x`)).status).toBe(201);
  });
});
