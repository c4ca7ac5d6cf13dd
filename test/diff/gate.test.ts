import { describe, expect, test } from 'vitest';
import { type AcceptedBreak, readAccepted } from '../../diff/gate/accepted.ts';
import {
  announcedIn,
  covers,
  isVersionAtLeast,
  lastRelease,
  nextVersion,
} from '../../diff/gate/changelog.ts';
import { checkBreaks, type GateInput, mayPass, openBreaks } from '../../diff/gate/gate.ts';
import { listNotes } from '../../diff/report/summary.ts';
import { diffWith, groupOf } from './diff-of.ts';

const removed = groupOf('major', 'parameter-removed', 'GET /jobs');
const added = groupOf('minor', 'parameter-added', 'GET /jobs');
const entry: AcceptedBreak = {
  rule: 'parameter-removed',
  at: removed.at,
  reason: 'It was never read.',
  until: '2026-12-31',
};
const named = '## [Unreleased]\n\n- `GET /jobs` takes no `scope` any more.\n';

const check = (input: Partial<GateInput>, version = '1.2.0', changelog: string | null = null) =>
  checkBreaks({
    groups: [removed, added],
    accepted: [],
    base: { version: '1.2.0', changelog: null },
    revision: { version, changelog },
    today: '2026-11-21',
    ...input,
  });

const version = (version: string) => ({ version, changelog: null });

describe('a break', () => {
  test.each([
    ['fails on its own', '1.2.0', null, 1],
    ['fails with a version and no line in the changelog', '2.0.0', '## [Unreleased]\n', 1],
    ['fails with a line in the changelog and no version', '1.2.0', named, 1],
    ['fails with too low a version', '1.3.0', named, 1],
    ['passes with both', '2.0.0', named, 0],
    ['passes with the line under its version', '2.0.0', named.replace('Unreleased', '2.0.0'), 0],
    ['fails with the line under an older one', '2.0.0', named.replace('Unreleased', '1.2.0'), 1],
  ])('%s', (_, version, changelog, open) => {
    expect(openBreaks(check({}, version, changelog))).toHaveLength(open);
  });

  test('is not announced by a line that was there before', () => {
    const base = { version: '1.2.0', changelog: named };
    expect(openBreaks(check({ base }, '2.0.0', named))).toHaveLength(1);
  });

  test('passes with a line that names the schema in which it was made', () => {
    const at = '#/components/schemas/Job/properties/id';
    const inSchema = { ...groupOf('major', 'type-changed', 'GET /jobs', 'POST /jobs'), at };
    const changelog = '## [Unreleased]\n\n- `Job`: its `id` is text.\n';
    expect(openBreaks(check({ groups: [inSchema] }, '2.0.0', changelog))).toEqual([]);
    expect(openBreaks(check({ groups: [removed] }, '2.0.0', changelog))).toHaveLength(1);
  });

  test('needs no second version where an unreleased one was raised already', () => {
    const base = { version: '2.0.0', changelog: '## [Unreleased]\n\n## [1.2.0] - 2026-01-01\n' };
    expect(check({ base }, '2.0.0', named)).toMatchObject({ needs: '2.0.0', raised: true });
  });

  test('passes where an entry accepts it, up to its last day', () => {
    const on = (today: string) => check({ accepted: [entry], today });
    expect(on('2026-12-31').breaks).toMatchObject([{ passes: 'accepted', entry }]);
    expect(openBreaks(on('2027-01-01'))).toHaveLength(1);
    expect(on('2027-01-01').idle).toEqual([{ entry, why: 'over' }]);
  });

  test.each([
    ['rule', 'response-removed'],
    ['at', '#/elsewhere'],
  ])('does not pass by an entry with another %s', (field, value) => {
    const accepted = [{ ...entry, [field]: value }];
    const found = check({ accepted });
    expect(openBreaks(found)).toHaveLength(1);
    expect(found.idle).toEqual([{ entry: accepted[0], why: 'unused' }]);
  });
});

describe('regardless of the changes', () => {
  test.each([
    ['a lower version', { revision: version('1.1.0') }, 'falls from 1.2.0'],
    ['an invalid version', { revision: version('one') }, 'is one; expected'],
    ['a far end', { accepted: [{ ...entry, until: '9999-12-31' }] }, 'a year at most'],
  ])('%s is rejected', (_, input, reason) => {
    const found = check({ groups: [], ...input });
    expect(found.errors.join()).toContain(reason);
    expect(mayPass(found)).toBe(false);
  });

  test('an entry that was there before is nothing new', () => {
    const accepted = [entry, { ...entry, reason: 'Another.' }];
    expect(check({ accepted, acceptedBefore: [entry] }).fresh).toEqual([accepted[1]]);
    // Nor has it to be shorter than it was.
    const old = [{ ...entry, until: '9999-12-31' }];
    expect(mayPass(check({ groups: [], accepted: old, acceptedBefore: old }))).toBe(true);
  });
});

test('changes that break nobody pass, and need a version', () => {
  expect(check({ groups: [added] })).toMatchObject({
    rating: 'minor',
    needs: '1.3.0',
    breaks: [],
  });
  expect(check({ groups: [] })).toMatchObject({ rating: null, needs: null, breaks: [] });
});

test('a new operation needs a line in the changelog', () => {
  const groups = [groupOf('minor', 'operation-added', 'GET /jobs')];
  const empty = check({ groups }, '1.2.0', '## [Unreleased]\n');
  expect(empty.errors.join()).toContain('no new line names `GET /jobs`');
  expect(mayPass(empty)).toBe(false);
  expect(mayPass(check({ groups }, '1.2.0', named))).toBe(true);
  // A bundle has no changelog beside it.
  expect(mayPass(check({ groups }))).toBe(true);
});

test('versions go up as Semantic Versioning has it', () => {
  const next = (from: string) =>
    (['major', 'minor', 'patch'] as const).map((rating) => nextVersion(from, rating));
  expect(next('1.2.3')).toEqual(['2.0.0', '1.3.0', '1.2.4']);
  expect(next('0.2.3')).toEqual(['0.3.0', '0.2.4', '0.2.4']);
  expect(next('one')).toEqual([null, null, null]);
  expect(isVersionAtLeast('0.10.0', '0.9.9')).toBe(true);
  expect(isVersionAtLeast('0.9.9', '0.10.0')).toBe(false);
  expect(isVersionAtLeast('1.0.0', '1.0.0')).toBe(true);
});

test('a changelog line names operations by method and path, or several with a star', () => {
  const names = announcedIn(
    null,
    '## Unreleased\n\n- `* /projects/{id}/*` and `GET /a`, `IssueState`\n',
    '1.0.0',
  );
  const isAnnounced = (subject: string) => names.some((name) => covers(name, subject));
  const announced = ['POST /projects/{id}/x', 'GET /a', 'IssueState'];
  const others = ['POST /a', 'GET /ab', 'GET /projects', 'JobState'];
  expect([...announced, ...others].filter(isAnnounced)).toEqual(announced);
});

test('the last release is the first section with a version', () => {
  expect(lastRelease('## [Unreleased]\n## [1.2.0] - 2026-01-01\n## [1.1.0]\n')).toBe('1.2.0');
  expect(lastRelease('# Changelog\n## [Unreleased]\n')).toBeNull();
});

describe('accepted-breaks.yaml', () => {
  const text = (fields: object) => `breaks: [${JSON.stringify({ ...entry, ...fields })}]`;

  test('is read', () => {
    expect(readAccepted(text({}))).toEqual([entry]);
    expect(readAccepted('breaks: []')).toEqual([]);
    expect(readAccepted(null)).toEqual([]);
  });

  test.each([
    [text({ reason: ' ' }), 'breaks[0]: `reason` is missing'],
    [text({ until: 'soon' }), '`until` is soon; expected a day'],
    [text({ until: '2026-02-30' }), '`until` is 2026-02-30'],
    [text({ operation: 'x' }), 'there is no field `operation`; there are `rule`, `at`'],
    ['breaks: [x]', 'breaks[0]: expected a map'],
    ['{}', 'expected `breaks` with a list'],
    ['breaks: [', 'not valid YAML'],
  ])('is rejected as %s', (given, reason) => {
    expect(() => readAccepted(given)).toThrow(reason);
  });
});

test('an accepted break that is over and one that is none are told apart', () => {
  const over = { ...entry, until: '2026-01-01' };
  const unused = { ...entry, at: '#/elsewhere' };
  const accepted = [over, unused];
  expect(listNotes(diffWith([removed], { accepted, acceptedBefore: accepted }))).toEqual([
    expect.stringContaining(`${over.at} was accepted until 2026-01-01.`),
    expect.stringContaining(`${unused.at} is no break against this base.`),
  ]);
});
