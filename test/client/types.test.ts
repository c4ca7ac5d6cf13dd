import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import { createClient } from '../../src/client/index.ts';
import { complexTypes } from './complex-types.ts';
import { everyOperation, exampleOf } from './every-operation.ts';
import { languageService } from './language-service.ts';

const FILE = fileURLToPath(new URL('typing.ts', import.meta.url));
const PROGRAM = `import { createClient } from '../../src/client/index.ts';
const api = createClient({ baseUrl: 'https://collab.example.com' });
const created = await api.issues.create({ id: 42, title: 'Broken link' });
const call = api.issues.list();
const issues = await call;
for await (const item of call) console.log(item);
for await (const page of call.pages()) console.log(page);
const hundred = await call.all(100);
const result = await api.issues.get({ id: 42, issue_iid: 1 }).result();
const subscribed = await api.issues.subscribe({ id: 42, issue_iid: 1 });
const nothing = await api.issues.delete({ id: 42, issue_iid: 1 });
const trace = await api.jobs.downloadTrace({ id: 42, job_id: 901 });
`;

// Loaded here, because what loads TypeScript's own declarations takes longer than a test may.
const CALLS = fileURLToPath(new URL('calls.ts', import.meta.url));
const calls = everyOperation
  .filter(({ operation }) => operation.body?.mediaTypes.includes('multipart/form-data') !== true)
  .map((named) => `api.${named.group}.${named.method}(${JSON.stringify(exampleOf(named))});`);
const CALLS_PROGRAM = `import { createClient } from '../../src/client/index.ts';
const api = createClient({ baseUrl: 'https://collab.example.com' });
${calls.join('\n')}`;
const callsInEditor = languageService(CALLS, CALLS_PROGRAM);
const complaints = callsInEditor.service.getSemanticDiagnostics(CALLS);
const instantiations = callsInEditor.service.getProgram()?.getInstantiationCount();
const { service, edit } = languageService(FILE, PROGRAM);
const program = service.getProgram();
const checker = program?.getTypeChecker();

test('checking a call of every operation instantiates at most 400 types', () => {
  expect(calls.length).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
  expect(instantiations).toBeLessThanOrEqual(400);
});

describe('an editor shows', () => {
  test.each([
    ['const api', 'const api: Client'],
    ['const created', 'const created: IssueWithSubscription'],
    ['const call', 'const call: ListIssuesCall'],
    ['const issues', 'const issues: Issue[]'],
    ['const item', 'const item: Issue'],
    ['const page', 'const page: Issue[]'],
    ['const hundred', 'const hundred: Issue[]'],
    ['const result', 'const result: GetIssueResult'],
    ['const subscribed', 'const subscribed: IssueAfterSubscription | undefined'],
    ['const nothing', 'const nothing: undefined'],
    ['const trace', 'const trace: ReadableStream<Uint8Array<ArrayBufferLike>>'],
    [
      'api.issues.create',
      '(method) Issues.create(parameters: CreateIssueParameters, options?: CallOptions): CreateIssueCall',
    ],
  ])('over %s: %s', (code, shown) => {
    expect(ts.displayPartsToString(hover(code)?.displayParts)).toBe(shown);
  });

  test('over a method what it does, and its route and statuses', () => {
    expect(ts.displayPartsToString(hover('api.issues.create')?.documentation)).toMatch(
      /^Create an issue\.\n[\s\S]*`POST \/projects\/\{id\}\/issues` returns 200, 201/,
    );
  });
});

/** What is shown over the last word of some code. */
function hover(code: string): ts.QuickInfo | undefined {
  return service.getQuickInfoAtPosition(FILE, PROGRAM.indexOf(code) + code.length - 1);
}

test('every method takes and answers what has a name, and says what it does', () => {
  const client = createClient({ baseUrl: 'https://collab.example.com' });
  const groups = typeOf('api')?.getProperties() ?? [];
  expect(namesOf(groups)).toEqual(Object.keys(client).sort());
  for (const group of groups) {
    const methods = checker?.getTypeOfSymbol(group).getProperties() ?? [];
    const there = client[group.name as keyof typeof client];
    expect(namesOf(methods)).toEqual(Object.keys(there).sort());
    for (const method of methods) {
      expect(signatureOf(method)).toMatch(
        /^\(parameters\??: \w+( \| undefined)?, options\?: CallOptions \| undefined\): \w+Call$/,
      );
      expect(ts.displayPartsToString(method.getDocumentationComment(checker))).toMatch(
        /^[A-Z].*\.\n[\s\S]*`(GET|POST|PUT|DELETE) \/.*` returns \d+/,
      );
    }
  }
});

/** The type of a variable of the program. */
function typeOf(name: string): ts.Type | undefined {
  const source = program?.getSourceFile(FILE);
  const symbols = source && checker?.getSymbolsInScope(source, ts.SymbolFlags.BlockScopedVariable);
  const symbol = symbols?.find((each) => each.name === name);
  return symbol && checker?.getTypeOfSymbol(symbol);
}

function namesOf(symbols: readonly ts.Symbol[]): string[] {
  return symbols.map(({ name }) => name).sort();
}

function signatureOf(method: ts.Symbol): string | undefined {
  const [signature] = checker?.getTypeOfSymbol(method).getCallSignatures() ?? [];
  return signature && checker?.signatureToString(signature);
}

describe('an editor suggests', () => {
  test.each([
    ['groups', 'api.', 'issues', /^An issue is something to be done/],
    ['methods', 'api.issues.', 'create', /^Create an issue\.\n/],
    ['fields', 'api.issues.create({ ', 'due_date', /^The day by which/],
    ['fields of answers', 'created.', 'iid', /^The number of the issue/],
    ['options', 'api.issues.list({}, { ', 'retries', /^Maximum number of retries/],
  ])('%s, with what they are', (_, code, name, said) => {
    const { entry, details } = suggestion(code, name);
    expect(entry?.kindModifiers).not.toContain('deprecated');
    expect(ts.displayPartsToString(details?.documentation)).toMatch(said);
  });

  test('the values of a closed list', () => {
    const code = `api.issues.list({ state: '`;
    expect(suggestion(code, 'opened').entry).toBeDefined();
    expect(suggestion(code, 'closed').entry).toBeDefined();
  });

  test('a parameter, with what is taken when it is not sent', () => {
    const { details } = suggestion('api.issues.list({ ', 'order_by');
    expect(details?.tags).toEqual([
      { name: 'default', text: [{ kind: 'text', text: '"created_at"' }] },
    ]);
  });

  test('a deprecated field, crossed out', () => {
    expect(suggestion('created.', 'assignee').entry?.kindModifiers).toContain('deprecated');
  });
});

/** What an editor suggests of a name behind some code. */
function suggestion(code: string, name: string) {
  const text = `${PROGRAM}${code}`;
  edit(text);
  const at = [FILE, text.length] as const;
  return {
    entry: service.getCompletionsAtPosition(...at, {})?.entries.find((each) => each.name === name),
    details: service.getCompletionEntryDetails(
      ...[...at, name, undefined, undefined, undefined, undefined],
    ),
  };
}

describe('the declarations', () => {
  test('have no generics but those that everybody knows, and no types made of types', async () => {
    const folder = join(projectAt().generated, 'client');
    // The tables that the run time reads have no signature that anybody sees.
    const files = (await listFiles(folder)).filter((file) => !/^(table|validation)\./.test(file));
    expect(files).toContain('issues.ts');
    for (const file of files) {
      const source = await readFile(join(folder, file), 'utf8');
      const { outputText } = ts.transpileDeclaration(source, { fileName: file });
      expect(complexTypes(outputText), file).toEqual([]);
    }
  });

  test.each([
    'type A<T> = T | null;',
    'type A = Partial<B>;',
    'interface A extends Omit<B, "c"> {}',
    'type A = B extends C ? D : E;',
    'type A = { [key in B]: C };',
    'type A = keyof B;',
    'type A = import("./b.js").C;',
    'declare function a<T>(b: string): void;',
  ])('would be found to be complex: %s', (declaration) => {
    expect(complexTypes(declaration)).not.toEqual([]);
  });
});
