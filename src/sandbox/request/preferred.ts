/** Responds as `Prefer: code=…` and `example=…` ask, from the contract and without effects. */
import type { Operation } from '../../contract/operation.ts';
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import { chooseResponse, hasNoBody, type ResponseChoice } from '../../http/choose-example.ts';
import { ERROR_TEXT } from '../../http/error-responses.ts';
import { pagingHeaders } from '../../http/paging-headers.ts';
import { readPrefer } from '../../http/prefer.ts';
import { jsonResponse, type MockResponse } from '../../http/response.ts';
import type { RequestUrl } from '../../http/router.ts';

/**
 * Finds an example of the contract; the first one where none is named. They weigh more than the rest of
 * the sandbox, so they stay outside of it, and a server reads them when they are first needed.
 */
export type ExampleSource = (operation: string, status: number, name?: string) => unknown;

/** Creates what responds to the header Prefer of a request; `null` where it asks for nothing that the mocks know. */
export function createPreferred(
  load: (() => Promise<ExampleSource>) | undefined,
): (
  operation: Operation,
  request: Request,
  target: RequestUrl,
) => MockResponse | Promise<MockResponse> | null {
  let source: Promise<ExampleSource> | null = null;
  return (operation, request, target) => {
    const preference = readPrefer(request.headers.get('prefer'), target.query);
    if (preference.dynamic === 'true') return jsonResponse(400, { message: NOT_GENERATED });
    if (preference.code === undefined && preference.example === undefined) return null;
    const chosen = chooseResponse(operation, preference);
    if ('problem' in chosen) return jsonResponse(400, { message: chosen.problem });
    const { choice } = chosen;
    if (hasNoBody(choice)) return { status: choice.response.status, headers: {}, body: null };
    if (load === undefined) return withoutExamples(choice);
    source ??= load();
    return source.then((examples) => {
      const body = examples(operation.id, choice.response.status, choice.example);
      return toExampleResponse(operation, choice, body, target);
    });
  };
}

const NOT_GENERATED =
  'Prefer asks for a generated response; the stateless mock has those, the sandbox responds from its data.';

function toExampleResponse(
  { paginated }: Operation,
  { response: { status, mediaType } }: ResponseChoice,
  body: unknown,
  { url, query }: RequestUrl,
): MockResponse {
  const isPage = paginated && Array.isArray(body);
  const paging = isPage ? pagingHeaders(url, query, { page: 1, size: 20, total: body.length }) : {};
  const headers = { 'Content-Type': mediaType ?? JSON_TYPE, ...paging };
  return { status, headers, body: mediaType === JSON_TYPE ? JSON.stringify(body) : String(body) };
}

/** An error needs no example: its shape is one of two. */
function withoutExamples({ response: { status, schema }, example }: ResponseChoice): MockResponse {
  const text = `The caller preferred ${status}.`;
  if (example === undefined && schema === ERROR_TEXT) {
    return jsonResponse(status, { message: text });
  }
  if (example === undefined && schema === 'ValidationErrors') {
    return jsonResponse(status, { message: { request: [text] } });
  }
  return jsonResponse(400, {
    message: 'Prefer asks for an example, and this sandbox was made without any: see `examples`.',
  });
}
