/** A contract with responses that are rare in the real one. */

import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import type { Contract } from '../../src/http/contract.ts';

const item = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' } },
} as const;

const documentOf = (path: string): OpenApiDocument => ({
  openapi: '3.1.1',
  info: { title: 'Small', version: '1.0.0' },
  servers: [{ url: 'https://collab.example.com/api/v4' }],
  paths: {
    [path]: {
      get: {
        operationId: 'getOpen',
        tags: ['open'],
        summary: 'Get it',
        'x-access': 'anyone',
        security: [{}],
        responses: {
          '200': {
            description: 'It.',
            content: {
              'application/json': {
                schema: item,
                examples: { good: { value: { id: 1 } }, broken: { value: { id: 'one' } } },
              },
            },
          },
          '202': {
            description: 'Whatever.',
            content: { 'application/json': { schema: {} } },
          },
          '204': { description: 'Nothing.' },
          '304': { description: 'As before.' },
        },
      },
      post: {
        operationId: 'uploadOpen',
        tags: ['open'],
        summary: 'Upload it',
        'x-access': 'anyone',
        security: [{}],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: { file: { type: 'string', format: 'binary' } },
              },
              examples: { text: { value: { file: 'bytes' } } },
            },
          },
        },
        responses: {
          '201': {
            description: 'It.',
            content: {
              'application/json': { schema: item, examples: { new: { value: { id: 2 } } } },
            },
          },
          '400': {
            description: 'Wrong.',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { message: { type: 'object' } } },
                examples: { invalid: { value: { message: { file: ['is required'] } } } },
              },
            },
          },
        },
      },
    },
  },
});

/** The contract, of one path, with its table made as the build makes it. */
export function smallContract(path = '/open'): Contract {
  const document = documentOf(path);
  const operations = Object.fromEntries(
    readOperationTable(document).map((each) => [each.id, each]),
  );
  return { document, operations };
}
