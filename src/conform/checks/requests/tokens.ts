/** Which tokens the server takes, and where. */

import { isInScope } from '../../../contract/roles.ts';
import type { Api, OperationCheck } from '../../api.ts';
import type { SituationName } from '../../claims/situations.ts';
import { findResponse } from '../../contract/contract.ts';
import { isOfAccount, OF_OWN_PROJECT } from '../../contract/resources.ts';
import { createRevokedToken, createToken } from '../../fixtures/actors.ts';
import { withToken } from '../../fixtures/token.ts';
import type { CallerKind } from '../../http/exchange.ts';
import type { HttpRequest } from '../../http/serialize.ts';
import { tryCaller } from '../../predict/callers.ts';
import { ifReached, NotReached } from '../../reasons.ts';

export const tokenMissing: OperationCheck = {
  id: 'token-missing',
  rule: 'Without a token, an operation that needs one returns 401.',
  appliesTo: ({ role }) => role.needsToken,
  run: (api) => rejectsToken(api, 'anonymous', 'no-token'),
};

export const tokenWrong: OperationCheck = {
  id: 'token-wrong',
  rule: 'With a token that is invalid, expired, revoked or in another place than the header, an operation returns 401.',
  // What is for everyone may ignore a token, where no 401 is documented.
  appliesTo: (operation) => operation.role.needsToken || findResponse(operation, 401) !== undefined,
  run: async (api) => {
    await rejectsToken(api, 'invalid', 'invalid-token');
    const { method, path } = api.operation;
    if (api.session.readOnly || !api.session.stateful || !api.has('admin')) return;
    if (!api.has('revoked')) await ifReached(() => createRevokedToken(api.fixtures));
    if (api.has('revoked')) await rejectsToken(api, 'revoked', 'revoked-token');
    if (method !== 'GET' || path.includes('{')) return;
    await ifReached(() => rejectsTokens(api));
  },
};

async function rejectsToken(
  api: Api,
  caller: CallerKind,
  situation: SituationName,
  mutate?: (request: HttpRequest) => HttpRequest,
): Promise<void> {
  // In a public project, nothing but the missing token stands in the way.
  const inPublic = () => api.inProject('public').usualInput();
  const open = api.session.readOnly ? undefined : await ifReached(inPublic);
  const input = open ?? (await api.usualInput());
  await tryCaller(api, input, 'no-token', [situation], { caller, ...(mutate && { mutate }) });
}

/** With tokens that were made for this, and are revoked afterwards. */
async function rejectsTokens(api: Api): Promise<void> {
  const { session, fixtures, operation } = api;
  if (!api.has('reader')) throw new NotReached('no-administrator');
  const user = await api.get('outsider');
  const expired = await createToken(fixtures, user, { expires_at: '2016-12-31' }).catch(() => null);
  const { token, path } = await createToken(fixtures, user);
  const inHeader = (value: string) => withToken(session, value);
  const [header = ''] = session.tokenHeader.split(':');
  const inQuery = header.toLowerCase().replaceAll('-', '_');
  const rejects = (situation: SituationName, mutate: (request: HttpRequest) => HttpRequest) =>
    rejectsToken(api, 'anonymous', situation, mutate);
  await rejects('token-without-end', inHeader(token.slice(0, -4)));
  await rejects('token-with-more', inHeader(`${token}0`));
  const upper = token.toUpperCase();
  if (upper !== token) await rejects('token-in-upper-case', inHeader(upper));
  if (expired !== null) await rejects('expired-token', inHeader(expired.token));
  if (operation.role.needsToken || operation.role.isOfResource) {
    await rejects('token-in-query', (request) => ({
      ...request,
      target: `${request.target}?${inQuery}=${encodeURIComponent(token)}`,
    }));
    await rejects('token-in-authorization', (request) => ({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${token}` },
    }));
  }
  await api.call('revokeImpersonationToken', { path });
  await rejects('just-revoked-token', inHeader(token));
}

export const tokenScope: OperationCheck = {
  id: 'token-scope',
  rule: 'A token of the scope `read_user` is good for reading users, and for nothing else.',
  // Others would create what only the token can delete, or change what existed before.
  appliesTo: (operation) =>
    operation.method === 'GET' ||
    (operation.method === 'POST' && isOfAccount(operation.path)) ||
    (operation.isInProject && OF_OWN_PROJECT.has(operation.kind)),
  needs: ['projects', 'reader'],
  run: async (api) => {
    const { operation } = api;
    const isAllowed = isInScope(
      operation.contract.behavior.access.scopes?.read_user ?? {},
      operation,
    );
    // The scope is not a role: an administrator's operation is rejected anyway.
    if (isAllowed && operation.role.isAdministrator) return;
    const input = await api.inProject('public').usualInput();
    const outcome = isAllowed ? 'in-scope' : 'out-of-scope';
    await tryCaller(api, input, outcome, ['scope'], { caller: 'reader' });
  },
};
