import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OpenApiDocument, RequestBodyObject } from '../src/contract/openapi.ts';
import type { Operation, RequestBody, ValueSchema } from '../src/contract/operation.ts';
import { JSON_TYPE } from '../src/contract/read/media-types.ts';
import { type DocumentedOperation, readOperations } from '../src/contract/read/operations.ts';
import { objectShape } from '../src/contract/read/schemas.ts';
import { readValue } from '../src/contract/values.ts';
import { mapLiteral, unionOf } from './source-text.ts';

const SOURCE = 'src/sandbox/control/openapi.yaml';

/** The operations of the sandbox's control API as a TypeScript module, so that its document is also what routes and checks. */
export function render(): string {
  const file = new URL(`../${SOURCE}`, import.meta.url);
  const document = parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const table = readOperations(document).map((each) => toOperation(document, each));
  return `/** Generated from ${SOURCE}; do not edit. Run \`npm run generate\`. */
import type { Operation } from '../src/contract/operation.ts';

export type ControlOperationId =${unionOf(table.map(({ id }) => id))};

/** Every call of the control API. */
export const controlOperations: Readonly<Record<ControlOperationId, Operation>> = ${mapLiteral(
    table.map((operation) => [operation.id, operation]),
  )};
`;
}

/**
 * What a call takes. It is no `Operation` of `readOperationTable`, which rejects what these calls have: headers, which
 * are the same for all of them and read before a call is found, and bodies without an example.
 */
function toOperation(document: OpenApiDocument, documented: DocumentedOperation): Operation {
  const { id, method, path, node, pointer, parameters, requestBody } = documented;
  return {
    id,
    method,
    path,
    tag: node.tags[0] ?? '',
    access: 'anyone',
    paginated: false,
    parameters: parameters.flatMap(({ node: { in: location, name, required = false, schema } }) => {
      if (location !== 'path' && location !== 'query') return [];
      const label = `the parameter ${name}`;
      const value = readValue(document, { name, required, schema, label, pointer });
      return { in: location, ...value, example: null };
    }),
    body: requestBody === null ? null : toBody(document, requestBody.node, pointer),
    constraints: [],
    invalidInput: 400,
    responses: [],
  };
}

/** A JSON body. It has no fields if the schema is not a plain list of them: the call then takes the body as it is, and checks it. */
function toBody(
  document: OpenApiDocument,
  { required = false, content }: RequestBodyObject,
  pointer: string,
): RequestBody {
  const { schema = {} } = content[JSON_TYPE] ?? {};
  const shape = objectShape(document, schema);
  const properties = Object.entries(shape.properties);
  const isPlain = properties.every(([, { type }]) => type !== undefined);
  const fields = (isPlain ? properties : []).map(([name, property]): ValueSchema => {
    // The call itself checks the fields of an object.
    const own = property.type === 'object' ? ({ type: 'object' } as const) : property;
    const required = shape.required.includes(name);
    const label = `the field ${name}`;
    return readValue(document, { name, schema: own, required, pointer, label });
  });
  return { required, mediaTypes: [JSON_TYPE], fields, anyOf: [], example: {} };
}
