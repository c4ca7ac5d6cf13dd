/** Walks the marks of the contract: what one assumes must not be stated in the documented-only view. */
import { describe, expect, test } from 'vitest';
import { toDocumented } from '../../generators/documented.ts';
import { pointerTo, walk } from '../../src/contract/read/pointers.ts';
import { applyRules, assumedAspects } from '../../src/contract/unspecified.ts';
import { bundle } from '../bundle.ts';

const contract = applyRules(bundle);
const documented = toDocumented(contract);

type Node = Readonly<Record<string, unknown>>;

const has = (node: Node, ...keys: readonly string[]) => keys.some((key) => key in node);

/** A value, or the properties of an object. */
const valuesOf = (node: Node) =>
  'properties' in node ? Object.values(node.properties as Record<string, Node>) : [node];

const mayBeNull = ({ type, anyOf, description = '' }: Node) =>
  JSON.stringify([type, anyOf]).includes('"null"') || String(description).includes('`null`');

/** By aspect, whether a node states something of it; those that are not here take the node itself away. */
const STATES: Readonly<Record<string, (node: Node, marked: Node) => boolean>> = {
  access: (node) => has(node, 'x-access') || (has(node, 'enum') && has(node, 'description')),
  body: (node) => has(node, 'content'),
  default: (node) => has(node, 'default') || /Defaults/.test(String(node.description)),
  fields: (node) => has(node, 'properties', 'required'),
  format: (node) => has(node, 'format', 'pattern', 'examples', 'description'),
  items: (node) => has(node, '$ref', 'anyOf', 'type'),
  limit: (node) => has(node, 'maxItems', 'maximum', 'maxLength', 'description'),
  nullability: (node) => valuesOf(node).some(mayBeNull),
  // Behavior and the address of an upload have no keyword.
  condition: () => false,
  from: () => false,
  to: () => false,
  operations: () => false,
  meaning: (node) => has(node, 'description'),
  // Assumed is always that a value is optional.
  required: (node) => node.required === true,
  type: (node) => valuesOf(node).some(({ type, anyOf }) => (type ?? anyOf ?? 'null') !== 'null'),
  // A response has to be described; its states are those of a documented transition.
  values: (node, marked) =>
    has(node, 'const') ||
    (has(node, 'description') && !has(node, 'content')) ||
    JSON.stringify(node.enum) !== JSON.stringify(marked.enum),
};

/** The node of the view at a location of the contract. Parameters, of which it has fewer, are found by name. */
function findDocumented(segments: readonly string[]): Node | undefined {
  let whole: unknown = contract;
  let view: unknown = documented;
  for (const segment of segments) {
    whole = (whole as Node)[segment];
    const { name } = whole as Node;
    view =
      Array.isArray(view) && name !== undefined
        ? view.find((each) => each.name === name)
        : (view as Node | undefined)?.[segment];
  }
  return view as Node | undefined;
}

const assumed: [location: string, aspect: string, segments: readonly string[], marked: Node][] = [];
walk(contract, (node, segments) => {
  if (['x-behavior', 'info', 'tags'].includes(segments[0] ?? '')) return;
  for (const aspect of assumedAspects(node)) {
    assumed.push([pointerTo(...segments), aspect, segments, node as Node]);
  }
});

describe('the documented-only view does not state what is assumed', () => {
  test.each(assumed)('%s: %s', (location, aspect, segments, marked) => {
    const node = findDocumented(segments);
    if (aspect === 'type' && SENT_AS_TEXT.test(location)) return;
    expect(node !== undefined && (STATES[aspect]?.(node, marked) ?? true)).toBe(false);
  });
});

/** Fields of forms and variables of paths, which carry text: generators cannot send what has no type. */
const SENT_AS_TEXT =
  /(SshKeyCreate|EmailCreate|UserWriteBase|ProjectSettings|MergeRequestUpdate|\/parameters\/\w*[iI]d\/|~1(keys|fork)~1\{\w+\}\/parameters)/;
