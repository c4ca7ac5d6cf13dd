/** What other tools load: each request of the collection is one that the sandbox accepts. */
import { expect, test } from 'vitest';
import { collectionFiles } from '../../site/formats/collections.ts';
import { POSTMAN, POSTMAN_ENVIRONMENT } from '../../site/formats/names.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { siteModel } from './model.ts';

const model = await siteModel();
const files = collectionFiles(model);

interface Pair {
  readonly key: string;
  readonly value: string;
}

interface PostmanRequest {
  readonly method: string;
  readonly header: readonly Pair[];
  readonly url: { readonly raw: string };
  readonly body?: {
    readonly urlencoded?: readonly Pair[];
    readonly formdata?: readonly (Pair & { readonly type: string })[];
  };
}

const read = (name: string) => JSON.parse(files[name] ?? '');
const variables: readonly Pair[] = read(POSTMAN_ENVIRONMENT).values;
const filled = (text: string) =>
  variables.reduce((so, { key, value }) => so.replaceAll(`{{${key}}}`, value), text);

const requests: PostmanRequest[] = JSON.parse(filled(files[POSTMAN] ?? '')).item.flatMap(
  ({ item }: { item: readonly { request: PostmanRequest }[] }) =>
    item.map(({ request }) => request),
);

function bodyOf({ body }: PostmanRequest): BodyInit | null {
  if (body?.formdata !== undefined) {
    const form = new FormData();
    for (const { key, type, value } of body.formdata) {
      form.append(key, type === 'file' ? new File(['PNG'], 'footer.png') : value);
    }
    return form;
  }
  return body?.urlencoded === undefined
    ? null
    : new URLSearchParams(body.urlencoded.map(({ key, value }) => [key, value]));
}

test('every request of the Postman collection succeeds in the sandbox', async () => {
  const sandbox = createSandbox();
  expect(requests).toHaveLength(model.operations.length);
  for (const request of requests) {
    sandbox.control.reset();
    const { method, header, url } = request;
    const headers = header.map(({ key, value }): [string, string] => [key, value]);
    const { status } = await sandbox.handle(
      new Request(url.raw, { method, headers, body: bodyOf(request) }),
    );
    expect([method, url.raw, status]).toEqual([method, url.raw, expect.toSatisfy(isSuccess)]);
  }
});

const isSuccess = (status: number) => status >= 200 && status < 300;
