import { isDeepStrictEqual } from 'node:util';
import { asRecord, asString, type UnknownRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import type { Finding } from '../change.ts';
import type { FieldContext } from './fields.ts';

/** The access levels of both states by name, from the widest circle to the narrowest. */
export interface AccessLevels {
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
}

export function accessLevels(base: OpenApiDocument, revision: OpenApiDocument): AccessLevels {
  const of = (document: OpenApiDocument) => asRecord(document['x-access-levels']);
  return { base: of(base), revision: of(revision) };
}

/** Who may call an operation or send a field: a narrower circle breaks those outside of it. */
export function rateAccess(
  base: unknown,
  revision: unknown,
  { pair, levels }: FieldContext,
): Finding[] {
  const [from, to] = [asString(base), asString(revision)];
  const what = pair.kind === 'operation' ? 'call it' : 'send it';
  const message = `Who may ${what}: ${describeCircle(to)} now, and ${describeCircle(from)} before.`;
  return [{ rating: rateLevels(from, to, levels), rule: 'access-changed', message }];
}

function rateLevels(from: string | undefined, to: string | undefined, levels: AccessLevels) {
  if (isRenamed(from, to, levels)) return 'patch';
  // The order that was there before counts: another one must not hide what is narrower.
  const order = [levels.base, levels.revision]
    .map((names) => [undefined, ...Object.keys(names)])
    .find((names) => names.includes(from) && names.includes(to));
  return order !== undefined && order.indexOf(to) < order.indexOf(from) ? 'minor' : 'major';
}

/** Whether a level is gone and another is described in its words. */
function isRenamed(
  from: string | undefined,
  to: string | undefined,
  { base, revision }: AccessLevels,
): boolean {
  if (from === undefined || to === undefined || from in revision || to in base) return false;
  return isDeepStrictEqual(base[from], revision[to]);
}

/** A field without a level may be sent by all who may call the operation, and so by the widest circle. */
function describeCircle(level: string | undefined): string {
  return level === undefined ? 'every caller' : `\`${level}\``;
}
