/** A response is about the resource of the path. */
import { isRecord } from '../../../contract/data.ts';
import type { ResponseCheck } from '../check.ts';

/** By path parameter, the field that has the same value. */
const FIELDS: Readonly<Record<string, string>> = {
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

const RETURNS_OTHER =
  /^(move|fork|share|create)|Todo$|TimeEstimate$|SpentTime$|TimeStats$|Housekeeping$/;

export const identity: ResponseCheck = {
  id: 'identity',
  rule: 'A response is about the resource that the path identifies.',
  find: ({ exchange, stateful }) => {
    const { operation, request, response } = exchange;
    const { id, path, paginated } = operation;
    if (!stateful || response.status >= 300 || RETURNS_OTHER.test(id) || paginated) return [];
    const [name = '', expected = ''] = readLastParameter(path, request.target) ?? [];
    const field = FIELDS[name];
    if (field === undefined || !isRecord(response.json)) return [];
    const value = response.json[field];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    // The id does not show in a path with the full path of a project.
    if (String(value) === expected || (field === 'id' && !/^\d+$/.test(expected))) return [];
    return {
      expected: `the \`${field}\` in the path, ${expected}`,
      seen: `\`${field}\` is ${value}`,
      at: [field],
    };
  },
};

/** Name and value of the last parameter of a path. */
function readLastParameter(path: string, target: string): [string, string] | null {
  const segments = path.split('/');
  const values = target.replace(/\?.*/, '').split('/');
  const index = segments.findLastIndex(
    (segment, at) => /^\{\w+\}$/.test(segment) && values[at] !== undefined,
  );
  if (index < 0) return null;
  return [segments[index]?.slice(1, -1) ?? '', decode(values[index] ?? '')];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
