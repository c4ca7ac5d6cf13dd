import type {
  ConstraintObject,
  GapObject,
  OpenApiDocument,
  ParameterObject,
  State,
  TransitionObject,
} from './openapi.ts';
import { findNode, pointerTo, resolveRef } from './pointers.ts';

/**
 * The location of a node of the contract, in words: `` field `coverage` of `JobBase` ``,
 * `` `GET /user`, parameter `sudo` ``. Where there are no words for it, its pointer.
 */
export function describeLocation(document: OpenApiDocument, segments: readonly string[]): string {
  return describe(document, segments) ?? code(pointerTo(...segments));
}

function describe(document: OpenApiDocument, segments: readonly string[]): string | null {
  const [section, name, ...rest] = segments;
  if (section === 'paths') return inPath(document, segments);
  if (section === 'components') return inComponent(document, segments);
  if (segments.at(-2) === 'x-gaps') {
    return (findNode(document, pointerTo(...segments)) as GapObject).about;
  }
  if (rest.length > 0) return null;
  if (section === 'info' && name === undefined) return 'the contract as a whole';
  if (section === 'tags') return 'the group as a whole';
  if (section === 'x-access-levels') return `access level ${code(name)}`;
  return null;
}

function inPath(document: OpenApiDocument, segments: readonly string[]): string | null {
  const [, path = '', method = '', ...rest] = segments;
  if (method === 'parameters') {
    const words = inOperation(document, segments.slice(0, 2), [method, ...rest]);
    return words && `${code(path)}, ${words}`;
  }
  const route = code(`${method.toUpperCase()} ${path}`);
  if (rest.length === 0) return route;
  const words = inOperation(document, segments.slice(0, 3), rest);
  return words && `${route}, ${words}`;
}

function inOperation(
  document: OpenApiDocument,
  owner: readonly string[],
  [part, key, ...rest]: readonly string[],
): string | null {
  if (part === 'requestBody') return inBody([key, ...rest].filter(isString));
  if (key === undefined) return null;
  if (part === 'responses') return inResponse(`response ${key}`, rest);
  if (part === 'parameters') return inParameter(document, [...owner, part, key], rest);
  if (part === 'x-constraints') {
    const { together = [] } = findNode(
      document,
      pointerTo(...owner, part, key),
    ) as ConstraintObject;
    return `rule that ${together.map(code).join(' and ')} go together`;
  }
  return null;
}

function inParameter(
  document: OpenApiDocument,
  segments: readonly string[],
  rest: readonly string[],
): string | null {
  const node = findNode(document, pointerTo(...segments)) as ParameterObject;
  const { name } = resolveRef<ParameterObject>(document, node);
  // A shared one is found by the name of its component; several may have one name.
  const component = segments[0] === 'components' ? ` (${code(segments[2])})` : '';
  return inSchema(`parameter ${code(name)}${component}`, rest);
}

function inBody([part, mediaType, ...rest]: readonly string[]): string | null {
  if (part === undefined) return 'body';
  if (part !== 'content' || mediaType === undefined) return null;
  return inSchema(`body as ${code(mediaType)}`, rest);
}

function inResponse(response: string, [part, key, ...rest]: readonly string[]): string | null {
  if (part === undefined) return response;
  if (key === undefined) return null;
  if (part === 'headers') return inSchema(`header ${code(key)} of ${response}`, rest);
  if (part === 'content') return inSchema(`${response} as ${code(key)}`, rest);
  return null;
}

function inComponent(document: OpenApiDocument, segments: readonly string[]): string | null {
  const [, kind, name = '', ...rest] = segments;
  if (kind === 'schemas') {
    if (rest[0] === 'x-transitions') return inTransition(document, segments);
    return inSchema(code(name), rest);
  }
  if (kind === 'parameters') return inParameter(document, segments.slice(0, 3), rest);
  if (kind === 'headers') return inSchema(`header ${code(name)}`, rest);
  if (kind === 'responses') return inResponse(`response ${code(name)}`, rest);
  if (kind === 'requestBodies') return inBody(rest);
  if (kind === 'securitySchemes' && rest.length === 0) return `security scheme ${code(name)}`;
  if (kind === 'links' && rest.length === 0) return `link ${code(name)}`;
  return null;
}

function inTransition(document: OpenApiDocument, segments: readonly string[]): string | null {
  const [, , schema, , index, ...rest] = segments;
  if (index === undefined || rest.length > 0) return null;
  const node = findNode(document, pointerTo(...segments)) as TransitionObject;
  const { operation, trigger = '', from, to } = node;
  const source = typeof from === 'string' ? from : from.map(inCode).join(' or ');
  const target = to === 'unchanged' || to === 'removed' ? to : inCode(to);
  const cause =
    operation === undefined ? `(${trigger.replace(/\.$/, '')})` : `by ${code(operation)}`;
  return `transition of ${code(schema)} from ${source} to ${target} ${cause}`;
}

/** Words for a node within a schema: the path of its field, with `[]` for items of arrays, in front of `holder`. */
function inSchema(holder: string, segments: readonly string[]): string | null {
  let field = '';
  const rest = [...segments];
  while (rest.length > 0) {
    const part = rest.shift();
    if (part === 'schema') continue;
    if (part === 'items') {
      field += '[]';
      continue;
    }
    if (part === 'additionalProperties') {
      field += field === '' ? '*' : '.*';
      continue;
    }
    const key = rest.shift();
    if (key === undefined) return null;
    if (part === 'properties') field += field === '' ? key : `.${key}`;
    else if (part !== 'allOf' && part !== 'anyOf' && part !== 'oneOf') return null;
  }
  if (field === '') return holder;
  return field === '[]' ? `items of ${holder}` : `field ${code(field)} of ${holder}`;
}

function inCode(state: State): string {
  return code(String(state));
}

function code(text: string | undefined): string {
  return `\`${text ?? ''}\``;
}

function isString(value: string | undefined): value is string {
  return value !== undefined;
}
