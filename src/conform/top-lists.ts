/** What stands at the top of paths: the lists that everything else is in, and the account of the caller. */
import { JSON_TYPE } from '../contract/read/media-types.ts';
import type { TestedContract, TestedOperation, TopList } from './contract.ts';

/** The lists at the top of paths, in the order of the contract. */
export function listTops(
  operations: readonly TestedOperation[],
  account: TestedOperation | undefined,
): readonly TopList[] {
  return operations
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .flatMap((operation) => {
      const { path } = operation;
      const ofItem = (method: string) =>
        operations.find((each) => each.method === method && isItemOf(path, each.path));
      const reader = ofItem('GET');
      if (reader === undefined) return [];
      return [
        {
          path,
          operation,
          reader,
          remover: ofItem('DELETE'),
          isOwn: isOwnList(operation, account),
        },
      ];
    });
}

/** Whether a path is that of an item of a list: `/projects/{id}`. */
function isItemOf(list: string, path: string): boolean {
  return path.startsWith(`${list}/{`) && /^\{\w+\}$/.test(path.slice(list.length + 1));
}

/** Whether each caller has a list of their own, as a part of the account or as the contract says. */
function isOwnList(
  { id, path, contract }: TestedOperation,
  account: TestedOperation | undefined,
): boolean {
  if (isOfAccount({ account }, path)) return true;
  return contract.behavior.lists[id]?.returns?.equals === 'caller';
}

/** Whether what is at a path is a part of the account of the caller. */
export function isOfAccount({ account }: Pick<TestedContract, 'account'>, path: string): boolean {
  return account !== undefined && path.startsWith(`${account.path}/`);
}

/** The operation that shows the account of the caller. */
export function findAccount(operations: readonly TestedOperation[]): TestedOperation | undefined {
  return operations.find(
    ({ method, path, role, successes }) =>
      method === 'GET' &&
      role.isAnyUser &&
      !path.includes('{') &&
      successes[0]?.schema?.node.type !== 'array' &&
      successes[0]?.media?.type === JSON_TYPE,
  );
}

/** The list of which the account of the caller is an item: both are made of the same schemas. */
export function findAccounts(
  { families }: Pick<TestedContract, 'families'>,
  tops: readonly TopList[],
  account: TestedOperation | undefined,
): TopList | undefined {
  const familiesOf = (operation: TestedOperation) => {
    const { $ref, anyOf = [] } = operation.successes[0]?.schema?.node ?? {};
    const named = [$ref, ...anyOf.map((each) => each.$ref)];
    return named.flatMap((each) => families.get(each?.split('/').at(-1) ?? '') ?? []);
  };
  const own = account === undefined ? [] : familiesOf(account);
  return tops.find(
    ({ reader, isOwn }) => !isOwn && familiesOf(reader).some((each) => own.includes(each)),
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
