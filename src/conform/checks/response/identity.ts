import type { Exchange } from '../../http/exchange.ts';
import type { AnswerCheck } from './answer-check.ts';

/** By the variable of a path, the field of the thing that it names. */
const NAMES: Readonly<Record<string, string>> = {
  id: 'id',
  user_id: 'id',
  job_id: 'id',
  hook_id: 'id',
  key_id: 'id',
  email_id: 'id',
  version_id: 'id',
  impersonation_token_id: 'id',
  issue_iid: 'iid',
  merge_request_iid: 'iid',
  branch: 'name',
};

/** Operations that answer with another thing than their path names. */
const OTHERS = /^(move|fork|share|create)|Todo$|TimeEstimate$|SpentTime$|TimeStats$|Housekeeping$/;

export const identity: AnswerCheck = {
  id: 'identity',
  rule: 'An answer is about the thing that was asked for, and about no other.',
  find: ({ facts, exchange, remembers }) => {
    const { received, wire } = exchange;
    const { id, operation } = facts;
    if (!remembers || received.status >= 300 || OTHERS.test(id) || operation.paginated) return [];
    const asked = variablesOf(operation.path, wire.target);
    const name = [...asked.keys()].at(-1);
    const field = name === undefined ? undefined : NAMES[name];
    if (name === undefined || field === undefined) return [];
    const wanted = asked.get(name) ?? '';
    const shown = shownBy(exchange, field);
    // Where a project is named by its path its number does not show.
    if (shown === undefined || shown === wanted || (field === 'id' && !/^\d+$/.test(wanted)))
      return [];
    return [
      {
        certainty: { voice: 'failure', says: null, pointer: facts.pointer },
        expected: `\`${field}\` of what the path names`,
        seen: 'another one',
      },
    ];
  },
};

function shownBy({ received }: Exchange, field: string): string | undefined {
  const { json } = received;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const value = (json as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The values of a path's variables, in their order. */
function variablesOf(path: string, target: string): ReadonlyMap<string, string> {
  const values = target.replace(/\?.*/, '').split('/');
  return new Map(
    path.split('/').flatMap((segment, index): [string, string][] => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      const value = values[index];
      return name === undefined || value === undefined ? [] : [[name, decoded(value)]];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
