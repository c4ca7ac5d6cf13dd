import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/index.ts';
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
const first = await call.first();
const text = await api.jobs.downloadTrace({ id: 42, job_id: 901 }).text();
const labels = await api.request<{ name: string }[]>('GET', '/projects/{id}/labels', { path: { id: 42 } });
const another = api.withOptions({ token: 'any' });
const result = await api.issues.get({ id: 42, issue_iid: 1 }).result();
const subscribed = await api.issues.subscribe({ id: 42, issue_iid: 1 });
const nothing = await api.issues.delete({ id: 42, issue_iid: 1 });
const simple = await api.projects.list({ simple: true });
const trace = await api.jobs.downloadTrace({ id: 42, job_id: 901 });
`;

const calls = everyOperation
  .filter(({ operation }) => operation.body?.mediaTypes.includes('multipart/form-data') !== true)
  .map((named) => `api.${named.group}.${named.method}(${JSON.stringify(exampleOf(named))});\n`);
// Loaded here, because what loads TypeScript's own declarations takes longer than a test may.
const { service, edit } = languageService(FILE, PROGRAM + calls.join(''));
const errors = service.getSemanticDiagnostics(FILE);
const program = service.getProgram();
const checker = program?.getTypeChecker();

test('calls of every operation compile, and instantiate at most 400 types', () => {
  expect(calls.length).toBeGreaterThan(100);
  expect(errors).toEqual([]);
  expect(program?.getInstantiationCount()).toBeLessThanOrEqual(400);
});

describe('an editor shows', () => {
  test.each([
    ['const api', 'const api: Client'],
    ['const created', 'const created: Issue'],
    ['const call', 'const call: ListIssuesCall'],
    ['const issues', 'const issues: IssueSummary[]'],
    ['const item', 'const item: IssueSummary'],
    ['const page', 'const page: Page<IssueSummary>'],
    ['const first', 'const first: IssueSummary | undefined'],
    ['const text', 'const text: string'],
    ['const labels', 'const labels: {\n    name: string;\n}[]'],
    ['const another', 'const another: Client'],
    ['const hundred', 'const hundred: IssueSummary[]'],
    ['const result', 'const result: GetIssueResult'],
    ['const subscribed', 'const subscribed: IssueSummary | undefined'],
    ['const nothing', 'const nothing: undefined'],
    ['const simple', 'const simple: ProjectSimple[]'],
    ['const trace', 'const trace: ReadableStream<Uint8Array<ArrayBufferLike>>'],
    [
      'api.issues.create',
      '(method) Issues.create(parameters: CreateIssueParameters, options?: CallOptions): CreateIssueCall',
    ],
  ])('over %s: %s', (code, shown) => {
    expect(ts.displayPartsToString(hover(code)?.displayParts)).toBe(shown);
  });

  test('over a method its description, route and statuses', () => {
    expect(ts.displayPartsToString(hover('api.issues.create')?.documentation)).toMatch(
      /^Create an issue\.\n[\s\S]*`POST \/projects\/\{id\}\/issues` returns 200, 201/,
    );
  });
});

/** What is shown over the last word of some code. */
function hover(code: string): ts.QuickInfo | undefined {
  return service.getQuickInfoAtPosition(FILE, PROGRAM.indexOf(code) + code.length - 1);
}

test('every method takes and returns named types, and has a description', () => {
  const client = createClient({ baseUrl: 'https://collab.example.com' });
  const properties = typeOf('api')?.getProperties() ?? [];
  expect(namesOf(properties)).toEqual(Object.keys(client).sort());
  const groups = properties.filter(({ name }) => !['request', 'withOptions'].includes(name));
  for (const group of groups) {
    const methods = checker?.getTypeOfSymbol(group).getProperties() ?? [];
    const there = client[group.name as keyof typeof client];
    expect(namesOf(methods)).toEqual(Object.keys(there).sort());
    for (const method of methods) {
      expect(signatureOf(method)).toMatch(
        /^(<\w+ extends boolean \| undefined = undefined>)?\(parameters\??: \w+(<\w+>)?( \| undefined)?, options\?: CallOptions \| undefined\): \w+Call(<.+>)?$/,
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
    ['groups', 'api.', 'issues', /^Issues of a project\b/],
    ['methods', 'api.issues.', 'create', /^Create an issue\.\n/],
    ['fields', 'api.issues.create({ ', 'due_date', /^Due date\./],
    ['fields of responses', 'created.', 'iid', /^Internal ID of the issue\b/],
    ['options', 'api.issues.list({}, { ', 'retries', /^Maximum number of retries/],
  ])('%s, with their descriptions', (_, code, name, text) => {
    const { entry, details } = suggestion(code, name);
    expect(entry?.kindModifiers).not.toContain('deprecated');
    expect(ts.displayPartsToString(details?.documentation)).toMatch(text);
  });

  test('the values of a closed list', () => {
    const code = `api.issues.list({ state: '`;
    expect(suggestion(code, 'opened').entry).toBeDefined();
    expect(suggestion(code, 'closed').entry).toBeDefined();
  });

  test('the values of an open list that were seen', () => {
    const code = `(await api.jobs.get({ id: 42, job_id: 901 })).status === '`;
    expect(suggestion(code, 'running').entry).toBeDefined();
  });

  test('a parameter, with its default', () => {
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
      ...at,
      name,
      undefined,
      undefined,
      undefined,
      undefined,
    ),
  };
}
