/**
 * The types of the client and those of openapi-typescript are made from one contract by two programs.
 * Here the compiler holds them against each other, to the bottom and both ways.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { projectAt } from '../../generators/project.ts';
import type { OpenApiDocument, SchemaObject } from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { ALIASES, alike, dataOf, parametersOf, responsesOf, same } from './agreement.ts';
import { errorsIn } from './compile.ts';

const { components } = JSON.parse(
  await readFile(join(projectAt().generated, 'openapi.json'), 'utf8'),
) as OpenApiDocument;
const schemas: readonly (readonly [string, SchemaObject])[] = Object.entries(
  components?.schemas ?? {},
);
const all: readonly Operation[] = Object.values(operations);

const MODELS = schemas.map(([name]) => same(`Plain<Ours.${name}>`, `Plain<Schemas['${name}']>`));
const ENUMS = schemas
  .filter(([, schema]) => schema.enum !== undefined)
  .map(([name]) => same(`(typeof Enums.${name})[number]`, `Schemas['${name}']`));
const PARAMETERS = all.flatMap((operation) => {
  const ours = `Ours.${typeOf(operation)}Parameters`;
  const theirs = parametersOf(operation);
  // openapi-typescript does not know that some fields need others, or that any has to be there; there, our
  // type is narrower.
  const { body, constraints } = operation;
  const needsAny = body?.anyOf !== undefined && body.anyOf.length === body.fields.length;
  // Nor that an update changes something.
  const isUpdate = ['updateIssue', 'updateUser', 'updateMergeRequest'].includes(operation.id);
  const hasRules =
    isUpdate || needsAny || body?.dependentRequired !== undefined || constraints.length > 0;
  if (!hasRules) return [same(`Flat<${ours}>`, theirs)];
  return [
    same(`Flat<${ours.replace(/Parameters$/, 'Fields')}>`, theirs),
    `((ours: ${ours}): ${theirs} => ours)`,
  ];
});
const RESPONSES = all.flatMap((operation) => {
  const ours = `Ours.${typeOf(operation)}`;
  const data = operation.responses
    .filter(({ status }) => status < 400)
    .map((response) => dataOf(operation, response))
    .join(' | ');
  return [
    alike(`Responses<${ours}Result>`, responsesOf(operation)),
    `(async (call: ${ours}Call) => { const data = await call; return ${alike('typeof data', data)}; })`,
    ...(operation.paginated
      ? [alike(`Lists<${ours}Call>`, `[${data}, ${data}, ${data}, ${data}[number] | undefined]`)]
      : []),
  ];
});

/** The variants of resources in responses, by the type that all of them can be assigned to. */
const VARIANTS = {
  IssueBase: ['Issue', 'IssueSummary', 'IssueInTodo'],
  JobBase: ['Job', 'JobAfterAction', 'JobAfterArtifactsAction'],
  MergeRequestBase: ['MergeRequest', 'MergeRequestWithChanges'],
  ProjectSimple: ['Project'],
  UserBrief: ['User', 'UserAdminView', 'CurrentUserSudo', 'JobUser', 'MergeRequestUser'],
};
const ASSIGNMENTS = Object.entries(VARIANTS).flatMap(([base, variants]) =>
  variants.flatMap((name) => [
    `((variant: Ours.${name}): Ours.${base} => variant)`,
    `((variant: Schemas['${name}']): Schemas['${base}'] => variant)`,
  ]),
);

/** Differences that are made on purpose, and a part of the error for each. */
const PLANTED: readonly (readonly [what: string, line: string, error: string])[] = [
  ['a field', same('Plain<Ours.Issue>', `Plain<Omit<Schemas['Issue'], 'labels'>>`), '"labels"'],
  [
    'null, deep within',
    same('Plain<Ours.Job>', `Plain<Schemas['Job'] & { user: { bio: string } }>`),
    '"user"',
  ],
  ['any', same('Plain<{ message: any }>', `Plain<Schemas['ErrorMessage']>`), '"message"'],
  [
    'a parameter that can be omitted',
    same('Flat<Partial<Ours.GetIssueParameters>>', parametersOf(operations.getIssue)),
    '"issue_iid"',
  ],
  [
    'a response',
    alike('Responses<Ours.GetIssueResult | Ours.NotAcceptable>', responsesOf(operations.getIssue)),
    `Property '406' is missing`,
  ],
];

function typeOf({ id }: Operation): string {
  return id.replace(/^./, (first) => first.toUpperCase());
}

const planted = PLANTED.map(([, line]) => line);
const lines = [...MODELS, ...ENUMS, ...PARAMETERS, ...RESPONSES, ...ASSIGNMENTS, ...planted];
const errors = new Map(errorsIn(lines, ALIASES).map((error, index) => [lines[index], error]));
const disagreements = (of: readonly string[]) =>
  of.flatMap((line) => (errors.get(line) === '' ? [] : [line, errors.get(line)]));

test('each schema is the same type in both', () => {
  expect(MODELS.length).toBeGreaterThan(100);
  expect(disagreements(MODELS)).toEqual([]);
});

test('each closed list has the same values as an array', () => {
  expect(ENUMS.length).toBeGreaterThan(10);
  expect(disagreements(ENUMS)).toEqual([]);
});

test('each operation takes the same, by plain names and in one object', () => {
  expect(PARAMETERS.length).toBeGreaterThan(all.length);
  expect(disagreements(PARAMETERS)).toEqual([]);
});

test('each operation returns the same, with files as streams', () => {
  expect(disagreements(RESPONSES)).toEqual([]);
});

test('each variant of a resource can be assigned to the type that they share', () => {
  expect(disagreements(ASSIGNMENTS)).toEqual([]);
});

test.each(PLANTED)('a difference in %s is found', (_, line, error) => {
  expect(errors.get(line)).toContain(error);
});
