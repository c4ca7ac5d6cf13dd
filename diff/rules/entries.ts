/** What came to a node or went from it by name: parameters, properties, answers, headers, media types, bodies. */
import { isDeepStrictEqual } from 'node:util';
import { asRecord, asString, asStrings } from '../../src/contract/data.ts';
import type { Finding, Rating } from '../change.ts';
import type { Entry } from '../pairs.ts';

type EntryRule = (entry: Entry) => Finding;

const RULES: Readonly<Record<string, EntryRule>> = {
  content: (entry) => named('media-type', 'media type', entry, entry.kind === 'removed'),
  dependentSchemas: (entry) => named('dependent-schema', 'condition', entry, asksMore(entry)),
  headers: (entry) => named('header', 'header', entry, entry.kind === 'removed'),
  parameters: rateParameter,
  patternProperties: (entry) => named('pattern-property', 'pattern', entry, asksMore(entry)),
  properties: rateProperty,
  requestBody: rateBody,
  responses: rateResponse,
};

export function rateEntry(entry: Entry): Finding {
  const rule = RULES[entry.map];
  if (rule === undefined) throw new Error(`nothing rates what comes to \`${entry.map}\`.`);
  return rule(entry);
}

function named(rule: string, noun: string, { kind, name }: Entry, breaks: boolean): Finding {
  return {
    rating: breaks ? 'major' : 'minor',
    rule: `${rule}-${kind}`,
    message: `The ${noun} \`${name}\` was ${kind}.`,
  };
}

/** Of a request, a condition more; of an answer, one less. */
function asksMore({ kind, holder }: Entry): boolean {
  return (kind === 'added') === (holder.direction === 'request');
}

function rateParameter({ kind, node }: Entry): Finding {
  const what = `parameter \`${asString(node.name) ?? ''}\` (${asString(node.in) ?? ''})`;
  if (kind === 'removed') return finding('major', 'parameter-removed', `The ${what} was removed.`);
  return node.required === true
    ? finding('major', 'parameter-added', `The required ${what} was added.`)
    : finding('minor', 'parameter-added', `The ${what} was added.`);
}

function rateProperty({ kind, name, holder }: Entry): Finding {
  const rule = `property-${kind}`;
  const hidden = asStrings(holder.revision['x-kept-out']).includes(name);
  const was = asStrings(holder.base['x-kept-out']).includes(name);
  const field = `\`${name}\``;
  if (holder.direction !== 'request') {
    if (kind === 'added') {
      return finding(
        'minor',
        rule,
        was
          ? `${field} is answered now; it was \`writeOnly\`.`
          : `The field ${field} was added to the answer.`,
      );
    }
    return finding(
      'major',
      rule,
      hidden
        ? `${field} is no longer answered: it is \`writeOnly\`.`
        : `The field ${field} was removed from the answer.`,
    );
  }
  if (kind === 'removed') {
    return finding(
      'major',
      rule,
      hidden
        ? `${field} can no longer be sent: it is \`readOnly\`.`
        : `The field ${field} can no longer be sent.`,
    );
  }
  if (!asStrings(holder.revision.required).includes(name)) {
    return finding(
      'minor',
      rule,
      was ? `${field} can be sent now; it was \`readOnly\`.` : `The field ${field} can be sent.`,
    );
  }
  return finding('major', rule, `The field ${field} has to be sent.`);
}

function rateBody({ kind, node }: Entry): Finding {
  if (kind === 'removed') return finding('major', 'body-removed', 'A body can no longer be sent.');
  return node.required === true
    ? finding('major', 'body-added', 'A body has to be sent.')
    : finding('minor', 'body-added', 'A body can be sent.');
}

/** A refusal more is no break; a success of another shape is, for whoever reads what comes. */
function rateResponse({ kind, name, node, holder }: Entry): Finding {
  if (kind === 'removed')
    return finding('major', 'answer-removed', `The answer ${name} was removed.`);
  const successes = Object.entries(asRecord(holder.base.responses)).filter(([status]) =>
    /^[23]/.test(status),
  );
  const alike = successes.some(([, other]) =>
    isDeepStrictEqual(listSchemas(asRecord(other).content), listSchemas(node.content)),
  );
  return /^[23]/.test(name) && !alike
    ? finding(
        'major',
        'answer-added',
        `The answer ${name} was added, with another body than the successes so far.`,
      )
    : finding('minor', 'answer-added', `The answer ${name} was added.`);
}

/** The schemas of an answer by media type. */
function listSchemas(content: unknown): unknown {
  return Object.entries(asRecord(content)).map(([type, media]) => [type, asRecord(media).schema]);
}

function finding(rating: Rating, rule: string, message: string): Finding {
  return { rating, rule, message };
}
