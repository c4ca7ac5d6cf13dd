/** Seeds that programs pass in place of a file. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import { keepWorld } from '../../../src/sandbox/browser.ts';
import { startSandbox } from '../../../src/sandbox/node.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { parseSeed } from '../../../src/sandbox/seed/parse-file.ts';
import type { WorldData } from '../../../src/sandbox/store/world.ts';
import { createSharedSandbox } from '../../../src/sandbox/workers.ts';
import { newDataFile } from '../storage/temporary-file.ts';

const ADA = { id: 1, username: 'ada', name: 'Ada', email: 'ada@collab.example.com' };
const ISSUE = { id: 1, project_id: 1, author_id: 1, title: 'Print pages' };
const TABLES = {
  users: [ADA],
  namespaces: [{ id: 1, kind: 'user', name: 'ada', path: 'ada', user_id: 1 }],
  projects: [{ id: 1, namespace_id: 1, name: 'Shop', path: 'shop', owner_id: 1, creator_id: 1 }],
  issues: [ISSUE],
};
const SEED = { site: 'https://collab.example.com', now: '2020-02-03T10:00:00Z', tables: TABLES };

const withIssues = (...issues: object[]) => ({ ...SEED, tables: { ...TABLES, issues } });

const BROKEN: readonly (readonly [name: string, seed: unknown, message: string])[] = [
  [
    'an unknown field',
    withIssues({ ...ISSUE, titel: 'x' }),
    'tables.issues.0.titel is not known here; did you mean title?',
  ],
  [
    'an unknown table',
    { ...SEED, tables: { isues: [ISSUE] } },
    'tables.isues is not known here; did you mean issues?',
  ],
  [
    'a missing field',
    withIssues({ ...ISSUE, title: undefined }),
    'tables.issues.0.title is required',
  ],
  [
    'a value of another type',
    withIssues({ ...ISSUE, labels: 'print' }),
    'tables.issues.0.labels must be a list',
  ],
  [
    'a value that is not in its list',
    withIssues({ ...ISSUE, state: 'open' }),
    'tables.issues.0.state must be one of opened, closed',
  ],
  [
    'a date that does not exist',
    withIssues({ ...ISSUE, due_date: '2020-02-30' }),
    'tables.issues.0.due_date must be a date (YYYY-MM-DD) or null',
  ],
  [
    'a reference to nothing',
    withIssues({ ...ISSUE, milestone_id: 7 }),
    'tables.issues.0.milestone_id must be the id of one of milestones; there is none with this id',
  ],
  [
    'an id twice',
    withIssues(ISSUE, { ...ISSUE, title: 'Lost' }),
    'tables.issues.1.id is the id of the record at 0, too',
  ],
  [
    'a key twice',
    { ...SEED, tables: { ...TABLES, users: [ADA, { ...ADA, id: 2, email: 'b@x.example' }] } },
    'tables.users.1 has the same username as the record at 0',
  ],
  ['a site that is no URL', { ...SEED, site: 'collab' }, 'site must be a URL'],
  ['no site', { ...SEED, site: undefined }, 'site is required'],
  ['no time', { now: undefined, site: SEED.site, tables: TABLES }, 'now is required'],
  ['nothing', {}, 'site is required; now is required; tables is required'],
];

type Begin = (seed: WorldData) => unknown;

const ENTRY_POINTS: readonly (readonly [name: string, begin: Begin])[] = [
  ['createSandbox', (seed) => createSandbox({ seed })],
  ['startSandbox', (seed) => startSandbox({ seed, port: 0 })],
  ['createSharedSandbox', (seed) => createSharedSandbox({ seed })],
  ['keepWorld', (seed) => keepWorld({ seed })],
];

describe.each(BROKEN)('a seed with %s', (_, seed, message) => {
  it.each(ENTRY_POINTS)(`is rejected by %s: ${message}`, async (_, begin) => {
    await expect(async () => begin(seed as WorldData)).rejects.toThrow(`invalid input: ${message}`);
  });

  it('is rejected by sandbox.begin, which changes nothing', () => {
    const sandbox = createSandbox();
    const before = sandbox.world.data();
    expect(() => sandbox.begin({ seed: seed as WorldData })).toThrow(message);
    sandbox.control.reset();
    expect(sandbox.world.data()).toEqual(before);
  });

  it('is rejected by startSandbox before a data file is created', async () => {
    const { file } = newDataFile();
    const started = startSandbox({ seed: seed as WorldData, data: file, port: 0 });
    await expect(started).rejects.toThrow(message);
    expect(existsSync(file)).toBe(false);
  });

  it('has the messages of a seed file', () => {
    const read = () => parseSeed(JSON.stringify(seed), 'seed');
    for (const part of message.split(/; (?=\w+ is)/)) expect(read).toThrow(part);
  });
});

describe('a valid seed', () => {
  it('is copied, so that changes of the object change no sandbox', () => {
    const labels = ['print'];
    const seed = withIssues({ ...ISSUE, labels }) as WorldData;
    const { world, control } = createSandbox({ seed });
    labels.push('later');
    control.reset();
    expect(world.issues.get(1)?.labels).toEqual(['print']);
  });

  it('may have times of any offset, as in a file', () => {
    const created_at = '2020-02-03T10:00:00+01:00';
    const { world } = createSandbox({ seed: withIssues({ ...ISSUE, created_at }) as WorldData });
    expect(world.issues.get(1)?.created_at).toBe('2020-02-03T09:00:00.000Z');
  });

  it('may have fields that are undefined, which are omitted', () => {
    const seed = withIssues({ ...ISSUE, labels: undefined, description: undefined }) as WorldData;
    expect(createSandbox({ seed }).world.issues.get(1)).toMatchObject({
      labels: [],
      description: null,
    });
  });

  it('is what another sandbox exported', () => {
    const { control } = createSandbox();
    const seed = control.exportWorld();
    expect(createSandbox({ seed }).control.exportWorld()).toEqual(seed);
  });
});

it('the example data pass the check that other seeds have to pass', () => {
  expect(() => createSandbox({ seed: { ...exampleData } })).not.toThrow();
});
