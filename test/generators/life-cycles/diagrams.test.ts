import { beforeAll, expect, test } from 'vitest';
import { render } from '../../../generators/life-cycles/diagrams.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { readStateMachines } from '../../../src/contract/state-machines.ts';
import { applyRules } from '../../../src/contract/unspecified.ts';
import { contractOf, DOOR } from '../../contract/sample-machines.ts';
import { realBundle } from '../contracts.ts';

let bundle: OpenApiDocument;
let diagrams: Record<string, string>;
beforeAll(async () => {
  bundle = applyRules(await realBundle());
  diagrams = await render(bundle);
});

/** The one diagram of a contract. */
async function drawn(document: OpenApiDocument): Promise<string> {
  return Object.values(await render(document)).join('\n');
}

test('each life cycle has a diagram, named for its state machine', async () => {
  expect(Object.keys(diagrams)).toHaveLength(readStateMachines(bundle).length);
  expect(Object.keys(await render(contractOf({ name: 'FrontDoorState' })))).toEqual([
    'front-door-state.svg',
  ]);
});

test('a diagram has a description in words', async () => {
  const svg = await drawn(contractOf());
  expect(svg).toContain(
    'role="img" aria-labelledby="life-cycle-door-state-title life-cycle-door-state-description"',
  );
  expect(svg).toContain('<title id="life-cycle-door-state-title">Life cycle: Door state</title>');
  expect(svg).toContain(
    '<desc id="life-cycle-door-state-description">From the start to open: Create a door. ' +
      'From open to shut: Update a door. ' +
      'From open to shut: The wind blows, which is assumed.</desc>',
  );
});

test('a diagram with something assumed says what dashes mean', async () => {
  const documented = contractOf({ transitions: DOOR.slice(0, 1) });
  expect(await drawn(contractOf())).toContain('dashed: assumed');
  expect(await drawn(documented)).not.toContain('dash');
});

test('no diagram has what a strict Content-Security-Policy blocks, or anything from elsewhere', () => {
  for (const svg of Object.values(diagrams)) {
    expect(svg).not.toMatch(/<(style|script|image|foreignObject|a)\b|\s(style|on\w+|href)=/);
    expect(svg.match(/\w+:\/\/[^"\s]+/g)).toEqual(['http://www.w3.org/2000/svg']);
  }
});

test('no two elements of all diagrams have one id', () => {
  const ids = Object.values(diagrams).flatMap((svg) => svg.match(/(?<=\sid=")[^"]+/g) ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

test('text is legible on white and on black, and in its box', () => {
  const svg = Object.values(diagrams).join('\n');
  const color =
    /class="edge documented">\n<path fill="none" stroke="(#\w{6})"/.exec(svg)?.[1] ?? '';
  const box = /class="node state">\n<path fill="(#\w{6})"/.exec(svg)?.[1] ?? '';
  // The Web Content Accessibility Guidelines ask this of text.
  expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color, '#000000')).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', box)).toBeGreaterThanOrEqual(4.5);
});

function contrast(lighter: string, darker: string): number {
  return (luminance(lighter) + 0.05) / (luminance(darker) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\w\w/g) ?? []).map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
