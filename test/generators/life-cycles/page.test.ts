import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { render } from '../../../generators/life-cycles/page.ts';
import { projectAt } from '../../../generators/project.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { readStateMachines } from '../../../src/contract/state-machines.ts';
import { applyRules, listMarks, reasonOf } from '../../../src/contract/unspecified.ts';
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
