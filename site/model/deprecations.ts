import type { OperationModel } from '../../src/reference/types.ts';
import type { DeprecationModel, SchemaModel } from './types.ts';

/** Every deprecated field of a schema, parameter, field of a body and operation. */
export function listDeprecations(
  operations: readonly OperationModel[],
  schemas: readonly SchemaModel[],
): DeprecationModel[] {
  const fields = schemas.flatMap(({ folder, name, fields: own }) =>
    own
      .filter(({ deprecated }) => deprecated)
      .map((field) => ({ ...field, folder, title: `${name}.${field.name}` })),
  );
  const parameters = operations.flatMap(({ folder, id, parameters: own, body }) =>
    [...own, ...(body?.fields ?? [])]
      .filter(({ deprecated }) => deprecated)
      .map((field) => ({ ...field, folder, title: `${field.name} of ${id}` })),
  );
  const whole = operations
    .filter(({ deprecated }) => deprecated)
    .map(({ folder, summary, description }) => ({ folder, title: summary, description }));
  return [...fields, ...parameters, ...whole];
}
