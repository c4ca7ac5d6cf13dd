/** A response is about the resource of the path. */

import { isRecord } from '../../../contract/data.ts';
import type { ResponseCheck } from '../../check.ts';
import { shows } from '../../claims/claim.ts';
import { decode, identifyingField } from '../../http/serialize.ts';

const RETURNS_OTHER =
  /^(move|fork|share|create)|Todo$|TimeEstimate$|SpentTime$|TimeStats$|Housekeeping$/;

export const identity: ResponseCheck = {
  id: 'identity',
  rule: 'A response is about the resource that the path identifies.',
  prepare:
    () =>
    ({ exchange, stateful }) => {
      const { operation, request, response } = exchange;
      const { id, path, paginated } = operation;
      if (!stateful || response.status >= 300 || RETURNS_OTHER.test(id) || paginated) return [];
      const [name = '', expected = ''] = readLastParameter(path, request.target) ?? [];
      if (!isRecord(response.json)) return [];
      const field = identifyingField(name);
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
