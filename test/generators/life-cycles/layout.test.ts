import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { StateGraph } from '../../../generators/life-cycles/graph.ts';
import { layOut } from '../../../generators/life-cycles/layout.ts';

const node = (id: string, label = id) => ({ id, kind: 'state', label }) as const;
const edge = (tail: string, head: string, ...labels: string[][]) => ({
  tail,
  head,
  inferred: false,
  labels,
});
const graph: StateGraph = {
  nodes: [node('a'), node('b'), node('c')],
  edges: [
    edge('b', 'c', ['one']),
    edge('a', 'b', ['two', 'lines']),
    edge('c', 'a', ['first', 'more'], ['second']),
  ],
};

test('everything has a place, in the order of the graph and inside of the drawing', async () => {
  const { width, height, nodes, edges } = await layOut(graph);
  expect(nodes.map(({ node: { id } }) => id)).toEqual(['a', 'b', 'c']);
  expect(edges.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ['one'],
    ['two', 'lines'],
    ['• first', 'more', '• second'],
  ]);
  const points = [
    ...nodes.map(({ centre }) => centre),
    ...edges.flatMap(({ curve, head, lines }) => [...curve, ...head, ...lines.map(({ at }) => at)]),
  ];
  for (const [x, y] of points) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(height);
  }
});

test('an edge begins at its tail and ends at its head', async () => {
  const { nodes, edges } = await layOut(graph);
  for (const { edge: drawn, curve, head } of edges) {
    const near = (id: string, point: readonly [number, number] | undefined) => {
      const place = nodes.find((each) => each.node.id === id);
      if (place === undefined || point === undefined) throw new Error(`${id} has no place.`);
      expect(Math.abs(point[0] - place.centre[0])).toBeLessThan(place.width / 2 + 4);
      expect(Math.abs(point[1] - place.centre[1])).toBeLessThan(place.height / 2 + 4);
    };
    near(drawn.tail, curve[0]);
    near(drawn.head, head[1]);
  }
});

test('the lines of a list are aligned to the left, the later ones after the bullet', async () => {
  const [, , list] = (await layOut(graph)).edges;
  const [first, more, second] = list?.lines ?? [];
  expect([first?.align, more?.align, second?.align]).toEqual(['left', 'left', 'left']);
  expect(second?.at[0]).toBe(first?.at[0]);
  expect(more?.at[0]).toBeGreaterThan(first?.at[0] ?? 0);
});

test('text stays as it is, and every line has a place below the one before, whatever Graphviz may make of it', async () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'aZ0 \\NGln"<>&;{}|[]é…’'), minLength: 1, maxLength: 20 })
    .filter((words) => words.trim() === words && words !== '');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), async (lines) => {
      const nodes = [node('a', lines[0]), node('b')];
      const drawn = async (...labels: string[][]) =>
        (await layOut({ nodes, edges: [edge('a', 'b', ...labels)] })).edges[0]?.lines ?? [];
      const [one, two] = [await drawn(lines), await drawn(lines, lines)];
      expect(one.map((line) => line.text)).toEqual(lines);
      expect(two.map((line) => line.text.replace(/^• /, ''))).toEqual([...lines, ...lines]);
      for (const placed of [one, two]) {
        const heights = placed.map(({ at: [, y] }) => y);
        for (const [index, y] of heights.slice(1).entries()) {
          expect(y - (heights[index] ?? 0)).toBeCloseTo(16.8, 0);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('a fresh Graphviz finds the same places', async () => {
  const once = await layOut(graph);
  vi.resetModules();
  const fresh = await import('../../../generators/life-cycles/layout.ts');
  expect(fresh.layOut).not.toBe(layOut);
  expect(await fresh.layOut(graph)).toEqual(once);
});
