/** Which tokens the server takes, and where. */
import type { Annotations } from '../../contract/annotations.ts';
import { findNode } from '../../contract/pointers.ts';
import { document } from '../contract.ts';
import { createRevokedToken, createToken } from '../fixtures/actors.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { findKind, ISOLATED, requireOfKind } from '../fixtures/resources.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { HttpRequest } from '../http/serialize.ts';
import { expect, ifReached, NotReached, type Session, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';

const TOKEN_SCHEME = { pointer: '#/components/securitySchemes/PrivateToken', node: {} };

export const tokenMissing: OperationCheck = {
  id: 'token-missing',
  rule: 'Without a token, an operation that needs one returns 401.',
  appliesTo: ({ access }) => access !== 'anyone' && access !== 'anyone-if-public',
  run: (context) => rejectsToken(context, 'anonymous', 'a request without a token'),
};

export const tokenWrong: OperationCheck = {
  id: 'token-wrong',
  rule: 'With a token that is invalid, expired, revoked or in another place than the header, an operation returns 401.',
  appliesTo: () => true,
  run: async (context) => {
    await rejectsToken(context, 'invalid', 'a request with an invalid token');
    const { session, fixtures, operation } = context;
    const { method, path } = operation;
    if (session.readOnly || !session.stateful || !session.has('admin')) return;
    if (!session.has('revoked')) await ifReached(() => createRevokedToken(fixtures));
    if (session.has('revoked')) await rejectsToken(context, 'revoked', 'a revoked token');
    if (method !== 'GET' || path.includes('{')) return;
    await ifReached(() => rejectsTokens(context));
  },
};

async function rejectsToken(
  context: CheckContext,
  caller: CallerKind,
  what: string,
  mutate?: (request: HttpRequest) => HttpRequest,
): Promise<void> {
  const { session, operation } = context;
  // In a public project, nothing but the missing token stands in the way.
  const fixtures = session.readOnly ? context.fixtures : context.fixtures.inProject('public');
  const input = await inputFor(fixtures, operation);
  const exchange = await send(session, operation, input, { caller, ...(mutate && { mutate }) });
  expect(exchange, { says: what, locations: [TOKEN_SCHEME] }, { status: 401 });
}

/** Sends another token than that of the caller. */
export function withToken({ tokenHeader }: Session, token: string) {
  const [name = '', scheme = ''] = tokenHeader.split(': ');
  return (request: HttpRequest): HttpRequest => ({
    ...request,
    headers: { ...request.headers, [name]: `${scheme}${token}` },
  });
}

/** With tokens that were made for this, and are revoked afterwards. */
async function rejectsTokens(context: CheckContext): Promise<void> {
  const { session, fixtures, operation } = context;
  if (!session.has('reader')) throw new NotReached("it needs an administrator's token");
  const user = await fixtures.get('outsider');
  const expired = await createToken(fixtures, user, { expires_at: '2016-12-31' }).catch(() => null);
  const { token, path } = await createToken(fixtures, user);
  const inHeader = (value: string) => withToken(session, value);
  const rejects = (what: string, mutate: (request: HttpRequest) => HttpRequest) =>
    rejectsToken(context, 'anonymous', what, mutate);
  await rejects('a token without its end', inHeader(token.slice(0, -4)));
  await rejects('a token with more at its end', inHeader(`${token}0`));
  const upper = token.toUpperCase();
  if (upper !== token) await rejects('a token in upper case', inHeader(upper));
  if (expired !== null) await rejects('an expired token', inHeader(expired.token));
  if (operation.access !== 'anyone') {
    await rejects('a token in the query', (request) => ({
      ...request,
      target: `${request.target}?private_token=${encodeURIComponent(token)}`,
    }));
    await rejects('a token in the header Authorization', (request) => ({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${token}` },
    }));
  }
  await send(session, requireOfKind('impersonationToken', 'DELETE'), { path });
  await rejects('a token that was just revoked', inHeader(token));
}

const SCOPE = '#/components/schemas/ImpersonationTokenScope';

export const tokenScope: OperationCheck = {
  id: 'token-scope',
  rule: 'A token of the scope `read_user` is good for reading users, and for nothing else.',
  // Others would create what only the token can delete, or change what existed before.
  appliesTo: (operation) =>
    operation.method === 'GET' ||
    (operation.method === 'POST' && operation.path.startsWith('/user/')) ||
    (operation.path.startsWith('/projects/{id}') && ISOLATED.has(findKind(operation))),
  needs: ['projects', 'reader'],
  run: async ({ session, fixtures, operation }) => {
    const isAllowed = operation.method === 'GET' && operation.tag === 'users';
    // The scope is not a role: an administrator's operation is rejected anyway.
    if (isAllowed && operation.access === 'admin') return;
    const input = await inputFor(fixtures.inProject('public'), operation);
    const exchange = await send(session, operation, input, { caller: 'reader' });
    const isDenied = [401, 403, 404].includes(exchange.response.status);
    if (isDenied !== isAllowed || exchange.response.status >= 500) return;
    const scope = { pointer: SCOPE, node: findNode(document, SCOPE) as Annotations };
    const says = `a token of the scope \`read_user\` is ${isAllowed ? 'accepted' : 'rejected'}`;
    expect(exchange, { says, locations: [scope], aspects: ['access'] }, { holds: false });
  },
};
