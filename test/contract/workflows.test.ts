import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { type ArazzoDocument, readWorkflow } from '../../src/contract/workflows.ts';

const contract: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'Issues', version: '1.0.0' },
  paths: {
    '/projects/{id}/issues': {
      post: {
        operationId: 'createIssue',
        tags: ['issues'],
        summary: 'Create an issue',
        responses: { '200': { description: 'It.' }, '201': { description: 'It.' } },
      },
    },
  },
};

const STEP: ArazzoDocument['workflows'][0]['steps'][0] = {
  stepId: 'open',
  description: 'Mira opens it.',
  operationId: 'createIssue',
  parameters: [{ name: 'id', in: 'path', value: 43 }],
  requestBody: { contentType: 'application/json', payload: { title: 'Broken link' } },
  successCriteria: [
    { condition: '$statusCode == 200 || $statusCode == 201' },
    { condition: "$response.body#/state == 'opened'" },
  ],
  outputs: { iid: '$response.body#/iid' },
};

const read = (step: Partial<typeof STEP> = {}) =>
  readWorkflow(
    'issue',
    {
      info: { title: 'The life of an issue', description: 'It is opened.\n' },
      workflows: [
        {
          summary: 'Open an issue',
          inputs: {
            properties: {
              token: { description: 'A token.', default: 'token-of-mira', format: 'password' },
            },
          },
          parameters: [
            { name: 'PRIVATE-TOKEN', in: 'header', value: '$inputs.token' },
            { name: 'id', in: 'path', value: 42 },
          ],
          steps: [{ ...STEP, ...step }],
        },
      ],
    },
    contract,
  );

describe('readWorkflow', () => {
  it('reads texts and inputs', () => {
    expect(read()).toMatchObject({
      name: 'issue',
      title: 'The life of an issue',
      summary: 'Open an issue',
      description: 'It is opened.',
      inputs: [{ name: 'token', description: 'A token.', value: 'token-of-mira', secret: true }],
    });
  });

  it('reads the operation and parameters of each step; a step overrides those of the workflow', () => {
    const [step] = read().steps;
    expect(step?.operation.path).toBe('/projects/{id}/issues');
    expect(step?.mediaType).toBe('application/json');
    expect(step?.sent).toEqual([
      { in: 'header', name: 'PRIVATE-TOKEN', value: { kind: 'input', name: 'token' } },
      { in: 'path', name: 'id', value: { kind: 'value', value: 43 } },
      { in: 'body', name: 'title', value: { kind: 'value', value: 'Broken link' } },
    ]);
  });

  it('reads the expectations and outputs of each step', () => {
    const [step] = read().steps;
    expect(step?.statuses).toEqual([200, 201]);
    expect(step?.expected).toHaveLength(1);
    expect(step?.expected[0]?.[0]?.right).toEqual({ kind: 'value', value: 'opened' });
    expect(step?.outputs).toEqual({ iid: { kind: 'body', path: ['iid'] } });
  });

  it('rejects a step with an unknown operation or expression, and names it', () => {
    const place = 'spec/workflows/issue.arazzo.yaml, step open';
    expect(() => read({ operationId: 'closeIssue' })).toThrow(
      `${place}: there is no operation closeIssue.`,
    );
    expect(() => read({ successCriteria: [{ condition: '$statusCode < 300 and more' }] })).toThrow(
      `${place}: \`$statusCode < 300 and more\` is not understood.`,
    );
    expect(() => read({ outputs: { iid: '$url' } })).toThrow(`${place}: \`$url\``);
  });
});
