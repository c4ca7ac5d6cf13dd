import type { UnspecifiedTopic } from '../src/contract/annotations.ts';
import type { EffectObject, State, TransitionObject } from '../src/contract/behavior.ts';
import type {
  ConstraintObject,
  OpenApiDocument,
  ParameterObject,
} from '../src/contract/openapi.ts';
import { findNode, pointerTo, resolveRef } from '../src/contract/read/pointers.ts';
import { code } from './markdown.ts';

/**
 * The location of a node of the contract, in words: `` field `coverage` of `JobBase` ``,
 * `` `GET /user`, parameter `sudo` ``. Where there are no words for it, its pointer.
 */
export function describeLocation(document: OpenApiDocument, segments: readonly string[]): string {
  return describe(document, segments) ?? code(pointerTo(...segments));
}

function describe(document: OpenApiDocument, segments: readonly string[]): string | null {
  const [section] = segments;
  if (segments.at(-2) === 'x-unspecified') {
    return (findNode(document, pointerTo(...segments)) as UnspecifiedTopic).about;
  }
  if (section === 'paths') return describeInPath(document, segments);
  if (section === 'components') return describePart(document, segments, 1);
  if (section === 'info' && segments.length === 1) return 'the contract as a whole';
  if (section === 'tags' && segments.length === 2) return 'the group as a whole';
  if (section === 'x-behavior') return describeBehavior(document, segments);
  return null;
}

function describeInPath(document: OpenApiDocument, segments: readonly string[]): string | null {
  const [, path = '', method = ''] = segments;
  const isShared = method === 'parameters';
  const owner = code(isShared ? path : `${method.toUpperCase()} ${path}`);
  if (segments.length === 3) return owner;
  const part = describePart(document, segments, isShared ? 2 : 3);
  return part && `${owner}, ${part}`;
}

/** A part of an operation or a component. `at` is the index of the segment that says which kind it is. */
function describePart(
  document: OpenApiDocument,
  segments: readonly string[],
  at: number,
): string | null {
  const isComponent = segments[0] === 'components';
  const [kind, key, ...rest] = segments.slice(at);
  if (kind === 'requestBody') return describeContent('body', segments.slice(at + 1));
  if (key === undefined) return null;
  const node = findNode(document, pointerTo(...segments.slice(0, at + 2)));
  if (kind === 'parameters') {
    const { name } = resolveRef(document, node as ParameterObject);
    // A shared one is found by the name of its component; several may have one name.
    const component = isComponent ? ` (${code(key)})` : '';
    return describeInSchema(`parameter ${code(name)}${component}`, rest);
  }
  if (kind === 'responses')
    return describeContent(`response ${isComponent ? code(key) : key}`, rest);
  if (kind === 'requestBodies') return describeContent('body', rest);
  if (kind === 'x-constraints')
    return `rule that ${(node as ConstraintObject).together.map(code).join(' and ')} go together`;
  const noun = NAMED[kind ?? ''];
  return noun === undefined ? null : describeInSchema(`${noun}${code(key)}`, rest);
}

/** Nouns before the names of components, by kind. */
const NAMED: Readonly<Record<string, string>> = {
  schemas: '',
  headers: 'header ',
  securitySchemes: 'security scheme ',
  links: 'link ',
};

/** A body, or a response with its headers. */
function describeContent(holder: string, [part, key, ...rest]: readonly string[]): string | null {
  if (part === undefined) return holder;
  if (key === undefined) return null;
  if (part === 'headers') return describeInSchema(`header ${code(key)} of ${holder}`, rest);
  return part === 'content' ? describeInSchema(`${holder} as ${code(key)}`, rest) : null;
}

function describeBehavior(document: OpenApiDocument, segments: readonly string[]): string | null {
  const [, kind = '', name = '', part = '', key = ''] = segments;
  // An effect may be marked in a part of its own.
  const depth = kind === 'effects' ? 4 : segments.length;
  const node = findNode(document, pointerTo(...segments.slice(0, depth)));
  if (kind === 'access') return name === 'visibility' ? 'who sees what' : `role ${code(part)}`;
  if (kind === 'stateMachines') return describeTransition(name, node as TransitionObject);
  const of = `of ${code(name)}`;
  if (kind === 'effects') {
    return `effect ${of} (${(node as EffectObject).description.replace(/\.$/, '')})`;
  }
  if (kind === 'records' && part === 'changes') return `changes of ${code(key)} ${of}`;
  if (kind === 'records') return `rule ${code(key)} ${of}`;
  if (kind === 'representations') return `representation of ${code(part)} ${of}`;
  if (kind === 'lists' && part === 'filters') return `filter ${code(key)} ${of}`;
  if (kind === 'conflicts') return `conflict ${of}`;
  return kind === 'lists' ? `order ${of}` : `second call ${of}`;
}

function describeTransition(machine: string, node: TransitionObject): string {
  const { operation, trigger = '', from, to } = node;
  const inCode = (state: State) => code(String(state));
  const source = typeof from === 'string' ? from : from.map(inCode).join(' or ');
  const target = to === 'unchanged' || to === 'removed' ? to : inCode(to);
  const cause =
    operation === undefined ? `(${trigger.replace(/\.$/, '')})` : `by ${code(operation)}`;
  return `transition of ${code(machine)} from ${source} to ${target} ${cause}`;
}

/** A node within a schema: the path of its field, with `[]` for items of arrays, in front of `holder`. */
function describeInSchema(holder: string, segments: readonly string[]): string | null {
  let field = '';
  const rest = [...segments];
  for (let part = rest.shift(); part !== undefined; part = rest.shift()) {
    if (part === 'items') field += '[]';
    else if (part === 'additionalProperties') field += '.*';
    else if (part === 'properties') field += `.${rest.shift()}`;
    else if (['allOf', 'anyOf', 'oneOf'].includes(part)) rest.shift();
    else if (part !== 'schema') return null;
  }
  if (field === '') return holder;
  return field === '[]'
    ? `items of ${holder}`
    : `field ${code(field.replace(/^\./, ''))} of ${holder}`;
}
