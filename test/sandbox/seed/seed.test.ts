import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleData } from '../../../generated/example-data.ts';
import { parseSeed } from '../../../src/sandbox/seed/parse-file.ts';
import { useSandbox } from '../use-sandbox.ts';

const SMALL = `site: https://collab.example.com
now: 2020-02-03T10:00:00+01:00
tables:
  users:
    - id: 1
      username: ada
      name: Ada
      email: ada@collab.example.com
      private_token: token-of-ada
`;

const problemsOf = (source: string): string => {
  try {
    parseSeed(source, 'seed.yaml');
  } catch (error) {
    return String(error);
  }
  return '';
};

/** Tables whose ids responses show. */
const KINDS = [
  ...([
    'users',
    'namespaces',
    'projects',
    'milestones',
    'issues',
    'merge_requests',
    'notes',
  ] as const),
  ...(['pipelines', 'jobs', 'hooks', 'emails', 'ssh_keys', 'impersonation_tokens'] as const),
  'diff_versions' as const,
];

describe('the example data', () => {
  const tables: Readonly<Record<string, readonly { id?: number; created_at?: string }[]>> =
    exampleData.tables;
  const dated = KINDS.filter((name) => tables[name]?.some(({ created_at }) => created_at));

  it.each(dated)('has %s whose ids grow with time', (name) => {
    const rows = tables[name] ?? [];
    const byTime = rows.toSorted(
      (a, b) => Date.parse(a.created_at ?? '') - Date.parse(b.created_at ?? ''),
    );
    expect(byTime.map(({ id }) => id)).toEqual(rows.map(({ id = 0 }) => id).sort((a, b) => a - b));
  });

  it('has an id for one kind of resource only', () => {
    const ids = KINDS.flatMap((name) => (tables[name] ?? []).map(({ id }) => id));
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(twice, 'Give one of two rows with these ids another that no kind has').toEqual([]);
  });
});

describe('a seed file', () => {
  it('is a world in YAML, with users and their tokens', async () => {
    const { withToken, world } = useSandbox({ seed: parseSeed(SMALL, 'seed.yaml') });
    expect(world.now()).toBe('2020-02-03T09:00:00.000Z');
    const { body } = await withToken('token-of-ada').get('/user');
    expect(body.username).toBe('ada');
  });

  it.each([
    ['YAML', readFileSync('src/sandbox/seed/example-data.yaml', 'utf8')],
    ['JSON', JSON.stringify(exampleData)],
  ])('may be written in %s, with all of the example data', (_, source) => {
    expect(parseSeed(source, 'seed').tables).toEqual(exampleData.tables);
  });

  it.each([
    ['  isues: []', '10:10 tables.isues is not known here; did you mean issues?'],
    ['      admn: true', '10:13 tables.users.0.admn is not known here; did you mean admin?'],
    ['      admin: 1', '10:14 tables.users.0.admin must be true or false'],
    ['      state: gone', '10:14 tables.users.0.state must be one of active, blocked'],
    [
      '  emails:\n    - { id: 1, user_id: 9, email: x@y.example }',
      '11:25 tables.emails.0.user_id must be the id of one of users',
    ],
    [
      '    - { id: 1, username: b, name: B, email: b@y.example }',
      '10:13 tables.users.1.id is the id of the record at 0, too',
    ],
    [
      '    - { id: 2, username: Ada, name: B, email: b@y.example }',
      '10:7 tables.users.1 has the same username as the record at 0',
    ],
    [
      '  artifacts:\n    - { id: 1, job_id: 1, size: 1, content: "?" }',
      '11:45 tables.artifacts.0.content must be base64',
    ],
    ['      name: Eda', '10:7 Map keys must be unique'],
    ['   [', ''],
  ])('is rejected at its line if one says %j: %s', (line, message) => {
    expect(problemsOf(`${SMALL}${line}\n`)).toContain(`seed.yaml:${message}`);
  });

  it.each([
    [
      'a missing field',
      SMALL.replace('      name: Ada\n', ''),
      '5:7 tables.users.0.name is required',
    ],
    ['a list', '[]', '1:1 the file must be an object'],
    ['nothing', '', '1:1 the file must be an object'],
    [
      'a sequence of nothing',
      SMALL.replace('tables:', 'sequences: { isues/42: 7 }\ntables:'),
      '3:24 sequences.isues/42 is not known here; did you mean issues?',
    ],
    ['an invalid time', SMALL.replace('2020-02-03T', '2020-02-30T'), '2:6 now must be a timestamp'],
  ])('is rejected with %s', (_, source, message) => {
    expect(problemsOf(source)).toContain(`seed.yaml:${message}`);
  });

  it('is rejected with all that is wrong, from its top to its end', () => {
    const wrong = '  emails:\n    - { id: 1, user_id: 9, email: x@y.example }\n  isues: []\n';
    expect(problemsOf(`${SMALL}${wrong}`)).toMatch(
      /:11:25 .* one of users.*\n.*:12:10 .* issues\?/,
    );
  });

  it('is rejected without repeating secrets of a broken line', () => {
    expect(problemsOf(`${SMALL}      private_token: "s3cret\n`)).not.toContain('s3cret');
  });
});
