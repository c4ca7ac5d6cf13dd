/** Things that take more than one step to come by. */
import { factsOf } from '../contract/facts.ts';
import { NotReached, send } from '../session.ts';
import type { Item } from './items.ts';
import type { Kind } from './kinds.ts';
import { itemsOf, listed, named, type Thing, type World } from './world.ts';

type Composition = (world: World) => Promise<Thing>;

/** How many projects are looked into for what cannot be made. */
const MOST_PROJECTS = 10;

export const compositions: Readonly<Partial<Record<Kind, Composition>>> = {
  search: async (world) => {
    const { readOnly } = world.session;
    const project = await world.need('project');
    const name = String((project.body as Item | null)?.name ?? 'conform');
    return { kind: 'search', path: { query: readOnly ? name.slice(0, 3) : name }, body: null };
  },

  forkable: async (world) => {
    const { session } = world;
    if (session.has('admin') && session.has('stranger')) return projectOfStranger(world);
    const { username } = await world.me();
    const first = (await visibleProjects(world, {})).find(
      ({ namespace, path }) =>
        (namespace as Item | undefined)?.path !== username && !world.forked.has(path),
    );
    if (first === undefined) throw new NotReached('the caller sees no more projects of others');
    // One namespace has one project of each path.
    world.forked.add(first.path);
    return { kind: 'forkable', path: { id: first.id }, body: first };
  },

  forkPair: async (world) => {
    const [project, other] = [await world.fresh('project'), await world.need('otherProject')];
    return {
      kind: 'forkPair',
      path: { ...project.path, forked_from_id: other.path.id },
      body: null,
    };
  },

  repository: async (world) => {
    if (world.alone) return { ...(await world.need('project')), kind: 'repository' };
    const projects = await visibleProjects(world, { order_by: 'id', sort: 'asc' });
    for (const { id, path } of projects.slice(0, MOST_PROJECTS)) {
      const branches = await itemsOf(world.session, {
        facts: factsOf('listBranches'),
        values: { path: { id }, query: {}, body: {} },
      });
      if (branches.length < (world.session.readOnly ? 1 : 2)) continue;
      if (world.session.readOnly) return { kind: 'repository', path: { id }, body: null };
      const fork = await forkOf(world, id);
      if (fork === null) continue;
      world.forked.add(path);
      return fork;
    }
    // Some servers take branches that they do not know for new ones.
    return { ...(await world.need('project')), kind: 'repository' };
  },

  group: async (world) => {
    const projects = await visibleProjects(world, {});
    const groups = projects.flatMap(({ namespace, shared_with_groups: shared }) => [
      ...(isGroup(namespace) ? [(namespace as Item).id] : []),
      ...(Array.isArray(shared) ? shared.map(({ group_id }: Item) => group_id) : []),
    ]);
    if (groups[0] === undefined) {
      throw new NotReached(
        'no project that the caller sees has to do with a group, and groups cannot be listed',
      );
    }
    return { kind: 'group', path: { id: groups[0] }, body: null };
  },

  jobProject: async (world) => {
    const projects = await visibleProjects(world, {
      membership: true,
      order_by: 'id',
      sort: 'asc',
    });
    for (const { id } of projects.slice(0, MOST_PROJECTS)) {
      const jobs = await itemsOf(world.session, {
        facts: factsOf('listProjectJobs'),
        values: { path: { id }, query: {}, body: {} },
      });
      if (jobs.length > 0) return { kind: 'jobProject', path: { id }, body: jobs };
    }
    throw new NotReached('jobs cannot be made with this API, and no project of the caller has one');
  },

  job: async (world) => {
    const [first] = await jobsOf(world);
    if (first === undefined) throw new NotReached('the project has no jobs');
    return first;
  },

  pipeline: async (world) => {
    const job = await world.need('job');
    const pipeline = (job.body as Item).pipeline as Item | undefined;
    return {
      kind: 'pipeline',
      path: { id: job.path.id, pipeline_id: pipeline?.id },
      body: pipeline,
    };
  },

  refArtifacts: async (world) => {
    const done = (await jobsOf(world)).find(
      ({ body }) => (body as Item).status === 'success' && hasArtifacts(body as Item),
    );
    if (done === undefined) throw new NotReached('no job that ended well has artifacts');
    const { ref, name } = done.body as Item;
    return {
      kind: 'refArtifacts',
      path: { id: done.path.id, ref_name: ref, job: name },
      body: done.body,
    };
  },

  closedIssue: async (world) => {
    if (world.session.readOnly || world.alone)
      return { ...(await world.need('issue')), kind: 'closedIssue' };
    return (await closingPair(world)).issue;
  },

  closingRequest: async (world) => {
    if (world.session.readOnly || world.alone)
      return { ...(await world.need('mergeRequest')), kind: 'closingRequest' };
    return (await closingPair(world)).request;
  },

  limitedUser: async (world) => {
    const user = await world.fresh('user');
    const facts = factsOf('updateUser');
    const { received } = await send(world.session, {
      facts,
      values: { path: { id: user.path.id }, query: {}, body: { projects_limit: 0 } },
    });
    return { kind: 'limitedUser', path: user.path, body: received.json };
  },

  user: async (world) => {
    const { session } = world;
    if (session.readOnly || !session.has('admin')) {
      return { kind: 'user', path: { id: (await world.me()).id }, body: null };
    }
    return world.fresh('user');
  },
};

/** An issue and a merge request that says to close it, twice, so that both lists have two items. */
async function closingPair(world: World): Promise<{ issue: Thing; request: Thing }> {
  const { path } = await world.need('repository');
  const issues = [await issueIn(world, path.id), await issueIn(world, path.id)];
  const description = issues.map((issue) => `Closes #${String(issue.path.issue_iid)}`).join(', ');
  const { source, target } = await world.branches();
  const facts = factsOf('createMergeRequest');
  const requests: Thing[] = [];
  for (const _ of issues) {
    const body = {
      source_branch: source,
      target_branch: target,
      title: world.label(),
      description,
    };
    const values = { path: { id: path.id }, query: {}, body };
    const exchange = await send(world.session, { facts, values });
    requests.push(named('closingRequest', 'GetCreatedMergeRequest', exchange, values));
  }
  const [[issue], [request]] = [issues, requests];
  if (issue === undefined || request === undefined) throw new NotReached('nothing was made');
  return { issue, request };
}

async function issueIn(world: World, id: unknown): Promise<Thing> {
  const values = { path: { id }, query: {}, body: { title: world.label() } };
  const exchange = await send(world.session, { facts: factsOf('createIssue'), values });
  return named('closedIssue', 'GetCreatedIssue', exchange, values);
}

/** The jobs that there are, those with artifacts first. */
export async function jobsOf(world: World): Promise<readonly Thing[]> {
  const find = {
    list: 'listProjectJobs',
    within: 'jobProject',
    link: 'GetFirstListedJob',
  } as const;
  const jobs = await listed(world, 'job', find);
  const rank = ({ body }: Thing) => (hasArtifacts(body as Item) ? 0 : 1);
  return jobs.toSorted((a, b) => rank(a) - rank(b));
}

function hasArtifacts({ artifacts_file: file }: Item): boolean {
  return file !== null && file !== undefined;
}

function isGroup(namespace: unknown): boolean {
  return (namespace as Item | undefined)?.kind === 'group';
}

async function visibleProjects(world: World, query: Item): Promise<readonly Item[]> {
  const facts = factsOf('listProjects');
  const values = { path: {}, query: { ...query, per_page: 100 }, body: {} };
  return itemsOf(world.session, { facts, values });
}

async function forkOf(world: World, id: unknown): Promise<Thing | null> {
  const facts = factsOf('forkProject');
  const { username } = await world.me();
  const values = { path: { id }, query: {}, body: { namespace: username } };
  const exchange = await send(world.session, { facts, values });
  if (exchange.received.status >= 300) return null;
  const fork = named('repository', 'GetCreatedProject', exchange, values);
  return world.isOurs(fork.path.id) ? fork : null;
}

/** A public project that belongs to somebody else, and that no namespace has a fork of. */
async function projectOfStranger(world: World): Promise<Thing> {
  const facts = factsOf('createProjectForUser');
  const stranger = await world.need('user');
  const body = { name: world.label(), visibility: 'public' };
  const values = { path: { user_id: stranger.path.id }, query: {}, body };
  const exchange = await send(world.session, { facts, values });
  return named('forkable', 'GetCreatedProject', exchange, values);
}
