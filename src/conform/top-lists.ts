/** What stands at the top of paths: the lists that everything else is in, and the account of the caller. */
import { JSON_TYPE } from '../contract/read/media-types.ts';
import type { TestedContract, TestedOperation } from './contract.ts';

/** The list of accounts, which go with what they have. */
export const ACCOUNTS = '/users';

/** A list without a container, such as `/projects`. */
export interface TopList {
  readonly path: string;
  readonly operation: TestedOperation;
  /** The operation that reads one of its items, and the one that deletes it. */
  readonly reader: TestedOperation;
  readonly remover: TestedOperation | undefined;
  /** Whether each caller has one of their own. */
  readonly isOwn: boolean;
}

/** The lists at the top of paths, in the order of the contract. */
export function listTops(contract: TestedContract): readonly TopList[] {
  const { operations } = contract;
  return operations
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .flatMap((operation) => {
      const { path } = operation;
      const ofItem = (method: string) =>
        operations.find((each) => each.method === method && isItemOf(path, each.path));
      const reader = ofItem('GET');
      if (reader === undefined) return [];
      return [{ path, operation, reader, remover: ofItem('DELETE'), isOwn: isOwnList(operation) }];
    });
}

/** Whether a path is that of an item of a list: `/projects/{id}`. */
function isItemOf(list: string, path: string): boolean {
  return path.startsWith(`${list}/{`) && /^\{\w+\}$/.test(path.slice(list.length + 1));
}

/** Whether each caller has a list of their own, as a part of the account or as the contract says. */
function isOwnList({ id, path, contract }: TestedOperation): boolean {
  const account = findAccount(contract)?.path;
  if (account !== undefined && path.startsWith(`${account}/`)) return true;
  return contract.behavior.lists[id]?.returns?.equals === 'caller';
}

/** The operation that shows the account of the caller. */
export function findAccount({ operations }: TestedContract): TestedOperation | undefined {
  return operations.find(
    ({ method, path, access, successes }) =>
      method === 'GET' &&
      access === 'user' &&
      !path.includes('{') &&
      successes[0]?.schema?.node.type !== 'array' &&
      successes[0]?.media?.type === JSON_TYPE,
  );
}

/** The path of what is at the top of another: `/projects/45` of `/projects/45/issues/3`. */
export function findTop(
  tops: readonly TopList[],
  { path: template }: TestedOperation,
  target: string,
): string | null {
  const list = tops.find(({ path }) => template.startsWith(`${path}/{`));
  if (list === undefined) return null;
  const [id = ''] = target.slice(list.path.length + 1).split('/');
  return `${list.path}/${id}`;
}
