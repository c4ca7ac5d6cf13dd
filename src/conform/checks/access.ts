/** Who may call: nobody without a token where one is needed, nobody with a wrong one, nobody with too few rights. */

import type { Annotations } from '../../contract/openapi.ts';
import { document } from '../contract/document.ts';
import type { Facts, Place } from '../contract.ts';
import { UNKNOWN_ID, type World } from '../fixtures/fixtures.ts';
import { valuesFor } from '../fixtures/inputs.ts';
import type { Item } from '../fixtures/items.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import type { OperationInput } from '../http/serialize.ts';
import { NotReached, needMemory, report, send } from '../session.ts';
import { expectRefusal, fact, type OperationCheck, type Subject } from './check.ts';

const OPEN = new Set(['anyone', 'anyone-if-public']);

export const tokenMissing: OperationCheck = {
  id: 'token-missing',
  rule: 'Without a token, an operation that needs one is refused with 401.',
  appliesTo: ({ operation }) => !OPEN.has(operation.access),
  run: async ({ session, world, facts }) => {
    const values = await valuesFor(world, facts);
    const exchange = await send(session, { facts, values, actor: 'nobody' });
    refused(session, facts, exchange, 'token-missing', 'a request without a token');
  },
};

export const tokenWrong: OperationCheck = {
  id: 'token-wrong',
  rule: 'A token that nobody has is refused with 401.',
  appliesTo: () => true,
  run: async ({ session, world, facts }) => {
    const values = await valuesFor(world, facts);
    const exchange = await send(session, { facts, values, actor: 'wrong' });
    refused(session, facts, exchange, 'token-wrong', 'a request with a token that nobody has');
  },
};

function refused(
  session: Subject['session'],
  facts: Facts,
  exchange: Exchange,
  check: string,
  what: string,
): void {
  const places = [{ pointer: '#/components/securitySchemes/PrivateToken', node: {} }];
  expectRefusal(session, facts, exchange, { check, what, status: 401, places, facets: [] });
}

const NO_STRANGER = "no caller with fewer rights; an administrator's token makes one";

export const privateProject: OperationCheck = {
  id: 'private-project',
  rule: 'For those outside, a private project is not there: 404.',
  appliesTo: ({ operation }) =>
    operation.path.startsWith('/projects/{id}') && operation.access !== 'admin',
  run: async (subject) => {
    const { session, world, facts } = subject;
    const project = await world.closed().need('project');
    if (session.readOnly && (project.body as Item | null)?.visibility !== 'private') {
      throw new NotReached('none of the projects that were found is known to be private');
    }
    const own = await valuesFor(world.closed(), facts);
    // Jobs cannot be made in it; for those the project alone is private.
    const values = { ...own, path: { ...own.path, id: project.path.id } };
    if (facts.operation.access === 'anyone-if-public') await privateFrom(subject, values, 'nobody');
    if (!session.has('stranger')) throw new NotReached(NO_STRANGER);
    await privateFrom(subject, values, 'stranger');
  },
};

async function privateFrom(
  { session, facts }: Subject,
  values: OperationInput,
  actor: 'stranger' | 'nobody',
): Promise<void> {
  const exchange = await send(session, { facts, values, actor });
  const whose = actor === 'nobody' ? 'of others, without a token,' : 'of others';
  expectRefusal(session, facts, exchange, {
    check: 'private-project',
    what: `a private project ${whose}`,
    status: 404,
    places: [{ pointer: facts.pointer, node: {} }],
    facets: [],
  });
}

export const publicProject: OperationCheck = {
  id: 'public-project',
  rule: 'A public project needs no token where that is documented.',
  appliesTo: ({ operation }) => operation.access === 'anyone-if-public',
  run: async ({ session, world, facts }) => {
    if (session.readOnly) throw new NotReached('a public project has to be made for it');
    const values = await valuesFor(world.open(), facts);
    const exchange = await send(session, { facts, values, actor: 'nobody' });
    if (succeeded(exchange) || exchange.received.status >= 500) return;
    report(session, exchange, {
      ...{ check: 'public-project', certainty: fact(facts.pointer) },
      expected: 'a public project is shown to who has no token',
      seen: `the status ${exchange.received.status}`,
    });
  },
};

export const tooFewRights: OperationCheck = {
  id: 'access',
  rule: 'Who has fewer rights than an operation asks for is refused.',
  appliesTo: ({ operation: { access } }) => ['member', 'owner', 'admin'].includes(access),
  run: async (subject) => {
    const { session, world, facts } = subject;
    needMemory(session);
    const { access } = facts.operation;
    const ofAdmins = access === 'admin';
    // Whoever is no administrator will do for what only these may.
    if (!session.has('stranger') && (!ofAdmins || session.userIsAdmin)) {
      throw new NotReached(NO_STRANGER);
    }
    const actor = session.has('stranger') ? 'stranger' : 'user';
    const values = ofAdmins
      ? await valuesOfNobody(world, facts)
      : await valuesFor(world.open(), facts);
    tooFew(subject, await send(session, { facts, values, actor }));
  },
};

/** So that nothing happens to anybody on a server that does not refuse it; a refusal comes first. */
async function valuesOfNobody(world: World, facts: Facts): Promise<OperationInput> {
  const values = await valuesFor(world, facts);
  const isHarmless = facts.operation.method === 'GET' || world.session.has('admin');
  if (isHarmless) return values;
  return {
    ...values,
    path: Object.fromEntries(Object.keys(values.path).map((name) => [name, UNKNOWN_ID])),
  };
}

function tooFew({ session, facts }: Subject, exchange: Exchange): void {
  const { access, id } = facts.operation;
  const statuses = facts.answers.map(({ status }) => status);
  // A few operations document another answer than 403 to those who may not.
  const usual = id === 'moveIssue' ? 400 : 401;
  const status = [403, usual].find((each) => statuses.includes(each)) ?? 403;
  // Some things hide behind 404, and whoever finds nothing has too few rights as well.
  if (exchange.received.status === 404) return;
  expectRefusal(session, facts, exchange, {
    check: 'access',
    what: `a caller who is less than \`${access}\``,
    status,
    places: [levelOf(access)],
    facets: ['access'],
  });
}

function levelOf(access: string): Place<Annotations> {
  const node = document['x-access-levels']?.[access] ?? {};
  return { pointer: `#/x-access-levels/${access}`, node };
}
