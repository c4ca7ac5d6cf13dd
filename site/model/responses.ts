import type {
  HeaderObject,
  OpenApiDocument,
  OperationObject,
  ResponseObject,
} from '../../src/contract/openapi.ts';
import type { DocumentedOperation } from '../../src/contract/operations.ts';
import { isReference, resolveRef } from '../../src/contract/pointers.ts';
import { listExamples } from '../../src/contract/schemas.ts';
import { remembering } from '../text/highlight.ts';
import { fieldOf, fieldsOf, merged, notesOf, typeOf } from './fields.ts';
import type { AnswerModel, FieldModel, NextModel } from './types.ts';

/** An answer without its statuses. */
type Content = Omit<AnswerModel, 'statuses'>;

/** Reads the answers of operations. What several operations answer alike is read once. */
export function answerReader(
  document: OpenApiDocument,
): (operation: OperationObject) => AnswerModel[] {
  const remembered = remembering<Content>();
  return ({ responses }) => {
    const answers = new Map<string, AnswerModel>();
    const statuses = Object.keys(responses)
      .map(Number)
      .sort((a, b) => a - b);
    for (const status of statuses) {
      const response = responses[String(status)];
      if (response === undefined) continue;
      const text = isReference(response) ? response.$ref : JSON.stringify(withoutLinks(response));
      const content = remembered(text, () =>
        contentOf(document, resolveRef<ResponseObject>(document, response)),
      );
      // Statuses whose answers are the same stand together.
      const key = `${status < 300} ${text}`;
      const same = answers.get(key);
      answers.set(key, { ...content, statuses: [...(same?.statuses ?? []), status] });
    }
    return [...answers.values()];
  };
}

/** Links are shown for the operation as a whole. */
function withoutLinks(response: ResponseObject): object {
  return { ...response, links: undefined };
}

function contentOf(document: OpenApiDocument, response: ResponseObject): Content {
  const [[mediaType, media] = [null, undefined]] = Object.entries(response.content ?? {});
  const schema = media?.schema;
  const marked = [schema, schema?.items].flatMap((part) => merged(document, part ?? {}).marked);
  return {
    description: response.description.trim(),
    mediaType,
    type: schema === undefined ? [] : typeOf(schema),
    fields: schema === undefined ? [] : fieldsOf(document, schema, 'answer'),
    headers: Object.entries(response.headers ?? {}).map(([name, header]) =>
      headerOf(document, name, resolveRef<HeaderObject>(document, header)),
    ),
    examples: media === undefined ? [] : listExamples(document, media),
    notes: notesOf(response, media, ...marked),
    empty: response['x-empty-body'] ?? null,
  };
}

function headerOf(document: OpenApiDocument, name: string, header: HeaderObject): FieldModel {
  const field = fieldOf(document, name, header.schema, `header-${name.toLowerCase()}`);
  return {
    ...field,
    required: header.required ?? false,
    description: (header.description ?? field.description).trim(),
    examples: header.example === undefined ? [] : [header.example],
    notes: [...notesOf(header), ...field.notes],
  };
}

/** What can be called with what an operation answers, each once. */
export function nextOf({ responses }: DocumentedOperation): NextModel[] {
  const links = responses.flatMap((response) => response.links.map(({ node }) => node));
  const byText = new Map(
    links.map(({ operationId, description = '' }) => [
      `${operationId} ${description}`,
      { operation: operationId, description },
    ]),
  );
  return [...byText.values()];
}
