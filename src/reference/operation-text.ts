/** An operation as one Markdown text with all that a call needs, so that nothing else has to be read. */

import { STATUS_CODES } from 'node:http';
import type { State } from '../contract/behavior.ts';
import { PAGE, PAGE_SIZE, PAGING_HEADERS } from '../contract/paging.ts';
import { formatList } from '../contract/phrases.ts';
import { isText, JSON_TYPE, MULTIPART } from '../contract/read/media-types.ts';
import type { Transition } from '../contract/state-machines.ts';
import { plainName } from '../contract/values.ts';
import { withConditions } from './behavior.ts';
import {
  assumedText,
  fieldLines,
  joinBlocks,
  joinTexts,
  oneLine,
  reasonLines,
  section,
  typeText,
} from './field-text.ts';
import { toMarks } from './fields.ts';
import type { CausedModel, OperationModel, ParameterModel, ResponseModel, Rule } from './types.ts';

/**
 * The text of an operation.
 *
 * @param api Where the API begins: `https://collab.example.com/api/v4`.
 * @param isBrief Leaves out what many have alike, the fields of responses, reasons, and what comes next.
 */
export function operationText(operation: OperationModel, api: string, isBrief = false): string {
  const { id, method, path, summary, description, parameters, body, responses } = operation;
  const { behavior, transitions, next } = operation;
  const rules = [...parameters, ...(body?.fields ?? [])].flatMap((field) => field.rules);
  const inLocation = (location: string) => parameters.filter((each) => each.in === location);
  return `${joinBlocks(
    `# ${summary}`,
    `${id}: ${method} ${api}${path}\n${callLines(operation, isBrief)}`,
    description,
    section('Path', fieldLines(inLocation('path').map(withExamples), 'required')),
    section('Query', fieldLines(inLocation('query'), 'required')),
    section('Headers', fieldLines(inLocation('header'), 'required')),
    bodyText(operation),
    section('Rules', ruleLines(rules)),
    section('Items and order', ruleLines(behavior.order)),
    section(
      'Responses',
      isBrief ? briefResponses(responses) : responses.map(responseLine).join(''),
    ),
    ...(isBrief ? [] : responses.map(responseBody)),
    section('Conflicts', ruleLines(behavior.conflicts)),
    section('What changes', ruleLines(behavior.effects.map((each) => withConditions(each)))),
    section('State changes', transitions.map(transitionLine).join('')),
    ...(isBrief
      ? []
      : [
          section(
            'Next',
            next.map((each) => `- ${each.operationId}: ${each.description}\n`).join(''),
          ),
          section('Assumed or not documented', reasonLines(operation)),
        ]),
  )}\n`;
}

/** An id in a path is seldom clear without one: it may be a number or a path. */
function withExamples(parameter: ParameterModel): ParameterModel {
  const { description, examples } = parameter;
  return {
    ...parameter,
    description: `${description} Such as ${formatList(examples.map(String), 'or')}.`,
  };
}

/** What every call needs to know: token, client, access, whether to repeat it, and pages. */
function callLines(operation: OperationModel, isBrief: boolean): string {
  const { access, tokenHeader, parameters, body, call, behavior, since, entry } = operation;
  const header = `\`${tokenHeader}: <token>\``;
  const required = [...parameters, ...(body?.fields ?? [])].filter((each) => each.required);
  const names = [...new Set(required.map(({ name }) => plainName(name)))];
  const clientCall = `${call}(${names.length > 0 ? `{ ${names.join(', ')} }` : ''})`;
  const lines = [
    (!isBrief || !access.hasToken) &&
      (access.hasToken ? `Header: ${header}` : `No token is needed; ${header} is taken.`),
    `Typed client: \`${clientCall}\`${entry.paginated ? `; all pages: \`for await (const each of ${clientCall})\`` : ''}`,
    `Access: ${access.name}${isBrief ? '' : `. ${oneLine(access.description)}`}${assumedText(access.marks)}`,
    behavior.repeat !== null &&
      `Repeat: ${oneLine(behavior.repeat.text)}${assumedText(behavior.repeat.marks)}`,
    entry.paginated && (isBrief ? 'Pages' : PAGES),
    since !== null && `Since: release ${since}`,
    operation.deprecated && 'Deprecated: will be removed.',
  ];
  return lines.flatMap((line) => (line === false ? [] : [`- ${line}\n`])).join('');
}

export const PAGES = `Pages: \`${PAGE}\` from 1 on, \`${PAGE_SIZE}\` items per page; follow the header \`${PAGING_HEADERS.links}\`, \`rel="next"\`, until there is none. \`${PAGING_HEADERS.next}\` is its number. \`${PAGING_HEADERS.total}\` is the number of all items.`;

function bodyText({ body, entry }: OperationModel): string {
  if (body === null) return '';
  const types = body.mediaTypes.map(({ name, assumed }) => `${name}${assumed ? ' (assumed)' : ''}`);
  const { example = {} } = entry.body ?? {};
  // A file is no JSON.
  const isFile = body.mediaTypes.some(({ name }) => name === MULTIPART);
  return joinBlocks(
    `## Body`,
    joinTexts(
      `${body.required ? 'Required' : 'Optional'}, as ${types.join(' or ')}.`,
      body.fields.some(({ name }) => name.endsWith('[]')) &&
        'In JSON, names are without `[]` and their values arrays.',
    ),
    oneLine(body.description),
    fieldLines(body.fields, 'required'),
    !isFile && Object.keys(example).length > 0 ? `Example: \`${JSON.stringify(example)}\`` : '',
  );
}

/** The successes, and the statuses of errors. */
function briefResponses(responses: readonly ResponseModel[]): string {
  const isError = ({ statuses: [status = 0] }: ResponseModel) => status >= 300;
  const errors = responses.filter(isError).flatMap(({ statuses }) => statuses);
  const lines = responses.filter((each) => !isError(each)).map(responseLine);
  return `${lines.join('')}- Errors: ${errors.join(', ')}\n`;
}

function responseLine({ statuses, type, description, marks, examples, empty }: ResponseModel) {
  const [status = 0] = statuses;
  const isError = status >= 300 && examples.length > 0;
  const names = statuses.map((each) => `${each} ${STATUS_CODES[each]}`);
  return `- ${names.join(', ')}${type.length > 0 ? `, ${typeText(type)}` : ''}: ${joinTexts(
    oneLine(description),
    empty !== null && `May come without a body. ${oneLine(empty)}`,
    ...(isError ? examples.map(({ value }) => `\`${JSON.stringify(value)}\``) : []),
  )}${assumedText(marks)}\n`;
}

/** The fields, headers and example of a success. */
function responseBody({ statuses, mediaType, type, ...response }: ResponseModel): string {
  const { fields, variants, headers, examples } = response;
  if ((statuses[0] ?? 0) >= 300 || mediaType === null) return '';
  const marked = variants.filter(({ kind }) => kind !== 'unknown');
  const [example] = examples;
  const value = Array.isArray(example?.value) ? example.value.slice(0, 1) : example?.value;
  return joinBlocks(
    `## Response body: ${type.length > 0 ? typeText(type) : 'a file'}, ${mediaType}`,
    marked.length > 1
      ? marked.map((each) => `- ${each.schema}: ${each.labels.join(', ') || 'usually'}\n`).join('')
      : '',
    fieldLines(fields, 'may be missing'),
    headers.length > 0 ? `Headers: ${headers.map(({ name }) => name).join(', ')}` : '',
    value !== undefined && (mediaType === JSON_TYPE || isText(mediaType))
      ? `Example: \`${JSON.stringify(value)}\``
      : '',
  );
}

function ruleLines(rules: readonly Rule[]): string {
  const lines = rules.map(({ text, marks }) => `- ${oneLine(text)}${assumedText(marks)}\n`);
  return [...new Set(lines)].join('');
}

function transitionLine({ cycle, transition }: CausedModel): string {
  return `- ${cycle.title}: ${transitionText(transition)}\n`;
}

/** What a transition leads to, and when; what else happens is among the effects of its operation. */
export function transitionText(transition: Transition): string {
  const { from, to, when, condition, status, annotations } = transition;
  const sent = Object.entries(when).map(([name, value]) => `\`${name}=${value}\``);
  return joinTexts(
    `${stateText(from)} → ${stateText(to)}.`,
    sent.length > 0 && `With ${sent.join(' and ')}.`,
    condition !== null && `Condition: ${oneLine(condition)}`,
    status !== null && `Returns ${status}.`,
    assumedText(toMarks(annotations)),
  );
}

/** Words about states that are not states. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  any: 'any state',
  none: 'nothing',
  removed: 'removed',
  unchanged: 'unchanged',
};

function stateText(state: State | readonly State[]): string {
  return [state]
    .flat()
    .map((each) => STATE_WORDS[String(each)] ?? `\`${String(each)}\``)
    .join(' or ');
}
