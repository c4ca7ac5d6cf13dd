import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { render } from '../../generators/schema.ts';
import { compilerHost } from '../compiler-host.ts';
import { contractWith, realBundle } from './contracts.ts';

const PRELUDE = `
import type { components, operations, paths } from './schema.d.ts';
type Schemas = components['schemas'];
type Answer<Id extends keyof operations, Status extends keyof operations[Id]['responses']> =
  operations[Id]['responses'][Status];
type Content<T> = T extends { content: infer C } ? C[keyof C] : never;
type Form<Id extends keyof operations> =
  operations[Id] extends { requestBody?: { content: { 'application/x-www-form-urlencoded': infer F } } } ? F : never;
type Query<Id extends keyof operations> =
  operations[Id] extends { parameters: { query?: infer Q } } ? Q : never;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
`;

/** Each line holds: it type-checks. */
const RIGHT = [
  `const file: Content<Answer<'downloadJobArtifacts', 200>> = new Blob(['zip']);`,
  `const text: Content<Answer<'downloadJobTrace', 200>> = 'trace';`,
  `const path: paths['/projects/{id}/jobs']['parameters']['path'] = { id: 'acme/website' };`,
  `const number: paths['/projects/{id}/jobs']['parameters']['path'] = { id: 42 };`,
  `const one: Query<'listProjectJobs'> = { scope: 'running', page: 2 };`,
  `const more: Query<'listProjectJobs'> = { 'scope[]': ['running', 'failed'] };`,
  `const user: Form<'createUser'> = { email: 'a', username: 'b', name: 'c', password: 'd' };`,
  `const reset: Form<'createUser'> = { email: 'a', username: 'b', name: 'c', reset_password: true };`,
  `const token: Form<'createImpersonationToken'> = { name: 'a', 'scopes[]': ['api'] };`,
  `const coverage: Equal<Schemas['Job']['coverage'], number | null> = true;`,
  `const status: Equal<Schemas['Job']['status'], string> = true;`,
  `const state: Equal<Schemas['UserBrief']['state'], 'active' | 'blocked'> = true;`,
  `const jobs: Equal<Content<Answer<'listProjectJobs', 200>>, Schemas['Job'][]> = true;`,
  `const why: Content<Answer<'listProjectJobs', 400>> = { message: { scope: ['must be a status'] } };`,
];

/** Each line is refused. */
const WRONG = [
  `const file: Content<Answer<'downloadJobArtifacts', 200>> = 'zip';`,
  `const path: paths['/projects/{id}/jobs']['parameters']['path'] = {};`,
  `const scope: Query<'listProjectJobs'> = { scope: 'started' };`,
  `const page: Query<'listProjectJobs'> = { page: 'two' };`,
  `const job: Query<'downloadRefArtifacts'> = {};`,
  `const user: Form<'createUser'> = { email: 'a', username: 'b', name: 'c' };`,
  `const nobody: Form<'createUser'> = { password: 'd' };`,
  `const token: Form<'createImpersonationToken'> = { name: 'a' };`,
  `const scopes: Form<'createImpersonationToken'> = { name: 'a', 'scopes[]': ['write'] };`,
  `const none: Answer<'cancelJob', 418> = undefined;`,
];

const folder = projectAt().root;
let schema: string;
beforeAll(async () => {
  schema = await render(await realBundle());
});

/** What TypeScript, as strict as this project, says of each line: `null`, or its first error. */
function judge(lines: readonly string[]): (string | null)[] {
  const files = new Map([
    [join(folder, 'schema.d.ts'), schema],
    ...lines.map((line, index) => [nameOf(index), `${PRELUDE}${line}\nexport {};\n`] as const),
  ]);
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    folder,
  );
  const program = ts.createProgram(
    lines.map((_, index) => nameOf(index)),
    { ...options, noUnusedLocals: false, skipLibCheck: false, types: [] },
    compilerHost(options, files),
  );
  expect(diagnosticsOf(program, join(folder, 'schema.d.ts'))).toBeNull();
  return lines.map((_, index) => diagnosticsOf(program, nameOf(index)));
}

const nameOf = (index: number) => join(folder, `line-${index}.ts`);

function diagnosticsOf(program: ts.Program, path: string): string | null {
  const file = program.getSourceFile(path);
  const [first] = ts.getPreEmitDiagnostics(program, file);
  return first === undefined ? null : ts.flattenDiagnosticMessageText(first.messageText, ' ');
}

test('the types accept what the contract allows, and nothing else', () => {
  const verdicts = judge([...RIGHT, ...WRONG]);
  for (const [index, line] of RIGHT.entries()) expect(verdicts[index], line).toBeNull();
  for (const [index, line] of WRONG.entries()) {
    expect(verdicts[RIGHT.length + index], line).not.toBeNull();
  }
});

test('a field with a default may be left out', async () => {
  const content = {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { sort: { type: 'string', default: 'asc' } } },
    },
  };
  expect(await render(contractWith({ requestBody: { content } }))).toContain('sort?: string;');
});

test('a schema that is left open is unknown', async () => {
  const content = { 'application/json': { schema: {} } };
  const text = await render(
    contractWith({ responses: { '200': { description: 'Any.', content } } }),
  );
  expect(text).toContain('"application/json": unknown;');
});

test('nothing is printed, whatever the contract is like', async () => {
  const odd = contractWith({ responses: { '200': { descriptio: 'Any.' } } });
  await expect(render(odd)).resolves.toContain('createThing');
});
