/** Named nodes that were added or removed: parameters, properties, responses, headers, media types, bodies. */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asString, asStrings } from '../../src/contract/data.ts';
import { breaking, major, minor, type RatedFinding } from '../changes.ts';
import type { NamedEntry } from '../compare.ts';

const RULES: Readonly<Record<string, (entry: NamedEntry) => RatedFinding>> = {
  content: (entry) => named('media-type', 'media type', entry, entry.kind === 'removed'),
  dependentSchemas: (entry) => named('dependent-schema', 'condition', entry, asksMore(entry)),
  headers: (entry) => named('header', 'header', entry, entry.kind === 'removed'),
  parameters: rateParameter,
  patternProperties: (entry) => named('pattern-property', 'pattern', entry, asksMore(entry)),
  properties: (entry) =>
    entry.holder.direction === 'request' ? rateRequestField(entry) : rateResponseField(entry),
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

function rateParameter({ kind, node }: NamedEntry): RatedFinding {
  const label = `parameter \`${asString(node.name) ?? ''}\` (${asString(node.in) ?? ''})`;
  if (kind === 'removed') return major('parameter-removed', `The ${label} was removed.`);
  return node.required === true
    ? major('parameter-added', `The required ${label} was added.`)
    : minor('parameter-added', `The ${label} was added.`);
}

function rateRequestField({ kind, name, holder: { base, revision } }: NamedEntry): RatedFinding {
  const rule = `property-${kind}`;
  const field = `\`${name}\``;
  if (kind === 'removed') {
    return major(
      rule,
      isKeptOut(revision, name)
        ? `${field} can no longer be sent: it is \`readOnly\`.`
        : `The field ${field} can no longer be sent.`,
    );
  }
  if (asStrings(revision.required).includes(name)) {
    return major(rule, `The field ${field} has to be sent.`);
  }
  return minor(
    rule,
    isKeptOut(base, name)
      ? `${field} can be sent now; it was \`readOnly\`.`
      : `The field ${field} can be sent.`,
  );
}

function rateResponseField({ kind, name, holder: { base, revision } }: NamedEntry): RatedFinding {
  const rule = `property-${kind}`;
  const field = `\`${name}\``;
  if (kind === 'removed') {
    return major(
      rule,
      isKeptOut(revision, name)
        ? `${field} is no longer returned: it is \`writeOnly\`.`
        : `The field ${field} was removed from the response.`,
    );
  }
  return minor(
    rule,
    isKeptOut(base, name)
      ? `${field} is returned now; it was \`writeOnly\`.`
      : `The field ${field} was added to the response.`,
  );
}

/** Whether a schema has the property for the other direction alone. */
function isKeptOut(schema: NamedEntry['node'], name: string): boolean {
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
