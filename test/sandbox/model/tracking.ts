/** Commands on issues and merge requests alike. */
import fc from '../../properties.ts';
import {
  command,
  expectSame,
  type Model,
  type Name,
  PEOPLE,
  PROJECTS,
  type Project,
  type ProjectId,
  sees,
  succeeds,
  type Tracked,
} from './model.ts';

export type Kind = 'issues' | 'merge_requests';

// Mostly Mira in her first project, so that things meet.
export const who = fc.constantFrom<Name[]>('mira', 'mira', ...PEOPLE);
export const project = fc.constantFrom<ProjectId[]>(42, 42, 42, ...PROJECTS);
export const title = fc.constantFrom('Broken link', 'Dark theme', 'broken Font', 'Release');
export const labels = fc.uniqueArray(fc.constantFrom('bug', 'ui', 'ops'), { maxLength: 3 });
/** Chooses one that exists; now and then none. */
const which = fc.nat(9);
const NONE = 9;

/** Who does something, to which target. */
export const target = { who, project, which };
export interface Target {
  readonly who: Name;
  readonly project: ProjectId;
  readonly which: number;
}

const listOf = (model: Model, kind: Kind, id: ProjectId): readonly Tracked[] =>
  kind === 'issues' ? model.projects[id].issues : model.projects[id].requests;

/** The target of a command, its path, and the status of a response that depends on it: 200 or 404. */
export function found(model: Model, kind: Kind, { who: name, project: id, which: at }: Target) {
  const all = listOf(model, kind, id);
  const thing = at === NONE ? undefined : all[at % all.length];
  const iid = thing?.iid ?? 99;
  const gone = thing === undefined || thing.deleted || !sees(name, id);
  return { thing, path: `/projects/${id}/${kind}/${iid}`, status: gone ? 404 : 200 };
}

/** Updates the time of the last change. */
export function touch(model: Model, thing: Tracked): void {
  model.now += 1;
  thing.changed = model.now;
}

/** Those that are not deleted, in the default order of lists. */
export function newestFirst(things: readonly Tracked[]): Tracked[] {
  return things.filter(({ deleted }) => !deleted).reverse();
}

/** Adds labels that are sent to those of the project. */
export function addLabels(at: Project, names: readonly string[]): void {
  for (const name of names) at.labels.add(name);
}

/** Checks one page of a list with its headers. */
export function expectPage(
  { headers, body }: { headers: Headers; body: readonly { iid: number }[] },
  all: readonly Tracked[],
  page: number,
  size: number,
): void {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const iids = (things: readonly { iid: number }[]) => things.map(({ iid }) => iid);
  expectSame('page', iids(body), iids(all.slice((page - 1) * size, page * size)));
  expectSame('total', headers.get('x-total'), String(all.length));
  expectSame('next', headers.get('x-next-page'), page < pages ? String(page + 1) : '');
}

const DURATIONS = { '1h': 3600, '30m': 1800, '1h 30m': 5400 } as const;
const duration = fc.constantFrom(...(Object.keys(DURATIONS) as (keyof typeof DURATIONS)[]));
const sign = (on: boolean, action: string) => (on ? action : action.replace('sub', 'unsub'));

/** Subscriptions, todos, time, deletion, reading. */
export function trackingCommands(kind: Kind) {
  return [
    command(`delete ${kind}`, fc.record(target), async (model, real, input) => {
      const { thing, path, status } = found(model, kind, input);
      // Jonas owns nothing: 403 comes before 404.
      const due = input.who === 'jonas' && sees('jonas', input.project) ? 403 : status;
      const response = await real[input.who].delete(path);
      if (succeeds(response, due === 200 ? 204 : due) && thing !== undefined) thing.deleted = true;
    }),
    command(
      `follow ${kind}`,
      fc.record({ ...target, on: fc.boolean() }),
      async (model, real, { on, ...input }) => {
        const { thing, path, status } = found(model, kind, input);
        const follows = thing?.followers.has(input.who) === true;
        const response = await real[input.who].post(`${path}/${sign(on, 'subscribe')}`);
        if (!succeeds(response, status === 200 && follows === on ? 304 : status)) return;
        if (on) thing?.followers.add(input.who);
        else thing?.followers.delete(input.who);
        expectSame('subscribed', response.body.subscribed, on);
      },
    ),
    command(`todo of ${kind}`, fc.record(target), async (model, real, input) => {
      const { thing, path, status } = found(model, kind, input);
      const has = thing?.todos.has(input.who) === true;
      const response = await real[input.who].post(`${path}/todo`);
      if (succeeds(response, status === 200 && has ? 304 : status)) thing?.todos.add(input.who);
    }),
    command(
      `time of ${kind}`,
      fc.record({
        ...target,
        action: fc.constantFrom('time_estimate', 'add_spent_time'),
        sent: fc.option(duration),
      }),
      async (model, real, { action, sent, ...input }) => {
        const { thing, path, status } = found(model, kind, input);
        const reset = action.replace(/^(add_)?/, 'reset_');
        const response =
          sent === null
            ? await real[input.who].post(`${path}/${reset}`)
            : await real[input.who].post(`${path}/${action}`, { duration: sent });
        if (!succeeds(response, status) || thing === undefined) return;
        touch(model, thing);
        const seconds = sent === null ? 0 : DURATIONS[sent];
        if (action === 'time_estimate') thing.estimate = seconds;
        else thing.spent = sent === null ? 0 : thing.spent + seconds;
        const { time_estimate, total_time_spent } = response.body;
        expectSame('time', [time_estimate, total_time_spent], [thing.estimate, thing.spent]);
      },
    ),
    command(`read ${kind}`, fc.record(target), async (model, real, input) => {
      const { thing, path, status } = found(model, kind, input);
      const { body, ...response } = await real[input.who].get(path);
      if (!succeeds({ body, ...response }, status) || thing === undefined) return;
      expectSame('title', [body.title, body.state], [thing.title, thing.state]);
      expectSame('labels', body.labels, thing.labels);
      expectSame('subscribed', body.subscribed, thing.followers.has(input.who));
    }),
  ];
}
