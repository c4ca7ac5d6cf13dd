/** Whether a server serves this API, or a part of it. */
import { asArray, asRecord, isRecord } from '../../contract/data.ts';
import type { SchemaObject } from '../../contract/openapi.ts';
import { objectShape } from '../../contract/read/schemas.ts';
import {
  findTestedOperation,
  type TestedContract,
  type TestedOperation,
} from '../contract/contract.ts';
import { PROJECTS } from '../contract/projects.ts';
import { USERS } from '../contract/resources.ts';
import { type ReceivedResponse, readMediaType } from '../http/exchange.ts';
import { ACCOUNT } from './accounts.ts';

/** What the options name at the top of paths, and how to say it. */
const NAMED_WITH_OPTIONS = [
  ['/projects/{id}', 'a project with --project'],
  ['/users/{id}', 'a user with --user'],
  ['/groups/{id}', 'a group with --group'],
] as const;

/** The lists that each caller has of their own. */
export const OWN_LISTS = ['/user/keys', '/user/emails'] as const;

/** The lists of all. */
export const LISTS_OF_ALL = [PROJECTS, USERS] as const;

/** Whether one of the two responses resembles the contract: even a faulty server can be checked. */
export function isThisApi(
  contract: TestedContract,
  user: ReceivedResponse,
  items: ReceivedResponse,
): boolean {
  const isUnauthorized = user.status === 401 && 'message' in asRecord(user.json);
  const account = findTestedOperation(contract, 'getCurrentUser');
  if (isUnauthorized || showsResource(account, user.json)) return true;
  if (items.status >= 300 || !Array.isArray(items.json)) return false;
  // An empty list resembles any.
  if (items.json.length === 0) return 'message' in asRecord(user.json);
  return showsResource(findTestedOperation(contract, 'listProjects'), items.json);
}

/** Whether a body is what an operation returns, or a list of that. */
function showsResource({ contract, successes }: TestedOperation, json: unknown): boolean {
  const schema = successes[0]?.schema?.node ?? {};
  return resembles(contract, schema.items ?? schema, asArray(json)[0] ?? json);
}

/** Whether the server serves one of the operations without path parameters that the chosen ones begin with. */
export async function servesSome(
  contract: TestedContract,
  chosen: readonly TestedOperation[],
  get: (target: string) => Promise<ReceivedResponse>,
): Promise<boolean> {
  const starts = contract.operations.filter(
    ({ method, path, parameters }) =>
      method === 'GET' &&
      !path.includes('{') &&
      !parameters.some(({ required }) => required) &&
      chosen.some((each) => `${each.path}/`.startsWith(`${path}/`)),
  );
  for (const each of starts) {
    const { status, json } = await get(each.path);
    if (status < 300 && showsResource(each, json)) return true;
  }
  return false;
}

/** What is missing, and how to go on. */
export function explainOtherApi(
  base: string,
  reads: readonly [first: ReceivedResponse, list: ReceivedResponse],
  chosen: readonly TestedOperation[],
): string {
  // With a body of its own, another API may reject the token, or this one.
  if (reads[0].status === 401) {
    return `${base} rejects the token, or does not serve this API: GET ${ACCOUNT} returns 401.`;
  }
  const isPart = reads.every(({ status }) => [404, 405, 501].includes(status));
  const named = NAMED_WITH_OPTIONS.flatMap(([top, way]) =>
    chosen.some(({ path }) => path.startsWith(top)) ? [way] : [],
  );
  const advice =
    isPart && named.length > 0 ? ` If it serves a part of it, name ${named.join(' or ')}.` : '';
  return `${base} does not serve this API: ${describeResponse(base, reads[0])}${advice}`;
}

/** Whether a value has at least half of the fields that the schema requires. */
function resembles({ document }: TestedContract, schema: SchemaObject, json: unknown): boolean {
  if (!isRecord(json)) return false;
  const shape = objectShape(document, schema);
  return [shape, ...shape.anyOf].some(
    ({ required: names }) =>
      names.length > 0 && names.filter((name) => name in json).length * 2 >= names.length,
  );
}

function describeResponse(base: string, response: ReceivedResponse): string {
  const { status, headers, json } = response;
  const type = readMediaType(response);
  if (status >= 300 && status < 400) {
    const target = headers.get('location') ?? 'an unknown URL';
    const own = `${base}${ACCOUNT}`;
    const moved = URL.canParse(target, own) ? new URL(target, own).href : '';
    if (moved === own) return `GET ${ACCOUNT} redirects with ${status} to itself.`;
    const isMoved = moved.endsWith(ACCOUNT)
      ? ` Use --base-url ${moved.slice(0, -ACCOUNT.length)}.`
      : '';
    return `GET ${ACCOUNT} redirects with ${status} to ${target}.${isMoved}`;
  }
  if (type.includes('html')) return `GET ${ACCOUNT} returns ${status} with a web page.`;
  if (json === undefined) {
    return `GET ${ACCOUNT} returns ${status} with ${type === '' ? 'no media type' : type}.`;
  }
  return `GET ${ACCOUNT} returns ${status} with JSON of another form. It may be another API, or another path than --base-path says.`;
}
