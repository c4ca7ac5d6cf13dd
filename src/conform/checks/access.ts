/** Who may call: nobody without a valid token where one is needed, and nobody with too few permissions. */
import { asRecord } from '../../contract/data.ts';
import { findResponse, locateBehavior, type TestedOperation, UNKNOWN_ID } from '../contract.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { sampleValue } from '../fixtures/values.ts';
import { type CallerKind, succeeded } from '../http/exchange.ts';
import { locateInput } from '../locations.ts';
import { NotReached, report, requireState, send } from '../session.ts';
import { type CheckContext, expectRejection, type OperationCheck, sendInvalid } from './check.ts';

export const tokenMissing: OperationCheck = {
  id: 'token-missing',
  rule: 'Without a token, an operation that needs one returns 401.',
  appliesTo: ({ access }) => access !== 'anyone' && access !== 'anyone-if-public',
  run: (context) => rejectsCaller(context, 'anonymous', 'a request without a token'),
};

export const tokenWrong: OperationCheck = {
  id: 'token-wrong',
  rule: 'With an invalid token, every operation returns 401.',
  appliesTo: () => true,
  run: (context) => rejectsCaller(context, 'invalid', 'a request with an invalid token'),
};

async function rejectsCaller(
  context: CheckContext,
  caller: CallerKind,
  what: string,
): Promise<void> {
  const input = await inputFor(context.fixtures, context.operation);
  const locations = [{ pointer: '#/components/securitySchemes/PrivateToken', node: {} }];
  await sendInvalid(context, input, { caller, what, status: 401, locations });
}

const NO_OUTSIDER = "no user without access; one is created with an administrator's token";

export const privateProject: OperationCheck = {
  id: 'private-project',
  rule: 'A private project returns 404 to callers who are not members.',
  appliesTo: ({ path, access }) => path.startsWith('/projects/{id}') && access !== 'admin',
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const isolated = fixtures.inPrivateProject();
    const project = await isolated.get('project');
    if (session.readOnly && asRecord(project.body).visibility !== 'private') {
      throw new NotReached('no private project was found');
    }
    const own = await inputFor(isolated, operation);
    // Jobs cannot be created in it; their project alone is private.
    const input = { ...own, path: { ...own.path, id: project.path.id } };
    const what = 'a private project of others';
    if (operation.access === 'anyone-if-public') {
      const anonymous = { caller: 'anonymous', what: `${what}, without a token,` } as const;
      await sendInvalid(context, input, anonymous);
    }
    if (!session.has('outsider')) throw new NotReached(NO_OUTSIDER);
    await sendInvalid(context, input, { caller: 'outsider', what });
  },
};

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
    expectRejection(session, exchange, {
      what: `a caller without the role \`${access}\``,
      status: deniedStatus(operation),
      locations: [locateBehavior('access', 'roles', access)],
      aspects: ['access'],
    });
  },
};

export const fieldAccess: OperationCheck = {
  id: 'field-access',
  rule: 'A caller without the permissions that a field needs is rejected if it is sent.',
  // Who may not call the operation at all is rejected by another check.
  appliesTo: ({ access, body }) =>
    ['user', 'viewer'].includes(access) &&
    body?.fields.some((field) => field.access !== undefined) === true,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    requireState(session);
    if (!session.has('outsider')) throw new NotReached(NO_OUTSIDER);
    const input = await inputFor(fixtures.inPublicProject(), operation);
    for (const field of operation.body?.fields ?? []) {
      if (field.access === undefined) continue;
      const body = { ...input.body, [field.name]: sampleValue(operation, field.name) };
      await sendInvalid(
        context,
        { ...input, body },
        {
          ...{ caller: 'outsider', status: 403 },
          what: `\`${field.name}\` from a caller without the role \`${field.access}\``,
          locations: locateInput(operation, 'body', field),
          aspects: ['access'],
        },
      );
    }
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
