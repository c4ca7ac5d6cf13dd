/** What other tools load: each request of the collections is one that the sandbox accepts. */
import { expect, test } from 'vitest';
import { API_CATALOG, agentFiles } from '../../site/formats/agents.ts';
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
    readonly raw?: string;
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
  if (body?.urlencoded !== undefined) {
    return new URLSearchParams(body.urlencoded.map(({ key, value }) => [key, value]));
  }
  return body?.raw ?? null;
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

test('the requests of the Bruno collection are the same', () => {
  const texts = model.operations.map(({ id, tag }) =>
    filled(files[`bruno/${tag}/${id}.bru`] ?? ''),
  );
  const calls = texts.map((text) => {
    const [, method = '', url = ''] = /^(get|post|put|delete) \{\n {2}url: (.*)/m.exec(text) ?? [];
    return `${method.toUpperCase()} ${decodeURIComponent(url)}`;
  });
  expect(calls.toSorted()).toEqual(
    requests.map(({ method, url }) => `${method} ${decodeURIComponent(url.raw)}`).toSorted(),
  );
  const bodies = texts.filter((text) => /^body:/m.test(text));
  expect(bodies).toHaveLength(requests.filter(({ body }) => body !== undefined).length);
});

test('the catalog names the API and files of the site', () => {
  const catalog = agentFiles(model, { baseUrl: 'https://docs.example.com/' })[API_CATALOG] ?? '';
  const [{ anchor, ...links }] = JSON.parse(catalog).linkset;
  expect(anchor).toBe(model.api);
  expect(
    Object.values<{ href: string }[]>(links).flatMap((each) => each.map(({ href }) => href)),
  ).toEqual([
    'https://docs.example.com/openapi.json',
    'https://docs.example.com/',
    'https://docs.example.com/llms.txt',
  ]);
});
