import { expect, test } from 'vitest';
import { findComponent } from '../../lint/layout.ts';

type Place = Parameters<typeof findComponent>[0];

const componentAt = (file: string, pointer: string) =>
  findComponent({ source: { absoluteRef: `/project/spec/${file}` }, pointer } as Place);

test.each([
  ['components/schemas/Job.yaml', '#/', { kind: 'schemas', name: 'Job' }],
  ['components/schemas/Job.yaml', '#/properties/id', undefined],
  ['components/parameters/jobs.yaml', '#/JobId', { kind: 'parameters', name: 'JobId' }],
  ['components/parameters/jobs.yaml', '#/JobId/schema', undefined],
  ['bundle.json', '#/components/schemas/Job', { kind: 'schemas', name: 'Job' }],
  ['bundle.json', '#/components/schemas', undefined],
  ['bundle.json', '#/paths/~1jobs/get', undefined],
  ['paths/jobs/jobs.yaml', '#/get/parameters/0', undefined],
])('in %s, %s is the component %j', (file, pointer, component) => {
  expect(componentAt(file, pointer)).toEqual(component);
});
