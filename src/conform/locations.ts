/** Finds where the contract speaks about a parameter or a field of a body. */
import type { Annotations, RequestBodyObject, SchemaObject } from '../contract/openapi.ts';
import type { ValueSchema } from '../contract/operation.ts';
import { isReference } from '../contract/pointers.ts';
import { document } from './contract/document.ts';
import { schemasAt } from './contract/schema-places.ts';
import { at, below, type Facts, type Place } from './contract.ts';

/** Where a value can stand in a request. */
export type InputPlace = 'path' | 'query' | 'header' | 'body';

/** The nodes that speak about a parameter or field, the most telling first. */
export function inputPlaces(
  facts: Facts,
  place: InputPlace,
  value: ValueSchema,
  mediaType?: string,
): Place<Annotations>[] {
  return place === 'body'
    ? fieldPlaces(facts, value, mediaType)
    : parameterPlaces(facts, place, value);
}

function parameterPlaces(
  facts: Facts,
  place: InputPlace,
  { wireName }: ValueSchema,
): Place<Annotations>[] {
  const path = facts.operation.path.replaceAll('~', '~0').replaceAll('/', '~1');
  const groups = [
    [`${facts.pointer}/parameters`, facts.located.node.parameters],
    [`#/paths/${path}/parameters`, document.paths[facts.operation.path]?.parameters],
  ] as const;
  for (const [pointer, parameters = []] of groups) {
    for (const [index, parameter] of parameters.entries()) {
      const found = at(parameter, pointer, String(index));
      if (isReference(found.node) || found.node.name !== wireName || found.node.in !== place)
        continue;
      const schema = below(found, found.node.schema, 'schema');
      return [found, ...schemasAt(schema, []), ...schemasAt(schema, [0])];
    }
  }
  return [{ pointer: facts.pointer, node: {} }];
}

function fieldPlaces(
  facts: Facts,
  { name, wireName }: ValueSchema,
  mediaType?: string,
): Place<Annotations>[] {
  const body = bodyOf(facts);
  const [usual] = facts.operation.body?.mediaTypes ?? [];
  const type = mediaType ?? usual ?? '';
  const media = body?.node.content[type];
  if (body === null || media?.schema === undefined) return [{ pointer: facts.pointer, node: {} }];
  const around = below(body, media, 'content', type);
  const schema: Place<SchemaObject> = below(around, media.schema, 'schema');
  const own = [...schemasAt(schema, [wireName]), ...schemasAt(schema, [name])];
  const items = own.flatMap((each) => schemasAt(each, [0]));
  // A JSON body as such is an inference, and all that is in it.
  return [...own, ...items, around];
}

function bodyOf({ located: { node: operation }, pointer }: Facts): Place<RequestBodyObject> | null {
  return operation.requestBody === undefined
    ? null
    : at(operation.requestBody, pointer, 'requestBody');
}
