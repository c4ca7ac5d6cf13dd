import { formatList } from '../../src/contract/data.ts';
import type { OpenApiDocument, OperationObject } from '../../src/contract/openapi.ts';
import { resolveRef } from '../../src/contract/pointers.ts';
import { objectShape } from '../../src/contract/schemas.ts';
import { fieldsOf } from './fields.ts';
import type { BodyModel, Rule } from './index.ts';
import { notesOf, rulesOf } from './notes.ts';
import { merged } from './types.ts';

/** What can be sent as the body of an operation, by the names of its form; `null` where there is none. */
export function bodyOf(
  document: OpenApiDocument,
  { requestBody }: OperationObject,
): BodyModel | null {
  if (requestBody === undefined) return null;
  const body = resolveRef(document, requestBody);
  const [form] = Object.values(body.content);
  const schema = form?.schema ?? {};
  const { marked } = merged(document, schema);
  return {
    required: body.required ?? false,
    description: (body.description ?? '').trim(),
    mediaTypes: Object.entries(body.content).map(([name, media]) => ({
      name,
      notes: notesOf(media).map((note) => ({
        ...note,
        facets: note.facets.map((facet) => (facet === 'media type' ? `${facet} ${name}` : facet)),
      })),
    })),
    fields: fieldsOf(document, schema, 'body'),
    rules: rulesOfShape(document, schema),
    notes: notesOf(body, ...marked),
  };
}

/** What has to be sent besides the fields that always have to. */
export function rulesOfShape(
  document: OpenApiDocument,
  schema: Parameters<typeof objectShape>[1],
): Rule[] {
  const { anyOf, properties, required, dependentRequired, constraints } = objectShape(
    document,
    schema,
  );
  // Without fields of its own it is one of several objects, and each of them says what it has.
  const branches = Object.keys(properties).length === 0 ? [] : anyOf;
  const choices = branches.map((branch) =>
    branch.required.filter((name) => !required.includes(name)),
  );
  const either = choices.map((names) => formatList(names)).filter((text) => text !== '');
  const needs = Object.entries(dependentRequired).map(
    ([name, needed]) => `${formatList([name])} needs ${formatList(needed)}.`,
  );
  const texts = either.length > 1 ? [`Send ${either.join(' or ')}.`, ...needs] : needs;
  return [...texts.map((text) => ({ text, notes: [] })), ...rulesOf(constraints)];
}
