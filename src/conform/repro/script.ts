/** Writes the steps that lead to a finding as a shell script that runs on its own. */
import { findOperation } from '../contract.ts';
import type { CallerKind } from '../http/exchange.ts';
import { fillPath } from '../http/serialize.ts';
import { findTokenText, type ServerConnection, toText } from '../http/shown.ts';
import { judge, type Seen } from './judge.ts';
import { isAtOnce, type Recording, type Source, type Step } from './recording.ts';
import { PRELUDE } from './shell.ts';
import { findIdSource, listReferences } from './steps.ts';

interface ScriptInput {
  readonly run: ServerConnection & { readonly recording: Recording };
  readonly steps: readonly Step[];
  readonly found: Seen;
  /** What was found, as comments. */
  readonly title: readonly string[];
}

/** Variables in a text, until it is quoted. */
const variable = (name: string) => `⟦${name}⟧`;

export function toScript({ run, steps, found, title }: ScriptInput): string {
  const { recording, base, headers, tokenHeader } = run;
  const { hide } = run.secrets;
  const names = createNames();
  const quote = (text: string) => {
    let named = text
      .replaceAll(recording.run, variable('RUN'))
      .replaceAll(recording.run.replace('conform-', ''), variable('ID'));
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

  const toCall = (step: Step) => {
    const { request, caller } = step.exchange;
    const token = findTokenText(caller) ?? '';
    const source = recording.findToken(caller);
    if (source !== undefined) names.use(source, token.slice(1));
    const replace = (text: string) => replaceIds(text, recording, step, names);
    const body =
      request.body === null ? [] : [`--data-raw ${quote(replace(toText(request.body)))}`];
    return [
      `"${token}" ${request.method} ${quote(replace(request.target))}`,
      ...headerOptions(request.headers),
      ...body,
    ].join(' ');
  };
  const calls = new Map(steps.map((step) => [step, toCall(step)]));
  const needed = new Set(names.list());
  const conditions = judge(found, {
    quote,
    findId: (field, value) => {
      const source = findIdSource(recording, steps, field, value);
      const isCreated = steps.some(({ index }) => index === source?.step.index);
      return source && isCreated ? `$${names.use(source, 'id')}` : undefined;
    },
    listItems: (field) => listItems(field, found.final, recording, steps, names),
    isSecret: (text) => hide(text) !== text,
  });
  const deletions = steps.flatMap((step) => listDeletions(step, recording, names));
  const read = ({ index, attempt }: Step) =>
    names.list().flatMap((each) => {
      const { name, source } = each;
      if (source.step.index !== index) return [];
      const value = `${name}=$(value ${source.field})`;
      // What the check itself sent may be rejected where the defect is gone.
      const otherwise = attempt === found.final.attempt ? 'rejected' : 'impossible';
      return needed.has(each) ? [value, `[ -n "$${name}" ] || ${otherwise}`] : [value];
    });
  const batches = found.expected.includes('at once')
    ? batch(steps, found.final)
    : steps.map((step) => [step]);
  const lines = batches.flatMap((all) => {
    const head = (step: Step) => [
      '',
      `# ${step.exchange.operation.id}: ${step.status || 'no response'}`,
    ];
    const [first, second] = all;
    if (first !== undefined && second === undefined) {
      const isBefore = first.index === found.before?.index;
      const keep = isBefore ? ['cp "$work/json" "$work/before"'] : [];
      return [...head(first), `call ${calls.get(first)}`, ...keep, ...read(first)];
    }
    return [
      ...all.flatMap((step) => [...head(step), `at_once ${step.index} ${calls.get(step)} &`]),
      'wait',
      ...all.flatMap((step) => [`pick ${step.index}`, ...read(step)]),
    ];
  });
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
    ...conditions,
    'echo "The defect shows."',
    'exit 1',
    '',
  ].join('\n');
}

/** Writes that were sent at once stand together, the final one last. */
function batch(steps: readonly Step[], final: Step): readonly (readonly Step[])[] {
  const batches: Step[][] = [];
  const isWrite = ({ exchange }: Step) => exchange.request.method !== 'GET';
  for (const step of steps) {
    const last = batches.at(-1);
    if (last?.every((each) => isWrite(each) && isWrite(step) && isAtOnce(each, step))) {
      last.push(step);
    } else batches.push([step]);
  }
  return batches.map((all) => all.toSorted((a, b) => Number(a === final) - Number(b === final)));
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

type ScriptNames = ReturnType<typeof createNames>;

/** `/projects/45/issues/3` → `issue` */
function toNoun(path: string): string {
  return (path.split('/').at(-2) ?? 'id').replace(/s$/, '').replace(/\W/g, '_');
}

/** Replaces the ids of created resources by variables, in the target of a request or in its body. */
function replaceIds(text: string, recording: Recording, step: Step, names: ScriptNames): string {
  const isTarget = text === step.exchange.request.target;
  const [path = '', ...query] = isTarget ? text.split('?') : [];
  const segments = path.split('/');
  let rest = isTarget ? query.map((each) => `?${each}`).join('') : text;
  for (const { source, at, id, path: named } of listReferences(recording, step)) {
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
function listDeletions(step: Step, recording: Recording, names: ScriptNames): string[] {
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

/** The ids of what the script creates for a list, and of those that the list has. */
function listItems(
  field: 'id' | 'iid',
  { exchange: { request, response } }: Step,
  recording: Recording,
  steps: readonly Step[],
  names: ScriptNames,
) {
  const sources = (Array.isArray(response?.json) ? response.json : []).flatMap(
    (item) => recording.findByItem(request.target, item) ?? [],
  );
  const included = sources.filter(({ index }) => steps.some((step) => step.index === index));
  const kinds = new Set(sources.map(({ exchange }) => exchange.operation.id));
  const own = steps.filter(({ exchange }) => kinds.has(exchange.operation.id));
  const print = (all: readonly Step[]) =>
    all.map((step) => `$${names.use({ step, field }, 'item')}`).join(' ');
  return { all: print(own), shown: print(included) };
}

/** A text in double quotes, in which variables keep their meaning. */
function quoteText(text: string): string {
  const escaped = text.replace(/[\\"$`]/g, (character) => `\\${character}`);
  return `"${escaped.replace(/⟦(\w+)⟧/g, (_, name: string) => `\${${name}}`)}"`;
}
