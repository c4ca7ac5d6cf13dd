/** Prism in process. Why it is asked in this way: docs/decisions/0004. */
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { OpenApiDocument } from '../../contract/openapi.ts';

/** An operation as Prism knows it. */
export type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** What Prism says is wrong with an input or an answer. */
export interface Violation {
  /** Where: `['body', 'id']`. */
  readonly path: readonly string[];
  /** The keyword of JSON Schema that is broken. */
  readonly code: string;
  readonly message: string;
}

/** An answer as the contract's examples give it. */
export interface PrismAnswer {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly violations: readonly Violation[];
}

/** The operations of a document by `operationId`. */
export async function prismOperations(
  document: OpenApiDocument,
): Promise<ReadonlyMap<string, PrismOperation>> {
  // Prism resolves references in place; the caller's document stays as it is.
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  return new Map(operations.map((operation) => [operation.iid ?? '', operation]));
}

const silent = () => undefined;
const logger = {
  ...{ trace: silent, debug: silent, info: silent, success: silent },
  ...{ warn: silent, error: silent, fatal: silent, child: () => logger },
} as unknown as Parameters<typeof createInstance>[1]['logger'];

const config = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const;

// The router in front has found the operation already.
const prism = createInstance(config, {
  logger,
  route: ({ resources: [operation] }) =>
    operation === undefined
      ? { _tag: 'Left', left: new Error('Prism was handed no operation.') }
      : { _tag: 'Right', right: operation },
});

/** Asks Prism what is wrong with a JSON body. */
export async function bodyViolations(
  operation: PrismOperation,
  body: unknown,
): Promise<Violation[]> {
  const { validations } = await run(
    {
      method: 'post',
      url: { path: operation.path },
      headers: { 'content-type': 'application/json' },
      body,
    },
    operation,
    { ...config, validateRequest: true },
  );
  return validations.input.map(violationOf);
}

/** Asks Prism for the answer with this status, and with this example where one is named. */
export async function exampleAnswer(
  operation: PrismOperation,
  status: number,
  example: string | undefined,
): Promise<PrismAnswer> {
  const mock = {
    dynamic: false,
    code: status,
    ...(example !== undefined && { exampleKey: example }),
  };
  const { output, validations } = await run(
    { method: 'get', url: { path: operation.path } },
    operation,
    { ...config, validateResponse: true, mock },
  );
  return {
    headers: output.headers ?? {},
    body: output.body,
    violations: validations.output.map(violationOf),
  };
}

type PrismRequest = Parameters<typeof prism.request>[0];
type PrismConfig = NonNullable<Parameters<typeof prism.request>[2]>;

async function run(request: PrismRequest, operation: PrismOperation, settings: PrismConfig) {
  const result = await prism.request(request, [operation], settings)();
  if (result._tag === 'Left') throw result.left;
  return result.right;
}

function violationOf(diagnostic: {
  readonly path?: readonly (string | number)[] | undefined;
  readonly code?: string | number | undefined;
  readonly message: string;
}): Violation {
  return {
    path: (diagnostic.path ?? []).map(String),
    code: String(diagnostic.code ?? ''),
    message: diagnostic.message,
  };
}
