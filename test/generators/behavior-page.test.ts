import { expect, test } from 'vitest';
import { render } from '../../generators/behavior-page.ts';
import { realBundle } from './contracts.ts';

const page = render(await realBundle());

test.each([
  ['Effects', '`starProject` | The number of stars increases by one.'],
  ['Conflicts', '`shareProject` | `group_id` must be unique per project. A duplicate returns 400.'],
  ['Second calls', '`starProject` | Safe after a lost response. A second call returns 304.'],
  ['Filters', '`listUserActivities` | `from`: Compares `last_activity_on`, from the value on.'],
  ['Orders', '`listUserActivities` | Sorted by `last_activity_on`, ascending, by default.'],
])('%s has a row for each operation that states some', (title, row) => {
  const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0];
  expect(section).toContain(`| ${row} |`);
});
