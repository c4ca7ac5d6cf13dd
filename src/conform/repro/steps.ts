/** Finds the requests of a run that lead to an exchange: what created its resources, and what changed them since. */
import type { HttpRequest } from '../http/serialize.ts';
import type { Recording, Source, Step } from './recording.ts';

/** More items of a list than these are not created for it. */
const MAX_ITEMS = 60;

/** In order; the last is `final`. `seen` are the exchanges of the attempt whose responses matter. */
export function findSteps(recording: Recording, final: Step, seen: readonly Step[]): Step[] {
  const found = new Map<number, Step>();
  const open = [final, ...seen];
  const resources = new Set<string>();
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (found.has(step.index)) continue;
    found.set(step.index, step);
    open.push(...listSources(recording, step));
    const listed = seen.includes(step) || step === final ? listItems(recording, step) : [];
    open.push(...listed);
    for (const path of [...listPrefixes(step.exchange.request), ...step.created]) {
      const created = recording.findByPath(path);
      if (created === undefined || resources.has(path)) continue;
      resources.add(path);
      open.push(...listChanges(recording, path, created.step, final));
    }
  }
  return [...found.values()]
    .filter(({ index }) => index <= final.index)
    .sort((a, b) => a.index - b.index);
}

/** What a request refers to: resources by path and by id, names, and the token of its caller. */
function listSources(recording: Recording, { exchange }: Step): Step[] {
  const { request, caller } = exchange;
  const text = `${decode(request.target)} ${toText(request.body)}`;
  return [
    ...listReferences(recording, request).map(({ source }) => source.step),
    ...recording.findByNames(text),
    ...[recording.findToken(caller)].flatMap((source) => source?.step ?? []),
  ];
}

/** The steps that created the items of a list. */
function listItems(recording: Recording, { exchange: { response } }: Step): Step[] {
  const items = Array.isArray(response?.json) ? response.json : [];
  return items.flatMap((item) => recording.findByItem(item) ?? []).slice(0, MAX_ITEMS);
}

/** Writes that succeeded on a resource between its creation and a step; of equal ones, the last. */
function listChanges(recording: Recording, path: string, created: Step, final: Step): Step[] {
  const changes = recording.writes.filter(
    ({ index, status, created: paths, exchange: { request } }) =>
      index > created.index &&
      index < final.index &&
      status < 300 &&
      paths.length === 0 &&
      listPrefixes(request).findLast((prefix) => recording.findByPath(prefix)) === path,
  );
  const last = new Map<unknown, Step>();
  for (const step of changes) {
    const { exchange, input, attempt, index } = step;
    const { caller, request } = exchange;
    const fields = Object.keys(input.body).join();
    // In the attempt itself, a repetition may be what it is about.
    const isOwn = attempt === final.attempt;
    const key = [caller, request.method, request.target, fields, isOwn && index].join(' ');
    last.delete(key);
    last.set(key, step);
  }
  return [...last.values()];
}

/** `/projects/45/issues/3` → `/projects/45`, `/projects/45/issues`, … */
export function listPrefixes({ target }: HttpRequest): string[] {
  const segments = target.replace(/\?.*/, '').split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 2).join('/'));
}

/** Where a text names a resource by its id. */
interface Reference {
  readonly source: Source;
  /** The parameter or field, and the id as it is written. */
  readonly name: string | null;
  readonly id: string;
  readonly path: string;
}

const ID_FIELDS: readonly (readonly [pattern: RegExp, path: string])[] = [
  [/project_id|forked_from_id/, '/projects/'],
  [/(user|assignee|author)_ids?|^assignee|^author/, '/users/'],
];

/** The created resources that a request names in its path, query and body. */
export function listReferences(recording: Recording, request: HttpRequest): Reference[] {
  const project = /^\/projects\/[^/?]+/.exec(request.target)?.[0] ?? '';
  const find = (name: string | null, id: string, path: string): Reference[] => {
    const source = recording.findByPath(path);
    return source === undefined ? [] : [{ source, name, id, path }];
  };
  const inPath = listPrefixes(request).flatMap((path) =>
    find(null, path.split('/').at(-1) ?? '', path),
  );
  const text = `${request.target.split('?')[1] ?? ''}&${toText(request.body)}`;
  const fields = text.matchAll(/(?:^|[&{,])"?(\w+?)"?(?:\[\d*\]|%5B\d*%5D)?(?:=|:\s*\[?)"?(\d+)/g);
  const inFields = [...fields].flatMap(([, name = '', id = '']) => [
    ...ID_FIELDS.flatMap(([pattern, start]) =>
      pattern.test(name) ? find(name, id, start + id) : [],
    ),
    ...(name.startsWith('merge_request') ? find(name, id, `${project}/merge_requests/${id}`) : []),
  ]);
  const mentions = text.matchAll(/(?:%23|#)(\d+)/g);
  const inTexts = [...mentions].flatMap(([, id = '']) => find('#', id, `${project}/issues/${id}`));
  return [...inPath, ...inFields, ...inTexts];
}

export function toText(body: HttpRequest['body']): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body ?? new Uint8Array());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
