/** The stateless mock as a function from a request to a response. */
import type { Operation } from '../contract/operation.ts';
import { PAGING_PARAMETERS } from '../contract/paging.ts';
import { listOpenOperations, readPrefix, readTokenHeader } from '../contract/read/connection.ts';
import { JSON_TYPE } from '../contract/read/media-types.ts';
import { isBodyRead, NO_BYTES, readBytes } from '../http/body.ts';
import { chooseResponse, hasNoBody, type ResponseChoice } from '../http/choose-example.ts';
import type { Contract } from '../http/contract.ts';
import {
  invalidInputResponse,
  problemResponse,
  responseWithoutOperation,
} from '../http/error-responses.ts';
import { createInputReader, type InputReader } from '../http/input.ts';
import { createInputCheck, type InputCheck, readInput } from '../http/input-errors.ts';
import { type Preference, readPrefer } from '../http/prefer.ts';
import {
  jsonResponse,
  type MatchedRoute,
  type MockResponse,
  type RequestHandler,
  toResponse,
} from '../http/response.ts';
import { createRouter, type RequestUrl, splitUrl } from '../http/router.ts';
import { unknownNameErrors } from '../http/unknown-names.ts';
import { toPage } from './page.ts';
import {
  generateBody,
  type PrismOperation,
  type PrismViolation,
  readExample,
  readPrismOperations,
} from './prism.ts';

/** An operation with what is cached for it between requests. */
interface MockOperation extends Operation {
  readonly needsToken: boolean;
  readonly read: InputReader;
  readonly check: InputCheck;
  /** Creates the response of the contract's examples; Prism is called once for each. */
  readonly createResponse: (choice: ResponseChoice) => Promise<MockResponse>;
  /** Generates the body of a response; `seed` is what makes it differ from others. */
  readonly generateResponse: (choice: ResponseChoice, seed: string) => Promise<MockResponse>;
}

export interface StatelessOptions {
  /** Returns 400 to names of parameters and fields that the operation does not know. */
  readonly strict: boolean;
  /** Generates responses from the schemas, unless a request prefers an example. */
  readonly dynamic: boolean;
}

/** Creates the `fetch` of a contract. Rejects where the table names an operation that the document does not have. */
export async function createStatelessFetch(
  { document, operations }: Contract,
  options: StatelessOptions = { strict: false, dynamic: false },
): Promise<RequestHandler> {
  const prism = await readPrismOperations(document);
  const open = listOpenOperations(document);
  const served = Object.values(operations).map((operation) => {
    const { id } = operation;
    const ofPrism = prism.get(id);
    if (ofPrism !== undefined) return toServed(operation, ofPrism, !open.has(id));
    throw new Error(`The bundle has no operation ${id}; rebuild it.`);
  });
  const findRoute = createRouter(readPrefix(document), served);
  const tokenHeader = readTokenHeader(document);
  return async (request) => {
    const target = splitUrl(request.url);
    const route = findRoute(request.method, target.path);
    const response = await respond(route, request, target, { ...options, tokenHeader }).catch(
      problemResponse,
    );
    return toResponse(response, request.method);
  };
}

function toServed(operation: Operation, prism: PrismOperation, needsToken: boolean): MockOperation {
  const cached = new Map<string, Promise<MockResponse>>();
  const createResponse = (choice: ResponseChoice) => {
    const key = `${choice.response.status} ${choice.example ?? ''}`;
    const response = cached.get(key) ?? readResponse(prism, choice);
    cached.set(key, response);
    return response;
  };
  return {
    ...operation,
    needsToken,
    read: createInputReader(operation),
    check: createInputCheck(operation),
    createResponse,
    generateResponse: async (choice, seed) => {
      const example = await createResponse(choice);
      const { status, mediaType } = choice.response;
      // A file has no schema to generate it from.
      if (example.body === null || mediaType !== JSON_TYPE) return example;
      const { body, violations } = await generateBody(prism, status, seed);
      const headers = { ...example.headers, ...violationHeader(violations) };
      return { status, headers, body: JSON.stringify(body) };
    },
  };
}

interface ServedOptions extends StatelessOptions {
  readonly tokenHeader: string;
}

/** Token first, then what is preferred, then the input: each error hides what comes after it. */
async function respond(
  route: MatchedRoute<MockOperation>,
  request: Request,
  target: RequestUrl,
  { strict, dynamic, tokenHeader }: ServedOptions,
): Promise<MockResponse> {
  if (route.kind !== 'operation') return responseWithoutOperation(request.method, route);
  const { operation, path } = route;
  const { url, query } = target;
  const { headers } = request;
  if (operation.needsToken && !headers.get(tokenHeader)) return unauthorized(operation);
  const preference = readPrefer(headers.get('prefer'), query);
  const chosen = chooseResponse(operation, preference);
  if ('problem' in chosen) return jsonResponse(400, { message: chosen.problem });
  const problem = dynamicProblem(preference);
  if (problem !== null) return jsonResponse(400, { message: problem });
  const bytes = isBodyRead(operation, request) ? await readBytes(request) : NO_BYTES;
  const { sent, errors } = readInput(operation, { path, query, headers }, bytes);
  const unknown = strict ? unknownNameErrors(operation, sent?.unknown ?? []) : undefined;
  if (sent === undefined || errors !== undefined || unknown !== undefined) {
    return invalidInputResponse(operation, { ...errors, ...unknown });
  }
  const { choice } = chosen;
  const isGenerated = preference.dynamic === 'true' || (dynamic && isUnnamed(preference));
  const seed =
    preference.seed ??
    `${request.method} ${url}?${operation.paginated ? withoutPage(query) : query}`;
  const response = isGenerated
    ? await operation.generateResponse(choice, seed)
    : await operation.createResponse(choice);
  if (!accepts(headers.get('accept'), choice, response)) return notAcceptable(choice);
  return operation.paginated ? toPage(response, target, sent.query) : response;
}

/** The query of a list, whichever page of it is asked for: all pages are of one list. */
function withoutPage(query: string): string {
  if (query === '') return query;
  const parameters = new URLSearchParams(query);
  for (const name of PAGING_PARAMETERS) parameters.delete(name);
  return parameters.toString();
}

function isUnnamed({ dynamic, example }: Preference): boolean {
  return dynamic === undefined && example === undefined;
}

/** What cannot be generated as preferred; `null` for nothing. */
function dynamicProblem({ dynamic, example }: Preference): string | null {
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false') {
    return 'Prefer takes dynamic=true or dynamic=false.';
  }
  return dynamic === 'true' && example !== undefined
    ? 'Prefer asks both for an example and for a generated response.'
    : null;
}

/** A response without a body is always accepted. */
function accepts(accept: string | null, choice: ResponseChoice, { body }: MockResponse): boolean {
  const mediaType = choice.response.mediaType ?? JSON_TYPE;
  if (accept === null || accept.trim() === '' || body === null) return true;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((text) => text.trim().toLowerCase());
    if (parameters.some((text) => /^q=0(\.0*)?$/.test(text))) return false;
    const [kind] = mediaType.split('/');
    return type === '*/*' || type === `${kind}/*` || type === mediaType;
  });
}

function notAcceptable({ response: { mediaType } }: ResponseChoice): MockResponse {
  const message = `This response is ${mediaType ?? JSON_TYPE}, which Accept does not take.`;
  return jsonResponse(406, { message });
}

function unauthorized({ id, responses, createResponse }: MockOperation): Promise<MockResponse> {
  const response = responses.find(({ status }) => status === 401);
  if (response === undefined) throw new Error(`The operation ${id} documents no 401.`);
  return createResponse({ response });
}

async function readResponse(prism: PrismOperation, choice: ResponseChoice): Promise<MockResponse> {
  const { status, mediaType } = choice.response;
  const bare = hasNoBody(choice);
  const example = await readExample(prism, status, { example: choice.example, bare });
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(example.headers)) {
    const isType = name.toLowerCase() === 'content-type';
    if (value === null || value === undefined || (isType && bare)) continue;
    headers[isType ? 'Content-Type' : name] = String(value);
  }
  Object.assign(headers, violationHeader(example.violations));
  const text = mediaType === JSON_TYPE ? JSON.stringify(example.body) : String(example.body);
  return { status, headers, body: bare ? null : text };
}

const MAX_HEADER_LENGTH = 4096;

/** Prism's own header for what does not keep the contract. */
function violationHeader(violations: readonly PrismViolation[]): Record<string, string> {
  if (violations.length === 0) return {};
  const report = violations.map(({ path, code, message }) => ({
    location: ['response', ...path],
    severity: 'Error',
    code,
    message,
  }));
  const ascii = JSON.stringify(report).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { 'sl-violations': ascii.slice(0, MAX_HEADER_LENGTH) };
}
