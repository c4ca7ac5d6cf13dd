/** A response is about the resource of the path. */

import { isRecord } from '../../../contract/data.ts';
import type { ResponseCheck } from '../../api.ts';
import { shows } from '../../claims/claim.ts';
import { idFieldAt } from '../../contract/resources.ts';
import { decode } from '../../http/serialize.ts';

const RETURNS_OTHER =
  /^(move|fork|share|create)|Todo$|TimeEstimate$|SpentTime$|TimeStats$|Housekeeping$/;

export const identity: ResponseCheck = {
  id: 'identity',
  rule: 'A response is about the resource that the path identifies.',
  prepare:
    () =>
    ({ exchange, stateful }) => {
      const { operation, request, response } = exchange;
      const { id, path, isList } = operation;
      if (!stateful || response.status >= 300 || RETURNS_OTHER.test(id) || isList) return [];
      const [resource = '', expected = ''] = readLastParameter(path, request.target) ?? [];
      if (!isRecord(response.json)) return [];
      const field = idFieldAt(operation.contract, resource);
      const value = response.json[field];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      // The id does not show in a path with the full path of a project.
      if (String(value) === expected || (field === 'id' && !/^\d+$/.test(expected))) return [];
      return {
        claim: shows(field, expected, ['in-path', field]),
        seen: value,
      };
    },
};

/** The path up to its last parameter, and the value of that. */
function readLastParameter(path: string, target: string): [string, string] | null {
  const segments = path.split('/');
  const values = target.replace(/\?.*/, '').split('/');
  const index = segments.findLastIndex(
    (segment, at) => /^\{\w+\}$/.test(segment) && values[at] !== undefined,
  );
  if (index < 0) return null;
  return [segments.slice(0, index + 1).join('/'), decode(values[index] ?? '')];
}
