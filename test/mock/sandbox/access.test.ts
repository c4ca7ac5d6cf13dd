import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { type Answered, useSandbox } from './use-sandbox.ts';

const { sandbox, withToken, anonymous } = useSandbox();

/** The callers, and whether the project they ask for is public (42) or private (43). */
const CALLERS = [
  ['nobody', 43, anonymous],
  ['nobody', 42, anonymous],
  ['a stranger', 43, withToken('token-of-ines')],
  ['a viewer', 42, withToken('token-of-ines')],
  ['a member', 42, withToken('token-of-jonas')],
  ['the owner', 42, withToken('token-of-mira')],
  ['an administrator', 42, withToken('token-of-robin')],
] as const;

/** What becomes of each caller at each level; `in` for whatever comes after the access check. */
const OUTCOMES = {
  anyone: ['in', 'in', 'in', 'in', 'in', 'in', 'in'],
  'anyone-if-public': [404, 'in', 404, 'in', 'in', 'in', 'in'],
  user: [401, 401, 'in', 'in', 'in', 'in', 'in'],
  viewer: [401, 401, 404, 'in', 'in', 'in', 'in'],
  member: [401, 401, 404, 403, 'in', 'in', 'in'],
  owner: [401, 401, 404, 403, 403, 'in', 'in'],
  admin: [401, 401, 403, 403, 403, 403, 'in'],
} as const;

/** Where the documentation names another answer than 403. */
const OTHERWISE: Readonly<Record<string, number>> = {
  moveIssue: 400,
  acceptMergeRequest: 401,
  cancelMergeWhenPipelineSucceeds: 401,
};

describe.each(Object.values(operations).map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, { method, path, access }) => {
    it('lets in whom it should', async () => {
      const inProject = path.startsWith('/projects/{id}');
      const outcomes = [];
      for (const [, project, calls] of CALLERS) {
        const url = path.replace(/\{(\w+)\}/g, (_, name) =>
          inProject && name === 'id' ? String(project) : '7777',
        );
        // Every call finds the world as it was.
        sandbox.control.reset();
        outcomes.push(outcomeOf(await calls.send(method, url)));
      }
      expect(outcomes).toEqual(
        OUTCOMES[access].map((outcome) => (outcome === 403 ? (OTHERWISE[id] ?? 403) : outcome)),
      );
    });
  },
);

function outcomeOf({ status, body }: Answered): number | 'in' {
  const text = typeof body?.message === 'string' ? body.message : '';
  const refused =
    status === 401 ||
    status === 403 ||
    (status === 400 && text.startsWith('You may not')) ||
    (status === 404 && text === '404 Project Not Found');
  return refused ? status : 'in';
}
