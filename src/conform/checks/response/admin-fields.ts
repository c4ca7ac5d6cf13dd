import { objectShape } from '../../../contract/schemas.ts';
import { document } from '../../contract/document.ts';
import type { AnswerCheck } from './answer-check.ts';

/** Operations that show administrators more of an account than others. */
const VIEWS: ReadonlySet<string> = new Set(['getUser', 'listUsers']);

export const adminFields: AnswerCheck = {
  id: 'admin-fields',
  rule: 'Who is no administrator sees nothing of accounts that only administrators see.',
  find: ({ facts, exchange: { actor, received }, remembers, userIsAdmin }) => {
    const isAdmin = actor === 'admin' || (actor === 'user' && userIsAdmin);
    if (!VIEWS.has(facts.id) || !remembers || isAdmin || received.status >= 300) return [];
    const accounts = Array.isArray(received.json) ? received.json : [received.json];
    const shown = ADMIN_FIELDS.filter((name) =>
      accounts.some(
        (account) => typeof account === 'object' && account !== null && name in account,
      ),
    );
    return shown.map((name) => ({
      certainty: { voice: 'failure', says: null, pointer: facts.pointer },
      expected: `no \`${name}\` for who is no administrator`,
      seen: `\`${name}\``,
    }));
  },
};

const ADMIN_FIELDS = fieldsOnlyOf('UserAdminView', 'User');

function fieldsOnlyOf(wide: string, narrow: string): readonly string[] {
  const known = new Set(fieldsOf(narrow));
  return fieldsOf(wide).filter((name) => !known.has(name));
}

function fieldsOf(name: string): string[] {
  const { properties } = objectShape(document, { $ref: `#/components/schemas/${name}` });
  return Object.keys(properties);
}
