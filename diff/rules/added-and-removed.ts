/** Named nodes that were added or removed: parameters, properties, responses, headers, media types, bodies. */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asStrings, type UnknownRecord } from '../../src/contract/data.ts';
import type { NamedEntry } from '../compare.ts';
import { rateParameter } from './parameters.ts';
import { breaking, major, minor, type RatedFinding } from './rule.ts';

const RULES: Readonly<Record<string, (entry: NamedEntry) => RatedFinding>> = {
  content: (entry) => named('media-type', 'media type', entry, entry.kind === 'removed'),
  dependentSchemas: (entry) => named('dependent-schema', 'condition', entry, asksMore(entry)),
  headers: (entry) => named('header', 'header', entry, entry.kind === 'removed'),
  parameters: rateParameter,
  patternProperties: (entry) => named('pattern-property', 'pattern', entry, asksMore(entry)),
  properties: rateProperty,
  requestBody: rateBody,
  responses: rateResponse,
};

export function rateEntry(entry: NamedEntry): RatedFinding {
  const rule = RULES[entry.map];
  if (rule === undefined) throw new Error(`No rule rates what is added to \`${entry.map}\`.`);
  return rule(entry);
}

function named(
  rule: string,
  noun: string,
  { kind, name }: NamedEntry,
  breaks: boolean,
): RatedFinding {
  return breaking(breaks, `${rule}-${kind}`, `The ${noun} \`${name}\` was ${kind}.`);
}

/** Of a request, one condition more; of a response, one less. */
function asksMore({ kind, holder }: NamedEntry): boolean {
  return (kind === 'added') === (holder.direction === 'request');
}

function rateProperty({ kind, name, holder }: NamedEntry): RatedFinding {
  const { base, revision, direction } = holder;
  const isRequest = direction === 'request';
  const rule = `property-${kind}`;
  const field = `\`${name}\``;
  const mark = isRequest ? '`readOnly`' : '`writeOnly`';
  if (kind === 'removed') {
    const verb = isRequest ? 'can no longer be sent' : 'is no longer returned';
    if (isKeptOut(revision, name)) return major(rule, `${field} ${verb}: it is ${mark}.`);
    return major(rule, `The field ${field} ${isRequest ? verb : 'was removed from the response'}.`);
  }
  if (isRequest && asStrings(revision.required).includes(name)) {
    return major(rule, `The field ${field} has to be sent.`);
  }
  const verb = isRequest ? 'can be sent' : 'is returned';
  if (isKeptOut(base, name)) return minor(rule, `${field} ${verb} now; it was ${mark}.`);
  return minor(rule, `The field ${field} ${isRequest ? verb : 'was added to the response'}.`);
}

/** The schema has the property for the other direction alone. */
function isKeptOut(schema: UnknownRecord, name: string): boolean {
  return asStrings(schema['x-kept-out']).includes(name);
}

function rateBody({ kind, node }: NamedEntry): RatedFinding {
  if (kind === 'removed') return major('body-removed', 'A body can no longer be sent.');
  return node.required === true
    ? major('body-added', 'A body has to be sent.')
    : minor('body-added', 'A body can be sent.');
}

/** A further error is no break; a success of another form is, for those who read it. */
function rateResponse({ kind, name, node, holder }: NamedEntry): RatedFinding {
  if (kind === 'removed') return major('response-removed', `The response ${name} was removed.`);
  const isSuccess = (status: string) => /^[23]/.test(status);
  const isKnown = Object.entries(asRecord(holder.base.responses)).some(
    ([status, other]) =>
      isSuccess(status) &&
      isDeepStrictEqual(listSchemas(asRecord(other).content), listSchemas(node.content)),
  );
  const message = `The response ${name} was added`;
  return isSuccess(name) && !isKnown
    ? major('response-added', `${message}, with another body than the successes so far.`)
    : minor('response-added', `${message}.`);
}

/** The schemas of a response by media type. */
function listSchemas(content: unknown): unknown {
  return Object.entries(asRecord(content)).map(([type, media]) => [type, asRecord(media).schema]);
}
