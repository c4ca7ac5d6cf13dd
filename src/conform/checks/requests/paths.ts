/** Paths: other methods, unknown ids, ids in the wrong place, and projects by their full path. */

import { asRecord, type UnknownRecord } from '../../../contract/data.ts';
import type { Parameter } from '../../../contract/operation.ts';
import { HTTP_METHODS } from '../../../contract/read/methods.ts';
import { listVariables } from '../../../contract/resources.ts';
import type { Api, OperationCheck } from '../../api.ts';
import { type HeaderClaim, returns, type Situation } from '../../claims/claim.ts';
import { mayChange } from '../../claims/compare.ts';
import {
  listMethods,
  type ResourceKind,
  type TestedOperation,
  UNKNOWN_ID,
} from '../../contract/contract.ts';
import { locateRule } from '../../contract/locations.ts';
import { FULL_PATH, takesFullPath } from '../../contract/projects.ts';
import {
  findKindAt,
  findOperationOf,
  idFieldAt,
  referenceOf,
  toKey,
} from '../../contract/resources.ts';
import { expect, expectSame } from '../../expect.ts';
import { findGroupPath } from '../../fixtures/combine.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import type { HttpRequest } from '../../http/serialize.ts';
import { guardWrite } from '../../owned/guard.ts';
import { isAnother } from '../../owned/naming.ts';
import { promisesRepetition, sendRejected } from '../../predict/stored.ts';
import { ifReached, NotReached, orReason } from '../../reasons.ts';
import { unread } from '../responses/index.ts';

/** Those of the contract, and one that it does not use. */
const METHODS = [...HTTP_METHODS, 'PATCH'];

export const wrongMethod: OperationCheck = {
  id: 'method',
  rule: 'A method that a path does not have is rejected; with 405, the header Allow lists those that it has.',
  // Once for each path; one without ids is of nobody, and a lax server might empty a whole list.
  appliesTo: (operation) =>
    operation.path.includes('{') && listMethods(operation)[0] === operation.method,
  run: async (api) => {
    const { session, operation } = api;
    const own = listMethods(operation);
    const { path: usual } = await api.usualInput();
    // What cannot be created, such as jobs, has paths that can be tried in any project.
    const isOther = session.stateful && !session.readOnly && operation.isInProject;
    const path = isOther ? { ...usual, ...(await api.get('project')).path } : usual;
    // Servers that take PATCH take it for PUT.
    const others = METHODS.filter(
      (each) => !own.includes(each) && (each !== 'PATCH' || own.includes('PUT')),
    );
    for (const method of others) {
      if (session.readOnly && method !== 'GET') continue;
      await guardWrite(session, { ...operation, method }, { path, body: {} });
      await checkMethod(api, path, method, own);
    }
  },
};

/** Sends no token, so that a server with more methods than the contract changes nothing. */
async function checkMethod(
  api: Api,
  path: UnknownRecord,
  method: string,
  own: readonly string[],
): Promise<void> {
  const mutate = (request: HttpRequest) => ({ ...request, method });
  const options = { caller: 'anonymous', mutate, unmarked: true } as const;
  const exchange = await unread(api).send({ path }, options);
  const when: Situation = ['method', method];
  const rule = locateRule(api.contract, 'status', 'headers');
  expect(exchange, returns(when, '3xx', '4xx'), { locations: [rule], aspects: ['status'] });
  if (exchange.status !== 405) return;
  const claim: HeaderClaim = { kind: 'header', name: 'Allow', relation: 'lists', value: own, when };
  expect(exchange, claim, { locations: [rule], aspects: ['headers'] });
}

export const unknownId: OperationCheck = {
  id: 'unknown-id',
  rule: 'An unknown id returns 404.',
  appliesTo: ({ path, documented }) =>
    path.includes('{') && documented.some(({ status }) => status === 404),
  needs: ['state'],
  run: async (api) => {
    const { operation } = api;
    const input = await api.usualInput();
    const parameters = operation.parameters.filter(
      ({ in: location, name, required, types }) =>
        (location === 'path' || (location === 'query' && required && types.includes('string'))) &&
        !(promisesRepetition(operation) && operation.path.endsWith(`{${name}}`)),
    );
    const missing = [];
    for (const parameter of parameters) {
      const { name } = parameter;
      const location = parameter.in === 'path' ? 'path' : 'query';
      const reason = await orReason(async () => {
        const send = async ({ path: unknown }: Resource) => {
          const values = { ...input[location], ...unknown };
          return api.send({ ...input, [location]: values });
        };
        const known = await findUnknown(api, parameter);
        const renew = () => findUnknown(api, parameter, true);
        // What is deleted cannot be read afterwards.
        const isTaken = operation.method === 'DELETE' && (await isAssigned(api, known));
        const unknown = isTaken ? await renew() : known;
        const first = await send(unknown);
        const isOther = first.status !== 404 && (await isAssigned(api, unknown));
        const exchange = isOther ? await send(await renew()) : first;
        expect(exchange, returns(['unknown-id', name], 404));
      });
      if (reason !== undefined) missing.push(reason);
    }
    if (missing.length === parameters.length && missing[0] !== undefined) throw missing[0];
  },
};

/**
 * The id of what the run has created and deleted, with the project or user that it was in, where another may have the
 * same number; for reads, if there is none, an id that no server has assigned.
 */
async function findUnknown(
  api: Api,
  { name, types }: Parameter,
  isTaken = false,
): Promise<UnknownResource> {
  const { operation } = api;
  if (!types.includes('integer')) return { path: { [name]: `${api.fixtures.prefix}-gone` } };
  const reference = referenceOf(api.contract, name);
  // What cannot be deleted, such as a group, is not changed by what names it.
  const isKept =
    reference !== undefined &&
    findOperationOf(api.contract, findKindAt(api.contract, reference), 'remove') === undefined;
  if (api.session.readOnly || isKept) return { path: { [name]: UNKNOWN_ID } };
  const end = operation.path.indexOf(`{${name}}`) + name.length + 2;
  const path = operation.path.slice(0, end);
  const kind = findKindAt(api.contract, reference ?? path);
  const find = () => api.gone(kind, isTaken);
  const gone = await (operation.method === 'GET' ? ifReached(find) : find());
  if (gone === undefined) return { path: { [name]: UNKNOWN_ID } };
  return { path: name in gone.path ? gone.path : { [name]: gone.path.id }, was: { kind, ...gone } };
}

/** Path parameters that name nothing, and what they named before it was deleted. */
interface UnknownResource extends Pick<Resource, 'path'> {
  readonly was?: Resource & { readonly kind: ResourceKind };
}

/** Whether the server has given the id of what was deleted to something else. */
async function isAssigned(api: Api, { was }: UnknownResource): Promise<boolean> {
  const reader = was && findOperationOf(api.contract, was.kind, 'read');
  if (was === undefined || reader === undefined) return false;
  const read = await api.call(reader, await api.input(reader, was));
  return read.succeeded && isAnother(was.body, read.json);
}

export const projectPath: OperationCheck = {
  id: 'project-path',
  rule: 'A project is the same by its id and by its full path, with slashes encoded, and not found by another path.',
  appliesTo: (operation) => operation.method === 'GET' && takesFullPath(operation),
  run: async (api) => {
    const input = await api.usualInput();
    const project = await api.call('getProject', { path: { id: input.path.id } });
    const fullPath = project.body[FULL_PATH];
    if (typeof fullPath !== 'string') throw new NotReached('no-full-path');
    const name = fullPath.split('/').at(-1);
    const byId = await api.send(input);
    const others = [
      ['path-without-namespace', name],
      ['path-of-other-namespace', `${api.fixtures.prefix}/${name}`],
    ] as const;
    for (const [situation, id] of api.session.stateful ? others : []) {
      const exchange = await api.send({ ...input, path: { ...input.path, id } });
      expect(exchange, returns([situation], 404));
    }
    const path = { ...input.path, id: fullPath };
    const byPath = await api.send({ ...input, path });
    if (!byId.succeeded) return;
    const when: Situation = ['by-full-path'];
    const isFound = expect(byPath, { kind: 'status', when, statuses: ['2xx'] });
    if (isFound) expectSame(byPath, when, { before: byId, ignores: mayChange });
  },
};

export const groupPath: OperationCheck = {
  id: 'group-path',
  rule: 'A group is the same by its id and by its full path.',
  appliesTo: ({ id }) => id === 'listGroupIssues',
  needs: ['state'],
  run: async (api) => {
    const input = await api.usualInput();
    const path = await findGroupPath(api.session, input.path.id);
    if (path === undefined) throw new NotReached('no-group');
    const byId = await api.send(input);
    if (!byId.succeeded) return;
    const exchange = await api.send({ ...input, path: { id: path } });
    expect(exchange, { kind: 'status', when: ['by-full-path'], statuses: ['2xx'] });
  },
};

export const swaps: OperationCheck = {
  id: 'swapped-id',
  rule: 'An id that belongs elsewhere in a path, or to another parent, is not found.',
  appliesTo: (operation) => /\{\w+\}.*\{\w+\}/.test(operation.path) && !namesOther(operation),
  needs: ['state'],
  run: async (api) => {
    const { session, operation } = api;
    const { path, ...input } = await api.usualInput();
    const [first = ''] = listVariables(operation.path);
    const top = `/${operation.path.split('/')[1]}/${String(path[first])}`;
    const isAllowed = session.ledger.isOwn(top) || path.id === session.jobProject;
    if (operation.method !== 'GET' && !isAllowed) {
      throw new NotReached('subject-existed');
    }
    // Read in its own parent first, which shows that it exists.
    if (operation.method === 'GET') await api.send({ ...input, path });
    const others = { ...(await findGlobalId(api)), ...(await findParents(api)) };
    for (const [name, value] of Object.entries(others)) {
      const changed = { ...input, path: { ...path, [name]: value } };
      const exchange = await sendRejected(api, changed, { path });
      const claim = { ...returns(['swapped-id', name], 404), with: [value] };
      if (!promisesRepetition(operation)) expect(exchange, claim);
    }
    if (Object.keys(others).length === 0) throw new NotReached('no-other-parent');
  },
};

/** Whether a path names another resource of the kind that it is below of, which may be any. */
function namesOther({ contract, path }: TestedOperation): boolean {
  const references = listVariables(path).map((name) => referenceOf(contract, name));
  return references.some((each) => each !== undefined && path.startsWith(`${each}/`));
}

/** The global id of an issue or merge request, unless another one of the project has that number. */
async function findGlobalId(api: Api) {
  const [of] = /^[^}]*\}[^}]*\{\w+\}/.exec(api.operation.path) ?? [];
  const name = listVariables(of ?? '').at(-1);
  if (of === undefined || name === undefined || idFieldAt(api.contract, of) === 'id') return {};
  const { path, body } = await api.get(api.operation.kind);
  const { id } = asRecord(body);
  const reader = findOperationOf(api.contract, findKindAt(api.contract, of), 'read');
  if (id === undefined || id === path[name] || reader === undefined) return {};
  const { response } = await api.call(reader, { path: { ...path, [name]: id } });
  // Reading shows the defect as well; writing follows only where that is the same resource.
  return response.status === 404 || toKey(response.json) === toKey(body) ? { [name]: id } : {};
}

/** For each parameter but the last, the id of another parent, which has nothing. */
async function findParents(api: Api) {
  const names = [...api.operation.path.matchAll(/\{(\w+)\}/g)].slice(0, -1);
  const found: Record<string, unknown> = {};
  for (const { 1: name = '', index } of names) {
    const path = api.operation.path.slice(0, index + name.length + 2);
    const kind = findKindAt(api.contract, path);
    if (api.session.readOnly) continue;
    // No check creates anything within this one.
    const other =
      kind === 'project'
        ? await api.inProject('empty').get(kind)
        : kind === 'user'
          ? await api.get('limitedUser')
          : await api.create(kind);
    found[name] = other.path[name] ?? other.path.id;
  }
  return found;
}
