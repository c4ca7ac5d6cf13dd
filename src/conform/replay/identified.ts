/** What a response identifies: the paths of resources, and the fields that name them. */
import { asRecord, type UnknownRecord } from '../../contract/data.ts';
import {
  type DocumentedLink,
  evaluateLink,
  type TestedContract,
  type TestedOperation,
  targetOf,
} from '../contract.ts';
import { fillPath, type InputValues } from '../http/serialize.ts';
import type { SentExchange } from '../http/shown.ts';
import { idFieldAt } from '../id-fields.ts';

/** The paths that a response identifies, by its links, with the field that is the end of each. */
export function listIdentified(
  { operation, request, response }: SentExchange,
  input: InputValues,
): readonly [path: string, field: string][] {
  if (response === undefined || response.status >= 300) return [];
  if (operation.id === operation.contract.account?.id)
    return listAccount(operation.contract, asRecord(response.json));
  if (request.method !== 'POST') return [];
  return operation.successes
    .flatMap(({ links }) => links)
    .flatMap((link) => {
      const path = evaluateLink(link, { input, body: response.json });
      return path === null ? [] : listBeginnings(operation, link, path);
    })
    .filter(([path]) => !`${request.target}/`.startsWith(`${path}/`));
}

/** The path of the account of the caller in the list of accounts. */
function listAccount({ accounts, ...contract }: TestedContract, shown: UnknownRecord) {
  if (accounts === undefined) return [];
  const field = idFieldAt(contract, accounts.reader.path);
  return [[`${accounts.path}/${shown[field]}`, field] as [path: string, field: string]];
}

/** The beginnings of the path of a link that end with a field of the response. */
function listBeginnings(
  operation: TestedOperation,
  link: DocumentedLink,
  values: UnknownRecord,
): [path: string, field: string][] {
  const { parameters = {} } = link.node;
  const target = targetOf(operation, link);
  return [...target.path.matchAll(/\{(\w+)\}/g)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const [, field] = /^\$response\.body#\/(\w+)$/.exec(String(parameters[name])) ?? [];
    if (field === undefined) return [];
    const start = target.path.slice(0, index + whole.length);
    return [[fillPath(start, values), field]];
  });
}
