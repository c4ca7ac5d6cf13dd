/** The contract as a Postman collection. */
import { createRequire } from 'node:module';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';

const require = createRequire(import.meta.url);

interface Conversion {
  readonly result: boolean;
  readonly reason?: string;
  readonly output?: readonly { readonly data: object }[];
}

/** Ids that the converter draws at random, and the request that each example repeats. */
const OMITTED = new Set(['id', '_postman_id', 'originalRequest']);

/** The collection, with folders by tag and examples as values. Rejects with an Error for what cannot be converted. */
export async function postmanCollection(document: OpenApiDocument): Promise<string> {
  const { convertV2 } = require('openapi-to-postmanv2');
  // The converter changes what it is given.
  const data = structuredClone(document);
  const { result, reason, output } = await new Promise<Conversion>((resolve, reject) => {
    const options = {
      ...{
        folderStrategy: 'Tags',
        parametersResolution: 'Example',
        exampleParametersResolution: 'Example',
      },
      enableOptionalParameters: false,
      includeAuthInfoInExample: false,
      alwaysInheritAuthentication: true,
    };
    convertV2({ type: 'json', data }, options, (error: Error | null, conversion: Conversion) =>
      error === null ? resolve(conversion) : reject(error),
    );
  });
  const [first] = output ?? [];
  if (!result || first === undefined) throw new Error(`No Postman collection: ${reason}`);
  return JSON.stringify(first.data, (name, value) => {
    if (OMITTED.has(name)) return undefined;
    return name === 'request' ? withForm(value) : value;
  });
}

interface PostmanRequest {
  readonly header?: readonly { readonly key: string; readonly value: string }[];
  readonly body?: { readonly mode?: string; readonly raw?: string };
}

/** A request whose JSON, which takes its values from the examples, is a form: that is what is documented. */
function withForm(request: PostmanRequest): object {
  const { header = [], body } = request;
  if (body?.mode !== 'raw' || body.raw === undefined) return request;
  const urlencoded = Object.entries(JSON.parse(body.raw)).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item) => ({ key: `${name}[]`, value: String(item) }))
      : [{ key: name, value: String(value ?? '') }],
  );
  const type = 'application/x-www-form-urlencoded';
  return {
    ...request,
    header: header.map((each) => (each.key === 'Content-Type' ? { ...each, value: type } : each)),
    body: { mode: 'urlencoded', urlencoded },
  };
}
