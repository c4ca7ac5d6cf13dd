/** What `null` and empty values mean in the fields of a request body, where the contract does not say that they may be sent. */
import type { OpenApiDocument } from './openapi.ts';
import type { Operation } from './operation.ts';
import { schemasAt } from './resource-fields.ts';
import { shownBy } from './shown-resource.ts';

/** Whether an operation changes the resource that its path names; others create one, or do something with it. */
export function isUpdate({ method, path }: Pick<Operation, 'method' | 'path'>): boolean {
  return method === 'PUT' && path.endsWith('}');
}

/** The operation with its fields marked that an update clears: those that its response may show as `null`. */
export function markClearable(document: OpenApiDocument, operation: Operation): Operation {
  const { id, body } = operation;
  const shown = isUpdate(operation) ? shownBy(document, operation) : null;
  if (body === null || shown === null) return operation;
  const written = document['x-behavior']?.representations?.[id] ?? {};
  const fields = body.fields.map((field) => {
    if (field.array || field.types.includes('null')) return field;
    const [target = field.name] = [written[field.name]?.sets ?? []].flat();
    const schemas = schemasAt(document, shown.schema, target.split('.'));
    const mayBeNull = schemas.some(({ type }) => [type].flat().includes('null'));
    return mayBeNull ? { ...field, clearable: true as const } : field;
  });
  return { ...operation, body: { ...body, fields } };
}
