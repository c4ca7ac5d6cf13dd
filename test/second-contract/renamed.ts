/** The second contract and its server with other ids: `code` instead of `id`, as numbers or as texts. */
import { isRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { createLibrary, type Defect } from './library.ts';

export type IdForm = 'number' | 'text';

/** What holds an ID of a book or loan. */
const ID_NAMES = ['code', 'book_id'];

/** The text that stands for an ID: `B-7`. */
const toText = (id: unknown) => `B-${String(id)}`;

/** A contract in which links, fields and examples name another field. */
export function renameIds(document: OpenApiDocument, form: IdForm): OpenApiDocument {
  return rename(document, form) as OpenApiDocument;
}

/** A server of that contract. */
export function createRenamedLibrary(form: IdForm, defect?: Defect): typeof fetch {
  const serve = createLibrary(defect);
  return async (input, init) => {
    const url = new URL(String(input));
    if (form === 'text') {
      url.pathname = url.pathname.replace(/(?<=\/(books|loans)\/)[^/]+/, toNumber);
    }
    const response = await serve(url.href, init ?? {});
    const text = await response.text();
    const body = text === '' ? null : JSON.stringify(rename(JSON.parse(text), form));
    return new Response(body, response);
  };
}

/** A number that no book has, for a text that is no ID. */
function toNumber(text: string): string {
  return /^B-[1-9]\d*$/.test(text) ? text.slice(2) : '999999';
}

function rename(json: unknown, form: IdForm): unknown {
  if (typeof json === 'string') return renameText(json);
  if (Array.isArray(json)) return json.map((item) => rename(item, form));
  if (!isRecord(json)) return json;
  const entries = Object.entries(json).map(([name, value]) => {
    const renamed = renameText(name);
    return [renamed, renameValue(renamed, rename(value, form), form)];
  });
  const renamed = Object.fromEntries(entries);
  // A parameter of a path.
  const isIdOfPath = form === 'text' && json.in === 'path';
  return isIdOfPath
    ? { ...renamed, schema: { type: 'string' }, example: toText(json.example) }
    : renamed;
}

function renameText(text: string): string {
  if (text === 'id') return 'code';
  return text.replace(/(?<=^\$response\.body#.*\/)id$/, 'code').replace('reader.id', 'reader.code');
}

/** An example of an ID, or its schema. */
function renameValue(name: string, value: unknown, form: IdForm): unknown {
  if (form === 'number' || !ID_NAMES.includes(name)) return value;
  if (typeof value === 'number') return toText(value);
  return isRecord(value) && value.type === 'integer' ? { ...value, type: 'string' } : value;
}
