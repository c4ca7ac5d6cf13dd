/** Prism in process: it gives the contract's examples, and generates bodies. Why in this way: docs/decisions/0004. */
import './without-faker.ts';
import { createRequire } from 'node:module';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { OpenApiDocument } from '../contract/openapi.ts';

const { JSONSchemaFaker } = createRequire(
  createRequire(import.meta.url).resolve('@stoplight/prism-http'),
)('json-schema-faker') as { readonly JSONSchemaFaker: { option: (options: object) => void } };
// Else generated bodies would have fields that no schema names.
JSONSchemaFaker.option({ fillProperties: false });

/** An operation as Prism knows it. */
export type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** What Prism finds wrong with a response. */
export interface PrismViolation {
  /** Where: `['body', 'id']`. */
  readonly path: readonly string[];
  /** The keyword of JSON Schema. */
  readonly code: string;
  readonly message: string;
}

/** The operations of a document by `operationId`. */
export async function readPrismOperations(
  document: OpenApiDocument,
): Promise<ReadonlyMap<string, PrismOperation>> {
  // Prism resolves references in place; the caller's document stays as it is.
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  return new Map(operations.map((operation) => [operation.iid ?? '', operation]));
}

/** A body that Prism generates from the schema of a status; the same seed generates the same. */
export function generateBody(operation: PrismOperation, code: number, seed: string) {
  const responses = operation.responses.map((response) => ({ ...response, headers: [] }));
  return respond({ ...operation, responses }, { dynamic: true, code, seed });
}

/** The response with this status, and with this example where one is named; without a body if `bare`. */
export function readExample(
  operation: PrismOperation,
  code: number,
  { example, bare }: { readonly example: string | undefined; readonly bare: boolean },
) {
  // Prism would invent a body from the schema.
  const responses = operation.responses.map((response) => ({
    ...response,
    ...(bare && response.code === String(code) && { contents: [] }),
    headers: (response.headers ?? []).map((header) => withFirstExample(header, example)),
  }));
  const exampleKey = example !== undefined && !bare ? { exampleKey: example } : {};
  return respond({ ...operation, responses }, { dynamic: false, code, ...exampleKey });
}

/**
 * A header whose example of this name comes first, which is the one that Prism sends. Prism takes one without text for
 * missing, so that it must not be required.
 */
function withFirstExample<
  Header extends { readonly examples?: readonly { readonly key: string }[] },
>(header: Header, name: string | undefined): Header {
  const { examples = [] } = header;
  const named = examples.filter(({ key }) => key === name);
  return { ...header, required: false, examples: [...named, ...examples] };
}

const silent = () => undefined;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  success: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  child: () => logger,
} as unknown as Parameters<typeof createInstance>[1]['logger'];

const config = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const;

const prism = createInstance(config, {
  logger,
  // The app in front has found the operation already.
  route: ({ resources: [operation] }) =>
    operation === undefined
      ? { _tag: 'Left', left: new Error('Prism was given no operation.') }
      : { _tag: 'Right', right: operation },
});

type MockConfig = Extract<NonNullable<Parameters<typeof prism.request>[2]>['mock'], object>;

async function respond(operation: PrismOperation, mock: MockConfig) {
  const request = { method: 'get', url: { path: operation.path } } as const;
  const result = await prism.request(request, [operation], { ...config, mock })();
  if (result._tag === 'Left') throw result.left;
  const { output, validations } = result.right;
  const violations = validations.output.map(({ path = [], code = '', message }): PrismViolation => {
    return { path: path.map(String), code: String(code), message };
  });
  return { headers: output.headers ?? {}, body: output.body as unknown, violations };
}
