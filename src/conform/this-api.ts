/** Whether a server serves this API, or a part of it. */
import { asArray } from '../contract/data.ts';
import type { SchemaObject } from '../contract/openapi.ts';
import { objectShape } from '../contract/read/schemas.ts';
import type { TestedContract, TestedOperation } from './contract.ts';
import { type ReceivedResponse, readMediaType } from './http/exchange.ts';

/** Whether one of the two responses resembles the contract: even a faulty server can be checked. */
export function isThisApi(
  contract: TestedContract,
  user: ReceivedResponse,
  projects: ReceivedResponse,
): boolean {
  const isUnauthorized = user.status === 401 && hasMessage(user.json);
  if (isUnauthorized || resembles(contract, schemaRef('UserAdminView'), user.json)) return true;
  if (projects.status >= 300 || !Array.isArray(projects.json)) return false;
  const [first] = projects.json as readonly unknown[];
  return first === undefined
    ? hasMessage(user.json)
    : resembles(contract, schemaRef('Project'), first);
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
      !parameters.some(({ required }) => required) &&
      chosen.some((each) => each.path === path || each.path.startsWith(`${path}/`)),
  );
  for (const { path, successes } of starts) {
    const { status, json } = await get(path);
    const schema = successes[0]?.schema?.node;
    if (status >= 300 || schema === undefined) continue;
    const [first] = asArray(json);
    if (resembles(contract, schema.items ?? schema, first ?? json)) return true;
  }
  return false;
}

/** What is missing, and how to go on. */
export function explainOtherApi(
  base: string,
  user: ReceivedResponse,
  projects: ReceivedResponse,
  chosen: readonly TestedOperation[],
): string {
  const isPart = [user, projects].every(({ status }) => [404, 405, 501].includes(status));
  const ways = [
    ['/projects/{', 'a project with --project'],
    ['/users/{', 'a user with --user'],
    ['/groups/{', 'a group with --group'],
  ] as const;
  const named = ways.flatMap(([start, way]) =>
    chosen.some(({ path }) => path.startsWith(start)) ? [way] : [],
  );
  const advice =
    isPart && named.length > 0 ? ` If it serves a part of it, name ${named.join(' or ')}.` : '';
  return `${base} does not serve this API: ${describeResponse(base, user)}${advice}`;
}

function schemaRef(name: string): SchemaObject {
  return { $ref: `#/components/schemas/${name}` };
}

function hasMessage(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'message' in json;
}

/** Whether a value has at least half of the fields that the schema requires. */
function resembles({ document }: TestedContract, schema: SchemaObject, json: unknown): boolean {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
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
    const moved = URL.canParse(target, `${base}/user`) ? new URL(target, `${base}/user`).href : '';
    if (moved === `${base}/user`) return `GET /user redirects with ${status} to itself.`;
    const isMoved = moved.endsWith('/user') ? ` Use --base-url ${moved.slice(0, -5)}.` : '';
    return `GET /user redirects with ${status} to ${target}.${isMoved}`;
  }
  if (type.includes('html')) return `GET /user returns ${status} with a web page.`;
  if (json === undefined) {
    return `GET /user returns ${status} with ${type === '' ? 'no media type' : type}.`;
  }
  return `GET /user returns ${status} with JSON that is not a user. It may be another API, or another path than --base-path says.`;
}
