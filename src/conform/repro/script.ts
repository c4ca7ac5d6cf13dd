/** Writes the steps that lead to a finding as a shell script that runs on its own. */
import { findOperation } from '../contract.ts';
import { findTokenText } from '../http/curl.ts';
import type { CallerKind } from '../http/exchange.ts';
import { fillPath } from '../http/serialize.ts';
import type { Condition } from './judge.ts';
import type { Recording, Source, Step } from './recording.ts';
import { PRELUDE } from './shell.ts';
import { listReferences, toText } from './steps.ts';

export interface ScriptInput {
  readonly recording: Recording;
  readonly steps: readonly Step[];
  /** The same request as the last, before the change. */
  readonly before: Step | undefined;
  readonly conditions: readonly Condition[];
  readonly base: string;
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tokenHeader: string;
  readonly hide: (text: string) => string;
  /** What was found, as comments. */
  readonly title: readonly string[];
}

/** Variables in a text, until it is quoted. */
const variable = (name: string) => `⟦${name}⟧`;

export function toScript(input: ScriptInput): string {
  const { recording, steps, before, conditions, base, headers, tokenHeader, hide, title } = input;
  const names = createNames();
  const quote = (text: string) => {
    let named = text.replaceAll(recording.run, variable('RUN'));
    for (const { token, source } of recording.findTokens(text)) {
      named = named.replaceAll(token, variable(names.use(source, 'token')));
    }
    for (const [caller, token] of recording.tokens) {
      const name = findTokenText(caller) ?? '';
      if (name.startsWith('$')) named = named.replaceAll(token, variable(name.slice(1)));
    }
    return quoteText(hide(named));
  };
  const headerOptions = (all: object) =>
    Object.entries(all).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);

  const calls = steps.map(({ exchange }) => {
    const { request, caller } = exchange;
    const token = findTokenText(caller) ?? '';
    const source = recording.findToken(caller);
    if (source !== undefined) names.use(source, token.slice(1));
    const replace = (text: string) => replaceIds(text, recording, exchange, names);
    const body =
      request.body === null ? [] : [`--data-raw ${quote(replace(toText(request.body)))}`];
    return [
      `call "${token}" ${request.method} ${quote(replace(request.target))}`,
      ...headerOptions(request.headers),
      ...body,
    ].join(' ');
  });
  const needed = names.list();
  const checks = conditions.map((each) => formatCondition(each, recording, steps, names, quote));
  const deletions = steps.flatMap((step) => listDeletions(step, recording, names));
  const lines = steps.flatMap((step, index) => [
    '',
    `# ${step.exchange.operation.id}: ${step.status || 'no response'}`,
    calls[index] ?? '',
    ...(step.index === before?.index ? ['cp "$work/json" "$work/before"'] : []),
    ...names
      .list()
      .flatMap(({ source, name }) =>
        source.step.index === step.index ? [`${name}=$(value ${source.field})`] : [],
      ),
    ...needed.flatMap(({ source, name }) =>
      source.step.index === step.index ? [`[ -n "$${name}" ] || impossible`] : [],
    ),
  ]);
  const given = new Set(steps.map(({ exchange }) => exchange.caller));
  const prelude = PRELUDE.replace('@TOKEN_HEADER@', () => tokenHeader).replace('@HEADERS@', () =>
    headerOptions(headers).join(' '),
  );
  return [
    '#!/bin/sh',
    ...title.map((line) => `# ${hide(line).replace(/\s+/g, ' ')}`),
    '#',
    '# Ends with 1 if the defect shows, 0 if it is gone, 2 if a step was impossible. Deletes what it creates.',
    '# Needs sh, curl and awk.',
    ...[...given].flatMap((caller) => askForToken(caller, recording)),
    `BASE=\${BASE:-${quote(base)}}`,
    prelude.replace('@DELETIONS@', () => deletions.reverse().join('\n')),
    ...lines,
    '',
    ...checks,
    'echo "The defect shows."',
    'exit 1',
    '',
  ].join('\n');
}

function askForToken(caller: CallerKind, recording: Recording): string[] {
  const text = findTokenText(caller);
  if (!text?.startsWith('$') || recording.findToken(caller) !== undefined) return [];
  const name = text.slice(1);
  return [`${name}=\${${name}:-\${CONFORM_${name}:?token of the caller: ${caller}}}`];
}

/** Names the fields of responses that a script uses: `issue_2`. */
function createNames() {
  const names = new Map<string, { readonly source: Source; readonly name: string }>();
  return {
    use: (source: Source, wanted: string): string => {
      const key = `${source.step.index} ${source.field}`;
      const number = [...names.values()].filter(({ name }) => name.startsWith(`${wanted}_`)).length;
      const name =
        names.get(key)?.name ?? (/^[A-Z]/.test(wanted) ? wanted : `${wanted}_${number + 1}`);
      names.set(key, { source, name });
      return name;
    },
    list: () => [...names.values()],
  };
}

type Names = ReturnType<typeof createNames>;

/** `/projects/45/issues/3` → `issue` */
function toNoun(path: string): string {
  return (path.split('/').at(-2) ?? 'id').replace(/s$/, '').replace(/\W/g, '_');
}

/** Replaces the ids of created resources by variables, in the target of a request or in its body. */
function replaceIds(
  text: string,
  recording: Recording,
  exchange: Step['exchange'],
  names: Names,
): string {
  const isTarget = text === exchange.request.target;
  const [path = '', ...query] = isTarget ? text.split('?') : [];
  const segments = path.split('/');
  let rest = isTarget ? query.map((each) => `?${each}`).join('') : text;
  for (const { source, at, id, path: named } of listReferences(recording, exchange)) {
    const value = variable(names.use(source, toNoun(named)));
    if (typeof at === 'number') {
      if (isTarget) segments[at] = value;
    } else {
      const start = at === '#' ? '%23|#' : `\\b${at}"?(?:\\[\\d*\\]|%5B\\d*%5D)?(?:=|:\\s*\\[?)"?`;
      rest = rest.replace(new RegExp(`(${start})${id}(?!\\d)`, 'g'), `$1${value}`);
    }
  }
  return segments.join('/') + rest;
}

/** How to delete what a step creates, unless it is deleted with what it belongs to. */
function listDeletions(step: Step, recording: Recording, names: Names): string[] {
  const { operation, request, caller } = step.exchange;
  if (request.method !== 'POST') return [];
  for (const { node } of operation.successes.flatMap(({ links }) => links)) {
    const target = findOperation(node.operationId);
    const [last = '', ...others] = Object.entries(node.parameters ?? {})
      .map(String)
      .reverse();
    if (target.method !== 'DELETE' || !last.includes('$response.body#/')) continue;
    const isContained = others.length > 0 && Object.keys(step.input.path).length > 0;
    const container = /^\/\w+\/[^/?]+/.exec(request.target)?.[0] ?? '';
    if (isContained && recording.findByPath(container) !== undefined) return [];
    const field = last.slice(last.indexOf('#/') + 2);
    const name = names.use({ step, field }, toNoun(target.path));
    const parameter = target.path.match(/\{\w+\}$/)?.[0] ?? '';
    const path = fillPath(target.path.slice(0, -parameter.length), step.input.path);
    const token = findTokenText(caller) ?? '';
    return [`[ -z "$${name}" ] || remove "${token}" "${path}$${name}"`];
  }
  return [];
}

function formatCondition(
  condition: Condition,
  recording: Recording,
  steps: readonly Step[],
  names: Names,
  quote: (text: string) => string,
): string {
  switch (condition.kind) {
    case 'status':
      return `[ "$status" = ${String(condition.status).padStart(3, '0')} ] || gone "status $status"`;
    case 'header':
      return `[ "$(header ${condition.name})" = ${quote(condition.value)} ] || gone "${condition.name}: $(header ${condition.name})"`;
    case 'text':
      return `[ "$(head -c ${Buffer.byteLength(condition.start)} "$work/body")" = ${quote(condition.start)} ] || gone 'another body'`;
    case 'contains':
      return `grep -qF ${quote(condition.text)} "$work/body" || gone 'no such text'`;
    case 'noJson':
      return "is_json && gone 'JSON'";
    case 'has':
      return `has '${condition.path}' ${quote(condition.value)} || gone 'another ${condition.path}'`;
    case 'not':
      return condition.values
        .map(
          (value) =>
            `has '${condition.path}' ${quote(value)} && gone 'the ${condition.path} that was sent'`,
        )
        .join('\n');
    case 'list':
      return `[ "$(list ${condition.path})" = ${quote(condition.value)} ] || gone "${condition.path}: $(list ${condition.path})"`;
    case 'lacks':
      return `lacks '${condition.parent}' '${condition.key}' || gone 'there is ${condition.key}'`;
    case 'delta':
      return `[ $(($(value ${condition.path}) - $(old ${condition.path}))) -eq ${condition.by} ] || gone 'another ${condition.path}'`;
    case 'items': {
      const { field, items } = condition;
      const target = steps.at(-1)?.exchange.request.target ?? '';
      const created = items.flatMap((item) => {
        const step = recording.findByItem(target, item);
        const isIncluded = steps.some(({ index }) => index === step?.index);
        return step === undefined || !isIncluded ? [] : [`$${names.use({ step, field }, 'item')}`];
      });
      const kinds = new Set(
        items.map((item) => recording.findByItem(target, item)?.exchange.operation.id),
      );
      const own = steps
        .filter(({ exchange }) => kinds.has(exchange.operation.id))
        .map((step) => `$${names.use({ step, field }, 'item')}`);
      return created.length === 0
        ? `[ "$(count)" -eq ${items.length} ] || gone "$(count) items"`
        : `[ "$(items ${field} "${own.join(' ')}")" = "${created.join(' ')}" ] || gone 'other items'`;
    }
  }
}

/** A text in double quotes, in which variables keep their meaning. */
function quoteText(text: string): string {
  const escaped = text.replace(/[\\"$`]/g, (character) => `\\${character}`);
  return `"${escaped.replace(/⟦(\w+)⟧/g, (_, name: string) => `\${${name}}`)}"`;
}
