import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/contract/operation.ts';
import { bundle } from '../../bundle.ts';
import { examplePath } from '../example-path.ts';
import { implementedOperations } from '../implemented.ts';
import { type Calls, type SandboxResponse, useSandbox } from '../use-sandbox.ts';

const { sandbox, as, withToken, anonymous } = useSandbox();

/** The callers, and whether the project they ask for is public (42) or private (43). */
const CALLERS = [
  ['without a token', 43, anonymous],
  ['without a token', 42, anonymous],
  ['a user without access', 43, as('ines')],
  ['a viewer', 42, as('ines')],
  ['a member', 42, as('jonas')],
  ['who acts as a member', 42, withToken('acting-token-of-jonas')],
  ['the owner', 42, as('mira')],
  ['an administrator', 42, as('robin')],
  ['an administrator', 43, as('robin')],
] as const;

/** The status for each caller at each level; `in` for what comes after the access check. */
const OUTCOMES: Readonly<Record<string, readonly (number | 'in')[]>> = {
  anyone: ['in', 'in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
  'anyone-if-public': [404, 'in', 404, 'in', 'in', 'in', 'in', 'in', 'in'],
  user: [401, 401, 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
  viewer: [401, 401, 404, 'in', 'in', 'in', 'in', 'in', 'in'],
  member: [401, 401, 404, 403, 'in', 'in', 'in', 'in', 'in'],
  owner: [401, 401, 404, 403, 403, 403, 'in', 'in', 'in'],
  admin: [401, 401, 403, 403, 403, 403, 403, 'in', 'in'],
};

it('every role of the contract is tried', () => {
  const roles = Object.keys(bundle['x-behavior']?.access.roles ?? {});
  const advice =
    'Give `OUTCOMES` of this file the roles of spec/behavior/access.yaml, in their order, each with what its callers get';
  expect(Object.keys(OUTCOMES), advice).toEqual(roles);
});

/** Operations that document another status than 403. */
const OTHER_STATUS: Readonly<Record<string, number>> = {
  moveIssue: 400,
  acceptMergeRequest: 401,
  cancelMergeWhenPipelineSucceeds: 401,
};

/** Tokens that are not valid, not even where none is required. */
const INVALID = [
  ['an unknown', 'token-of-nobody'],
  ['an expired', 'expired-token-of-jonas'],
  ['a revoked', 'revoked-token-of-jonas'],
  ['a blocked user’s', 'token-of-tessa'],
] as const;

describe.each(implementedOperations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    it('admits the callers of its access level', async () => {
      const outcomes = [];
      for (const [, project, calls] of CALLERS) {
        outcomes.push(await outcomeOf(operation, calls, project));
      }
      const expected = OUTCOMES[operation.access]?.map((outcome) =>
        outcome === 403 ? (OTHER_STATUS[id] ?? 403) : outcome,
      );
      const advice = `\`x-access: ${operation.access}\` of the operation, \`OUTCOMES\` of this file and src/sandbox/domain/access.ts have to say the same, for ${CALLERS.map(([who, project]) => `${who} (${project})`).join(', ')}`;
      expect(outcomes, advice).toEqual(expected);
    });

    it('returns 401 for a token that is not valid', async () => {
      for (const [what, token] of INVALID) {
        expect([what, await outcomeOf(operation, withToken(token), 42)]).toEqual([what, 401]);
      }
    });

    it('admits a token with the scope read_user only if it reads users', async () => {
      const { method, tag, access, responses } = operation;
      const rejected = responses.some(({ status }) => status === 403) ? 403 : 401;
      const reads = method === 'GET' && tag === 'users' && access !== 'admin';
      const outcome = await outcomeOf(operation, withToken('reading-token-of-ines'), 42);
      expect(outcome).toBe(reads ? 'in' : rejected);
    });

    it('ignores other users named by the caller', async () => {
      const calls: Calls['send'] = (method, path) =>
        as('ines').send(method, `${path}?sudo=1&private_token=token-of-robin`, {
          headers: { Sudo: 'robin', Authorization: 'Bearer token-of-robin' },
        });
      const plain = await outcomeOf(operation, as('ines'), 43);
      // This one takes it, from administrators.
      const expected = id === 'getCurrentUser' ? 403 : plain;
      expect(await outcomeOf(operation, { send: calls }, 43)).toBe(expected);
    });
  },
);

/** Requests things that do not exist, except for the project, after a reset. */
async function outcomeOf(
  operation: Operation,
  { send }: Pick<Calls, 'send'>,
  project: number,
): Promise<number | 'in'> {
  const inProject = operation.path.startsWith('/projects/{id}');
  const url = examplePath(operation, (name) =>
    inProject && name === 'id' ? String(project) : '7777',
  );
  sandbox.control.reset();
  return rejectionOf(await send(operation.method, url));
}

function rejectionOf({ status, body }: SandboxResponse): number | 'in' {
  const text = typeof body?.message === 'string' ? body.message : '';
  const isRejected =
    status === 401 ||
    status === 403 ||
    (status === 400 && text.startsWith('You may not')) ||
    (status === 404 && text === '404 Project Not Found');
  return isRejected ? status : 'in';
}
