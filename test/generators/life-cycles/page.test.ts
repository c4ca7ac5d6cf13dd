import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { render } from '../../../generators/life-cycles/page.ts';
import { projectAt } from '../../../generators/project.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { readStateMachines } from '../../../src/contract/state-machines.ts';
import { applyRules, listMarks, reasonOf } from '../../../src/contract/unspecified.ts';
import { contractOf } from '../../contract/sample-machines.ts';
import { realBundle } from '../contracts.ts';

describe('of the contract', () => {
  let bundle: OpenApiDocument;
  let page: string;
  beforeAll(async () => {
    bundle = applyRules(await realBundle());
    page = render(bundle);
  });

  test('each life cycle has a heading, which the overview leads to', () => {
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
    expect(headings).toEqual(readStateMachines(bundle).map(({ title }) => title));
    const links = [...page.matchAll(/\[(.*?)\]\(#(.*?)\)/g)].map(([, , anchor]) => anchor);
    expect(links).toEqual(headings.map((each) => each.toLowerCase().replaceAll(' ', '-')));
  });

  test('each transition has a row', () => {
    for (const { title, transitions } of readStateMachines(bundle)) {
      const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
      const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
      expect(rows).toHaveLength(transitions.length);
    }
  });

  test('every mark of a transition or a list of states is on the page', () => {
    const text = page.replaceAll(/\s+/g, ' ');
    for (const { annotations, transitions } of readStateMachines(bundle)) {
      for (const each of [annotations, ...transitions.map((each) => each.annotations)]) {
        for (const mark of listMarks(each)) {
          expect(text).toContain(reasonOf(mark).replaceAll(/\s+/g, ' '));
        }
      }
    }
  });

  test('every link leads to a file of the project', async () => {
    const targets = [
      ...[...page.matchAll(/^\[\w+\]: (.*)$/gm)].map(([, target = '']) => target),
      ...[...page.matchAll(/\]\(([^#].*?)\)/g)].map(([, target = '']) => target),
    ];
    expect(targets.length).toBeGreaterThan(readStateMachines(bundle).length);
    for (const target of targets) {
      await expect(access(join(projectAt().generated, target)), target).resolves.toBeUndefined();
    }
  });

  test('every named target of a link is used, and every used one is named', () => {
    const named = [...page.matchAll(/^\[(\w+)\]: /gm)].map(([, id]) => id);
    const used = new Set([...page.matchAll(/\]\[(\w+)\]/g)].map(([, id]) => id));
    expect(new Set(named)).toEqual(used);
    expect(named).toHaveLength(used.size);
  });
});

/** The table of the only life cycle of a contract. */
function tableIn(document: OpenApiDocument): string[] {
  const [, section = ''] = render(document).split('\n## ');
  return section.split('\n').filter((line) => line.startsWith('|'));
}

describe('a table', () => {
  const door = '[`PUT /doors/{id}`][updateDoor]';

  test('says what leads from where to where, under which condition, and how sure that is', () => {
    expect(tableIn(contractOf())).toEqual([
      '| By | From | To | Condition | How sure |',
      '| --- | --- | --- | --- | --- |',
      '| Create a door: [`POST /doors/{id}`][createDoor] | nothing | `open` |  | documented |',
      `| Update a door: ${door} | \`open\` | \`shut\` | Nobody stands in it. | documented |`,
      '| The wind blows. | `open` | `shut` |  | **assumed** (to): Doors are like that. |',
      `| Update a door: ${door} | \`locked\` | unchanged, returns 409 |  | documented |`,
    ]);
  });

  test('says which fields have to be sent, what else happens, and what is left open', () => {
    const transition = {
      operation: 'updateDoor',
      when: { event: 'close', loud: true },
      from: 'any',
      to: 'removed',
      'x-unspecified': { what: ['from', 'condition'], open: 'Who knows\n  when.' },
    } as const;
    const effects = [{ description: 'It bangs.' }, { description: 'It | cracks.' }];
    expect(tableIn(contractOf({ transitions: [transition], effects }))).toEqual([
      '| By | From | To | What else happens | How sure |',
      '| --- | --- | --- | --- | --- |',
      `| Update a door: ${door} with \`event=close\` and \`loud=true\` | any | removed | It bangs. It \\| cracks. | **left open** (from, condition): Who knows when. |`,
    ]);
  });
});

describe('above it stands', () => {
  const textOf = (document: OpenApiDocument) => render(document).split('\n## ')[1] ?? '';

  test('what the state is, its diagram and the states', () => {
    expect(textOf(contractOf())).toMatch(`Door state

State of a door. (\`Door\`)

![Diagram: Door state](life-cycles/door-state.svg)

States: \`open\`, \`shut\`, \`locked\`.

|`);
  });

  test('what each state means, and that there may be others', () => {
    const mark = { what: ['values'], assumed: 'Doors are like that.' };
    const schema = { examples: ['open', 'shut', 'locked'], 'x-unspecified': mark };
    const document = contractOf({ schema, states: { shut: 'One has to\nknock.' } });
    expect(textOf(document)).toContain(`
States: \`open\`, \`shut\`, \`locked\`, and perhaps others. **assumed** (values): Doors are like that.

- \`shut\`: One has to knock.
`);
  });
});
