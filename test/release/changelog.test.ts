import { describe, expect, test } from 'vitest';
import { checkChangelog, covers } from '../../release/check-changelog.ts';

const SOUND = `# Changelog

All notable changes.

## [Unreleased]

### Added

- \`GET /jobs\`: takes \`scope\`,
  which filters. It is optional.

### Removed

- \`GET /builds\`: use \`GET /jobs\`.

## [0.2.0] - 2026-10-01

### Fixed

- \`GET /old\` answers.

## [0.1.0] - 2026-09-01

### Added

- Everything.

[Unreleased]: https://example.com/v0.2.0...main
[0.2.0]: https://example.com/v0.1.0...v0.2.0
[0.1.0]: https://example.com/v0.1.0
`;

const findings = (text: string, released: readonly string[] | null = ['GET /builds']) =>
  checkChangelog({ text, operations: ['GET /jobs'], released, today: '2026-11-21' });

const LINKS = SOUND.slice(SOUND.indexOf('\n[Unreleased]:'));
const DATED = '## [0.2.0] - 2026-10-01';

describe('a changelog', () => {
  test('is sound by Keep a Changelog, with or without addresses', () => {
    expect(findings(SOUND)).toEqual([]);
    expect(findings(SOUND.replace(LINKS, ''))).toEqual([]);
    expect(findings('# Changelog\n\n## [Unreleased]\n')).toEqual([]);
  });

  test.each([
    ['another title', '# Changelog', '# History', 1, 'Begin with `# Changelog`'],
    ['nothing unreleased', '## [Unreleased]', '## [0.3.0] - 2026-11-01', 5, 'The first section'],
    ['bare words', '## [Unreleased]', '## Unreleased', 5, 'Write `## [Unreleased]`'],
    ['what is unreleased twice', DATED, '## [Unreleased]', 16, 'at the top, once'],
    ['a version without its day', DATED, '## [0.2.0]', 16, 'is no version with its day'],
    ['a version without brackets', DATED, '## 0.2.0 - 2026-10-01', 16, 'no version with its day'],
    ['a day of another form', DATED, '## [0.2.0] - 1 October 2026', 16, 'is no day'],
    ['a day that there is not', '2026-10-01', '2026-09-31', 16, 'is no day'],
    ['a day to come', '2026-10-01', '2026-11-22', 16, 'is yet to come'],
    ['days that rise', '2026-10-01', '2026-08-01', 22, 'is after that of 0.2.0'],
    ['versions that rise', DATED, '## [0.0.9] - 2026-10-01', 22, 'the newest version comes first'],
    ['one version twice', '## [0.1.0]', '## [0.2.0]', 22, 'the newest version comes first'],
    ['a kind of its own', '### Added', '### News', 7, 'is none of the headings Added, Changed'],
    ['a heading of another level', '### Added', '#### Added', 7, 'is none of the headings'],
    ['kinds in another order', '### Added', '### Security', 12, 'stands below Security'],
    ['a kind twice', '### Removed', '### Added', 12, 'stands below Added'],
    ['an empty kind', '### Added\n', '### Added\n\n### Changed\n', 7, 'stands under Added'],
    ['a version without entries', '### Added\n\n- Everything.\n', '', 22, 'Nothing is said'],
    ['prose between entries', '\n### Fixed', '\nGood news.\n\n### Fixed', 18, 'A line is an entry'],
    ['an entry under no heading', '### Fixed\n\n', '', 18, 'stands under a heading'],
    ['an entry without an end', 'It is optional.', 'It is optional', 9, 'ends with a full stop'],
    ['an operation that there is not', 'GET /jobs`: t', 'PUT /jobs`: t', 9, 'no `PUT /jobs`'],
    ['a method in small letters', 'GET /jobs`: t', 'get /jobs`: t', 9, 'no `get /jobs`'],
    ['a star that fits nothing', 'GET /jobs`: t', '* /builds*`: t', 9, 'no `* /builds*`'],
    ['a removal of what never was', 'GET /builds', 'GET /x', 14, 'There is no `GET /x`'],
    ['an address of no section', '[0.1.0]: ', '[0.0.9]: ', 30, 'is no section'],
    ['an address that is none', 'https://example.com/v0.1.0\n', '\n', 30, 'no https address'],
    ['a section without an address', LINKS.trim().split('\n')[1] ?? '', '', 16, 'has none'],
  ])('is refused with %s', (_, before, after, line, reason) => {
    expect(SOUND).toContain(before);
    const found = findings(SOUND.replace(before, after));
    expect(found).toContainEqual({ line, message: expect.stringContaining(reason) });
  });

  test('may remove what nobody here remembers, where the last release is not known', () => {
    expect(findings(SOUND.replace('GET /builds', 'GET /x'), null)).toEqual([]);
  });

  test('may name what older versions had', () => {
    expect(SOUND).toContain('`GET /old` answers');
    expect(findings(SOUND)).toEqual([]);
  });
});

test('a name covers operations and schemas, and a star alone covers none', () => {
  const covered = (name: string) =>
    ['GET /jobs', 'POST /jobs/{id}', 'JobStatus'].filter((each) => covers(name, each));
  expect(covered('GET /jobs')).toEqual(['GET /jobs']);
  expect(covered('* /jobs*')).toEqual(['GET /jobs', 'POST /jobs/{id}']);
  expect(covered('POST /jobs*')).toEqual(['POST /jobs/{id}']);
  expect(covered('JobStatus')).toEqual(['JobStatus']);
  expect(covered('*')).toEqual([]);
  expect(covered('GET')).toEqual([]);
});
