import { fileURLToPath } from 'node:url';
import { lint, loadConfig } from '@redocly/openapi-core';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { type Files, renderAll } from '../../generators/outputs.ts';
import { readStateMachines } from '../../src/contract/state-machines.ts';
import { compilerHost } from '../compiler-host.ts';
import { SECOND_INDEX, secondContract } from './contract.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let files: Promise<Files> | undefined;
/** All files of the second contract, rendered once. */
const rendered = () => {
  files ??= secondContract().then(({ document }) => renderAll(document));
  return files;
};

it('the second contract keeps every rule of the linter', async () => {
  const config = await loadConfig({ configPath: `${ROOT}lint/other-contracts.yaml` });
  const problems = await lint({ ref: SECOND_INDEX, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('the second contract is read into operations and state machines', async () => {
  const { document, operations } = await secondContract();
  expect(Object.keys(operations)).toEqual([
    'listBooks',
    'createBook',
    'getBook',
    'updateBook',
    'deleteBook',
    'createLoan',
    'listLoans',
    'getLoan',
    'updateLoan',
    'getReader',
  ]);
  const [loans] = readStateMachines(document);
  expect(loans?.states.map(({ state }) => state)).toEqual(['lent', 'late', 'returned']);
});

it('a client with its types is generated from the second contract, and compiles', async () => {
  const files = await rendered();
  const texts = Object.entries(files)
    .filter(([name]) => name.startsWith('client/') || name === 'operations.ts')
    .map(([name, text]) => [`${ROOT}generated/${name}`, text] as const);
  const program = `${ROOT}test/second-contract/program.ts`;
  const source = `import { createClient } from '../../src/client/index.ts';
    const api = createClient({ baseUrl: 'http://127.0.0.1', token: 'any' });
    const loan = await api.loans.create({ book_id: 7, weeks: 2 });
    export const status: 'lent' | 'late' | 'returned' = loan.status;
    for await (const book of api.books.list({ genre: 'poetry' })) console.log(book.shelf.code);
    // @ts-expect-error: no genre of the contract.
    await api.books.list({ genre: 'unknown' });`;
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  // As in a browser; what is not generated is checked by `npm run types`.
  const options = { ...ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options, types: [] };
  const host = compilerHost(options, new Map([...texts, [program, source]]));
  const compiled = ts.createProgram([program], options, host);
  const errors = [program, ...texts.map(([path]) => path)]
    .flatMap((path) => ts.getPreEmitDiagnostics(compiled, compiled.getSourceFile(path)))
    .map(({ file, messageText }) => `${file?.fileName}: ${JSON.stringify(messageText)}`);
  expect(errors).toEqual([]);
});

it('what is generated from the second contract is about it alone', async () => {
  const files = await rendered();
  // The sandbox's own data is not of the contract.
  const rest = Object.entries(files).filter(
    ([name]) => !['example-data.ts', 'control-operations.ts', 'sandbox-page.ts'].includes(name),
  );
  const others = rest.filter(([, text]) => /merge_request|listIssues|ProjectHook/.test(text));
  expect(others.map(([name]) => name)).toEqual([]);
  expect(files['life-cycles.md']).toContain('returned');
  expect(files['undocumented.md']).toContain('Fines');
});
