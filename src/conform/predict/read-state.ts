/** Reads the state of a resource from a response. */
import type { State } from '../../contract/behavior.ts';
import { asArray, asRecord, type UnknownRecord } from '../../contract/data.ts';
import type { TestedContract } from '../contract.ts';

/** The state in a response body; `undefined` if the body does not show it. */
type ReadState = (body: UnknownRecord, path: UnknownRecord) => State | null | undefined;

const bySeconds =
  (field: string, some: State): ReadState =>
  ({ [field]: seconds }) => {
    if (typeof seconds !== 'number') return undefined;
    return seconds > 0 ? some : `not_${some}`;
  };

/** States that several fields show, or none, by the machine. */
const READ_STATE: Readonly<Record<string, ReadState>> = {
  GroupShare: ({ shared_with_groups: groups }, path) => {
    if (!Array.isArray(groups)) return undefined;
    const isShared = groups.some((each) => String(asRecord(each).group_id) === `${path.group_id}`);
    return isShared ? 'shared' : null;
  },
  ImpersonationToken: ({ active, revoked }) => {
    if (active === undefined) return undefined;
    if (revoked === true) return active === true ? 'active and revoked' : 'revoked';
    return active === true ? 'active' : 'expired';
  },
  Project: ({ id }) => (id === undefined ? undefined : 'exists'),
  ProjectStarCount: (body, path) => {
    if (!Array.isArray(body)) return undefined;
    return asArray(body).some((each) => asRecord(each).id === path.id) ? 'starred' : 'not_starred';
  },
  TimeEstimate: bySeconds('time_estimate', 'estimated'),
  TimeSpent: bySeconds('total_time_spent', 'spent'),
};

/** @param path Path parameters of the resource. */
export function readState(
  { stateMachines }: TestedContract,
  machine: string,
  body: UnknownRecord,
  path: UnknownRecord,
): ReturnType<ReadState> {
  const field = stateMachines.find(({ name }) => name === machine)?.field ?? null;
  return field === null ? READ_STATE[machine]?.(body, path) : (body[field] as State | undefined);
}
