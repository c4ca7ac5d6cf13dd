/** What an operation has of its own or from the top of the contract. */

import {
  asArray,
  asRecord,
  asString,
  joinPointer,
  type UnknownRecord,
} from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { withLocation } from './origins.ts';

/** A value, and where it stands in the bundle. */
interface Inherited {
  readonly value: unknown;
  readonly at: string;
}

/** Security schemes by what they ask for, so that their names do not matter. */
export function normalizeSecurity(document: OpenApiDocument, { value, at }: Inherited): unknown[] {
  const schemes = asRecord(asRecord(document.components).securitySchemes);
  const list = asArray(value).map((requirement, index) => {
    const named = Object.entries(asRecord(requirement)).map(([name, scopes]) => [
      describeScheme(asRecord(schemes[name])) || name,
      scopes,
    ]);
    return withLocation(Object.fromEntries(named), joinPointer(at, index));
  });
  return withLocation(list, at);
}

/** `apiKey header PRIVATE-TOKEN`: what travels, whatever readers are told of it. */
function describeScheme({ type, in: place, name, description: _, ...rest }: UnknownRecord): string {
  const others = Object.entries(rest)
    .filter(([key]) => !key.startsWith('x-'))
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  // The names of headers are the same in any case.
  const called = place === 'header' ? asString(name)?.toUpperCase() : name;
  return [type, place, called, ...others.sort()].filter((word) => word !== undefined).join(' ');
}

export function normalizeServers({ value, at }: Inherited): unknown[] {
  const list = asArray(value).map((item, index) =>
    withLocation({ ...asRecord(item) }, joinPointer(at, index)),
  );
  return withLocation(list, at);
}
