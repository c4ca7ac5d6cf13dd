/** Who may call, and send a field: every role in every kind of project is held against what an operation needs. */

import type { ValueSchema } from '../../contract/operation.ts';
import type { CheckContext, OperationCheck } from '../check.ts';
import { returns, type Situation, type StatusClaim } from '../claims/claim.ts';
import { type Basis, expect } from '../claims/expect.ts';
import { findResponse, locateBehavior, type TestedOperation } from '../contract.ts';
import { createLimitedUser } from '../fixtures/actors.ts';
import { createResource } from '../fixtures/create.ts';
import type { Place } from '../fixtures/fixtures.ts';
import { disposableInput, inputFor, inputWithin } from '../fixtures/inputs.ts';
import { findKind, ISOLATED, type ResourceKind } from '../fixtures/resources.ts';
import { sampleValue } from '../fixtures/values.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { locateInput } from '../locations.ts';
import { NotReached } from '../options.ts';
import { listLostFields } from '../predict/compare.ts';
import { sendRejected } from '../predict/rejected.ts';
import { expectSent } from '../predict/stored.ts';
import { type Exchange, NO_OUTSIDER, type Session, sendRequest } from '../session.ts';

/** From the role that may do the least. */
const ROLES = ['none', 'viewer', 'member', 'owner', 'admin'] as const;

type RoleName = (typeof ROLES)[number];

/** Somebody, and who they are in a project. */
interface Actor {
  readonly caller: CallerKind;
  readonly place: Place;
  readonly role: RoleName;
  readonly what: string;
}

const ACTORS: readonly Actor[] = [
  { caller: 'anonymous', place: 'public', role: 'viewer', what: 'a caller without a token' },
  { caller: 'anonymous', place: 'internal', role: 'none', what: 'a caller without a token' },
  { caller: 'anonymous', place: 'private', role: 'none', what: 'a caller without a token' },
  { caller: 'outsider', place: 'private', role: 'none', what: 'a user who is no member' },
  { caller: 'outsider', place: 'internal', role: 'viewer', what: 'a user who is no member' },
  { caller: 'outsider', place: 'public', role: 'viewer', what: 'a user who is no member' },
  { caller: 'user', place: 'shared', role: 'member', what: 'a member who is not the owner' },
  { caller: 'user', place: 'private', role: 'owner', what: 'the owner' },
  { caller: 'admin', place: 'private', role: 'admin', what: 'an administrator' },
];

const isInProject = ({ path }: TestedOperation) => path.startsWith('/projects/{id}');

export const projectAccess: OperationCheck = {
  id: 'access',
  rule: 'In projects of every visibility, only callers with the role that an operation needs may call it.',
  appliesTo: isInProject,
  needs: ['projects'],
  run: async (context) => {
    let reason: NotReached | null = null;
    let count = 0;
    for (const actor of ACTORS) {
      try {
        count += (await tryActor(context, actor)) ? 1 : 0;
      } catch (error) {
        if (!(error instanceof NotReached)) throw error;
        reason = error;
      }
    }
    if (reason !== null && count === 0) throw reason;
  },
};

/** Returns whether there was something to try. */
async function tryActor(context: CheckContext, actor: Actor): Promise<boolean> {
  const { session, operation } = context;
  const { caller, place, role, what } = actor;
  const isAllowed = mayCall(operation, actor);
  // What the owner may do, and a missing token, are tried by other checks.
  if (isAllowed ? role === 'owner' : caller === 'anonymous' && needsToken(operation)) return false;
  if (caller === 'user' && session.userIsAdmin) return false;
  if (caller !== 'anonymous' && !session.has(caller)) throw new NotReached(NO_OUTSIDER);
  const fixtures = context.fixtures.inProject(place);
  const kind = findKind(operation);
  // Jobs and the like exist in another project only.
  const isElsewhere = !ISOLATED.has(kind);
  if (isElsewhere && role !== 'none' && (isAllowed || role === 'member')) return false;
  const input = await createInput({ ...context, fixtures }, actor, isAllowed);
  const { path } = await fixtures.get('project');
  const moved = isElsewhere && role === 'none' ? { ...input.path, id: path.id } : input.path;
  const sent = { ...input, path: moved };
  const when: Situation = ['actor', what, place === 'internal' ? 'an internal' : `a ${place}`];
  if (isAllowed) {
    await expectPermission(session, operation, sent, caller, when);
    return true;
  }
  const readBy = fixtures.session.usualCaller;
  expectDenial(await sendRejected(context, sent, { caller, readBy }), when, role);
  return true;
}

/** About what the caller has created, for a member: being the author is no permission. */
async function createInput(
  { fixtures, operation }: CheckContext,
  { caller, role }: Actor,
  isAllowed: boolean,
): Promise<InputValues> {
  const kind = findKind(operation);
  const isAuthor = kind === 'issue' || kind === 'mergeRequest';
  if (caller === 'user' && isAuthor) {
    const session = { ...fixtures.session, usualCaller: caller };
    const resource = await createResource({ ...fixtures, session }, kind);
    return inputWithin(fixtures, operation, resource);
  }
  const extent = role === 'admin' && guardedFields(operation).length > 0 ? 'all' : 'required';
  return (isAllowed ? disposableInput : inputFor)(fixtures, operation, extent);
}

function needsToken({ access }: TestedOperation): boolean {
  return access !== 'anyone' && access !== 'anyone-if-public';
}

function mayCall(operation: TestedOperation, { caller, role }: Actor): boolean {
  if (!needsToken(operation)) return role !== 'none';
  const needed = ROLES.indexOf(operation.access as RoleName);
  return caller !== 'anonymous' && ROLES.indexOf(role) >= needed;
}

async function expectPermission(
  session: Session,
  operation: TestedOperation,
  input: InputValues,
  caller: CallerKind,
  when: Situation,
): Promise<void> {
  const exchange = await sendRequest(session, operation, input, { caller });
  const claim: StatusClaim = { kind: 'status', when, not: [401, 403, 404] };
  if (expect(exchange, claim, roleOf(operation))) expectSent(exchange, input.body);
}

/** Where the contract states the role that an operation needs. */
function roleOf({ access, pointer, node, contract }: TestedOperation): Basis {
  return {
    locations: [{ pointer, node }, locateBehavior(contract, 'access', 'roles', access)],
    aspects: ['access'],
  };
}

/** Rejected for the caller's role in a project, or anywhere else if `role` is omitted. */
function expectDenial(exchange: Exchange, when: Situation, role: RoleName | null = null): void {
  const { operation } = exchange;
  const denied = operation.contract.behavior.access.denied[operation.id];
  const usual = findResponse(operation, 403) === undefined ? 401 : 403;
  const isHidden = role === 'none' && operation.access !== 'admin';
  // That a private project is hidden is documented.
  const status = isHidden ? 404 : (denied ?? usual);
  // To hide a resource denies access to it as well.
  const claim = isHidden ? returns(when, 404) : returns(when, status, 404);
  expect(exchange, claim, isHidden ? {} : roleOf(operation));
}

export const adminOnly: OperationCheck = {
  id: 'admin-only',
  rule: "An administrator's operation is rejected for all other callers, also about their own account.",
  appliesTo: (operation) => operation.access === 'admin' && !isInProject(operation),
  needs: ['state'],
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const isOutsider = session.has('outsider');
    if (!isOutsider && (session.userIsAdmin || operation.method !== 'GET')) {
      throw new NotReached(NO_OUTSIDER);
    }
    const input = await inputFor(
      fixtures,
      operation,
      operation.method === 'PUT' ? 'all' : 'required',
    );
    const caller = isOutsider ? 'outsider' : 'user';
    const denied = await sendRejected(context, input, { caller });
    expectDenial(denied, ['no-administrator']);
    const kind = findKind(operation);
    if (!isOutsider || !OF_USER.has(kind)) return;
    const self = await createLimitedUser(fixtures);
    const get: typeof fixtures.get = async (each) => (each === 'user' ? self : fixtures.get(each));
    const mine = kind === 'user' ? self : await createResource({ ...fixtures, get }, kind);
    const own = await inputWithin(fixtures, operation, mine);
    const exchange = await sendRejected(context, own, { caller: 'limited' });
    expectDenial(exchange, ['own-account']);
  },
};

/** What belongs to a user. */
const OF_USER: ReadonlySet<ResourceKind> = new Set<ResourceKind>([
  ...(['user', 'userKey', 'anyKey', 'userEmail', 'impersonationToken'] as const),
]);

export const accessToFields: OperationCheck = {
  id: 'field-access',
  rule: 'A caller without the role that a field needs is rejected if it is sent.',
  appliesTo: (operation) => guardedFields(operation).length > 0,
  needs: ['state', 'outsider'],
  run: async (context) => {
    const { session, operation } = context;
    for (const field of guardedFields(operation)) {
      for (const actor of ACTORS) {
        const { caller, place, role, what } = actor;
        const mayNot = ROLES.indexOf(role) < ROLES.indexOf(field.access as RoleName);
        if (!mayNot || !mayCall(operation, actor)) continue;
        const fixtures = context.fixtures.inProject(place);
        const input = await createInput({ ...context, fixtures }, actor, true);
        const body = { ...input.body, [field.name]: sampleValue(operation, field.name) };
        const exchange = await sendRequest(session, operation, { ...input, body }, { caller });
        // To ignore it may be assumed to be wrong; to set it is documented to be.
        const isSet = listLostFields(operation, body, exchange.response.json).length === 0;
        const basis = {
          locations: locateInput(operation, 'body', field),
          aspects: isSet ? [] : ['access'],
        };
        expect(exchange, returns(['field-of-caller', field.name, what], 403), basis);
      }
    }
  },
};

function guardedFields({ access, body }: TestedOperation): readonly ValueSchema[] {
  // Who may not call the operation at all is rejected by another check.
  const fields = access === 'admin' ? [] : (body?.fields ?? []);
  return fields.filter((field) => field.access !== undefined);
}
