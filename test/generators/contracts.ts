import { bundleContract } from '../../generators/bundle-contract.ts';
import { projectAt } from '../../generators/project.ts';
import type { OpenApiDocument, OperationObject } from '../../src/contract/openapi.ts';

/** The bundle of this project's contract, bundled again. */
export async function realBundle(): Promise<OpenApiDocument> {
  return bundleContract(projectAt().spec);
}

/** A contract of one operation, `POST /things/{id}` by default, with whatever a test puts into it. */
export function contractWith(
  operation: object,
  more: { paths?: object; components?: object; behavior?: object } = {},
): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: { title: 'Small', version: '0.1.0' },
    tags: [{ name: 'things', 'x-displayName': 'Things' }],
    'x-behavior': {
      access: { roles: { user: { description: 'Any user.' } }, views: {} },
      ...more.behavior,
    },
    paths: { '/things/{id}': { post: { ...BASE, ...operation } }, ...more.paths },
    components: more.components ?? {},
  } as unknown as OpenApiDocument;
}

const BASE: OperationObject = {
  operationId: 'createThing',
  tags: ['things'],
  summary: 'Create a thing',
  'x-access': 'user',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 1 }],
  responses: { '204': { description: 'Done.' }, '400': { description: 'Not valid.' } },
};
