/** Who may call: nobody without a valid token where one is needed, and nobody with too few permissions. */

import type { UnknownRecord } from '../../contract/data.ts';
import type { Located } from '../../contract/operations.ts';
import { document, findResponse, type TestedOperation, UNKNOWN_ID } from '../contract.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { succeeded } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { NotReached, report, requireState, send } from '../session.ts';
import { type CheckContext, expectRejection, type OperationCheck } from './check.ts';

const TOKEN_LOCATION: Located = { pointer: '#/components/securitySchemes/PrivateToken', node: {} };

export const tokenMissing: OperationCheck = {
  id: 'token-missing',
  rule: 'Without a token, an operation that needs one returns 401.',
  appliesTo: ({ access }) => access !== 'anyone' && access !== 'anyone-if-public',
  run: async ({ session, fixtures, operation }) => {
    const input = await inputFor(fixtures, operation);
    const exchange = await send(session, operation, input, { caller: 'anonymous' });
    expectRejection(session, exchange, {
      ...{ what: 'a request without a token', status: 401 },
      locations: [TOKEN_LOCATION],
    });
  },
};

export const tokenWrong: OperationCheck = {
  id: 'token-wrong',
  rule: 'With an invalid token, every operation returns 401.',
  appliesTo: () => true,
  run: async ({ session, fixtures, operation }) => {
    const input = await inputFor(fixtures, operation);
    const exchange = await send(session, operation, input, { caller: 'invalid' });
    expectRejection(session, exchange, {
      ...{ what: 'a request with an invalid token', status: 401 },
      locations: [TOKEN_LOCATION],
    });
  },
};

const NO_OUTSIDER = "no user without access; one is created with an administrator's token";

export const privateProject: OperationCheck = {
  id: 'private-project',
  rule: 'A private project returns 404 to callers who are not members.',
  appliesTo: ({ path, access }) => path.startsWith('/projects/{id}') && access !== 'admin',
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const isolated = fixtures.inPrivateProject();
    const project = await isolated.get('project');
    if (session.readOnly && (project.body as UnknownRecord | null)?.visibility !== 'private') {
      throw new NotReached('no private project was found');
    }
    const own = await inputFor(isolated, operation);
    // Jobs cannot be created in it; their project alone is private.
    const input = { ...own, path: { ...own.path, id: project.path.id } };
    if (operation.access === 'anyone-if-public') await expectHidden(context, input, 'anonymous');
    if (!session.has('outsider')) throw new NotReached(NO_OUTSIDER);
    await expectHidden(context, input, 'outsider');
  },
};

async function expectHidden(
  { session, operation }: CheckContext,
  input: InputValues,
  caller: 'outsider' | 'anonymous',
): Promise<void> {
  const exchange = await send(session, operation, input, { caller });
  const whose = caller === 'anonymous' ? 'of others, without a token,' : 'of others';
  const what = `a private project ${whose}`;
  expectRejection(session, exchange, { what, status: 404 });
}

export const publicProject: OperationCheck = {
  id: 'public-project',
  rule: 'A public project needs no token where that is documented.',
  appliesTo: ({ access }) => access === 'anyone-if-public',
  run: async ({ session, fixtures, operation }) => {
    if (session.readOnly)
      throw new NotReached('it needs a public project to be created, and the run is read-only');
    const input = await inputFor(fixtures.inPublicProject(), operation);
    const exchange = await send(session, operation, input, { caller: 'anonymous' });
    if (succeeded(exchange) || exchange.response.status >= 500) return;
    const expected = 'a public project is shown without a token';
    report(session, exchange, { expected });
  },
};

export const tooFewRights: OperationCheck = {
  id: 'access',
  rule: 'A caller without the permissions that an operation needs is rejected.',
  appliesTo: ({ access }) => ['member', 'owner', 'admin'].includes(access),
  run: async (context) => {
    const { session, fixtures, operation } = context;
    requireState(session);
    const { access } = operation;
    // Anyone who is not an administrator is enough for an administrator's operation.
    if (!session.has('outsider') && (access !== 'admin' || session.userIsAdmin)) {
      throw new NotReached(NO_OUTSIDER);
    }
    const input =
      access === 'admin'
        ? await harmlessInput(context)
        : await inputFor(fixtures.inPublicProject(), operation);
    const caller = session.has('outsider') ? 'outsider' : 'user';
    const exchange = await send(session, operation, input, { caller });
    // Some resources are hidden behind 404, which denies access as well.
    if (exchange.response.status === 404) return;
    const node = document['x-access-levels']?.[access] ?? {};
    expectRejection(session, exchange, {
      what: `a caller without the access level \`${access}\``,
      status: deniedStatus(operation),
      locations: [{ pointer: `#/x-access-levels/${access}`, node }],
      aspects: ['access'],
    });
  },
};

/** Unknown ids, so that a server that does not reject the request changes nothing. */
async function harmlessInput({ session, fixtures, operation }: CheckContext) {
  const input = await inputFor(fixtures, operation);
  if (operation.method === 'GET' || session.has('admin')) return input;
  const path = Object.fromEntries(Object.keys(input.path).map((name) => [name, UNKNOWN_ID]));
  return { ...input, path };
}

/** A few operations document another status than 403. */
function deniedStatus(operation: TestedOperation): number {
  const usual = operation.id === 'moveIssue' ? 400 : 401;
  return [403, usual].find((status) => findResponse(operation, status) !== undefined) ?? 403;
}
