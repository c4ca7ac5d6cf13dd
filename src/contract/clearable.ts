/** Meanings of `null` and empty values in request bodies where the contract does not say that they may be sent. */
import type { OpenApiDocument } from './openapi.ts';
import type { Operation } from './operation.ts';
import { isUpdate } from './read/methods.ts';
import { schemasAt } from './resource-fields.ts';
import { shownBy } from './shown-resource.ts';

/** Others create a resource, or do something with it. */
export function changesFields(operation: Pick<Operation, 'method' | 'path'>): boolean {
  return isUpdate(operation) && operation.path.endsWith('}');
}

/**
 * The operation with its fields marked that an update clears, which are those that its response may show as `null`; and ids of
 * what need not be there, for which some clients send 0.
 */
export function markEmptyValues(document: OpenApiDocument, operation: Operation): Operation {
  const { id, body } = operation;
  const shown = shownBy(document, operation);
  if (body === null || shown === null) return operation;
  const written = document['x-behavior']?.representations?.[id] ?? {};
  const hasType = (path: readonly string[], type: string) =>
    schemasAt(document, shown.schema, path).some((schema) =>
      [schema.type].flat().includes(type as never),
    );
  const fields = body.fields.map((field) => {
    const [target = field.name] = [written[field.name]?.sets ?? []].flat();
    const path = target.split('.');
    const holder = path.slice(0, -1);
    const isReference = path.length > 1 && path.at(-1) === 'id' && field.types.includes('integer');
    const zeroIsNone = isReference && (hasType(holder, 'null') || hasType(holder, 'array'));
    const isPlain = !field.array && !field.types.includes('null');
    const clearable = changesFields(operation) && isPlain && hasType(path, 'null');
    return {
      ...field,
      ...(clearable && { clearable: true as const }),
      ...(zeroIsNone && { zeroIsNone: true as const }),
    };
  });
  return { ...operation, body: { ...body, fields } };
}
