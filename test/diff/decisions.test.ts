/** The sentences of what changed since the last release, held against the rated changes. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ChangeGroup, Rating } from '../../diff/changes.ts';
import { DECISIONS, type Decision, groupByDecision, readDecisions } from '../../diff/decisions.ts';
import { rateUpcoming } from '../../diff/release/releases.ts';
import { projectAt } from '../../generators/project.ts';
import { bundle } from '../bundle.ts';

test('every break since the last release has a decision, and every decision is of a change', async () => {
  const decisions = readDecisions(await readFile(DECISIONS, 'utf8'));
  const found = groupByDecision(decisions, await rateUpcoming(projectAt(), bundle));
  expect(found.map(({ title }) => title)).toEqual(decisions.map(({ title }) => title));
});

test('a break goes to a decision that breaks, an addition to one that does not, the rest to itself', () => {
  const decisions: Decision[] = [
    { title: 'Fewer.', breaks: 'calls', changes: [{ rule: 'enum-changed', at: '#/paths/' }] },
    { title: 'More.', changes: [{ rule: 'enum-changed' }] },
  ];
  const changes = [
    change('major', 'enum-changed', '#/paths/1'),
    change('minor', 'enum-changed', '#/paths/2'),
    change('major', 'enum-changed', '#/components/3'),
    change('minor', 'property-added', '#/paths/4'),
    change('minor', 'confidence-changed', '#/paths/5'),
    change('patch', 'text-changed', '#/paths/6'),
  ];
  expect(
    groupByDecision(decisions, changes).map((each) => [
      each.title,
      each.changes.map(({ at }) => at),
    ]),
  ).toEqual([
    ['Fewer.', ['#/paths/1']],
    ['More.', ['#/paths/2']],
    ['It changed.', ['#/components/3']],
    ['More can be sent or is returned.', ['#/paths/4']],
  ]);
});

function change(rating: Rating, rule: string, at: string): ChangeGroup {
  return {
    rating,
    rule,
    at,
    now: at,
    message: 'It changed.',
    places: [{ subject: 'X', where: '' }],
  };
}
