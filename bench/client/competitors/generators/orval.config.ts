/**
 * What is set beside orval's own choices: a base URL that is known when it runs, encoded path values,
 * and JSON bodies, because from a form and JSON side by side it makes calls without a Content-Type.
 */
interface Document {
  readonly paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
}

function jsonOnly(document: Document): Document {
  for (const item of Object.values(document.paths)) {
    for (const { requestBody } of Object.values(item)) {
      const content: Record<string, unknown> = { ...requestBody?.content };
      if (content['application/json'] === undefined) continue;
      delete content['application/x-www-form-urlencoded'];
      Object.assign(requestBody ?? {}, { content });
    }
  }
  return document;
}

export default {
  api: {
    input: {
      target: '../../../../generated/openapi.json',
      override: { transformer: jsonOnly },
    },
    output: {
      target: 'dist/orval/client.ts',
      client: 'fetch',
      urlEncodeParameters: true,
      baseUrl: {
        runtime: 'settings.baseUrl',
        imports: [{ name: 'settings', importPath: '../../orval-settings.ts' }],
      },
    },
  },
};
