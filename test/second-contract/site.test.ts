import { expect, it } from 'vitest';
import { renderAll } from '../../generators/outputs.ts';
import { pageFiles } from '../../site/files.ts';
import { createModel } from '../../site/model/site-model.ts';
import { pageSamples } from '../../site/pages/operation-samples.ts';
import { listEntries } from '../../site/search/entries.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { secondContract } from './contract.ts';

it('the site has a page for each operation and schema of the second contract, and names no other API, guide or package', async () => {
  const { document, operations } = await secondContract();
  const generated = await renderAll(document);
  const diagrams = Object.fromEntries(
    Object.entries(generated).flatMap(([name, text]) => {
      const [, cycle] = /^life-cycles\/(.*)\.svg$/.exec(name) ?? [];
      return cycle === undefined ? [] : [[cycle, text]];
    }),
  );
  const sources = {
    bundle: document,
    isOwnContract: false,
    documents: { 'generated/undocumented.md': generated['undocumented.md'] ?? '' },
    diagrams,
    workflows: [],
    files: ['docs/conventions.md'],
    releases: [],
    exampleInputs: {},
  };
  const model = createModel(sources, []);
  const files = pageFiles(model, { baseUrl: 'https://library.example.com/docs/' });
  const pages = Object.keys(files);
  for (const id of Object.keys(operations)) expect(pages).toContain(`operations/${id}/index.html`);
  for (const name of ['Book', 'Loan']) expect(pages).toContain(`schemas/${name}/index.html`);
  expect(pages.filter((name) => /^(changes|deprecations|workflows)\//.test(name))).toEqual([]);
  expect(files['operations/updateLoan/index.html']).toContain('returned');
  const others = Object.entries(files).filter(
    ([name, text]) =>
      /^(operations|schemas|tags)\//.test(name) && /merge_request|project/i.test(String(text)),
  );
  expect(others.map(([name]) => name)).toEqual([]);
  expect(model.guides.map(({ name }) => name)).toEqual(['gaps']);
  const entries = JSON.stringify(listEntries(model));
  // It has no releases, no workflows and nothing deprecated, so no pages of them.
  const ofPackage =
    /collaboration-service-api|guides\/(?!index)\w|token-of-mira|typed client|form, where|changelog\/|(changes|deprecations|workflows)\/|"field":/;
  const texts = [...Object.entries(files), ['assets/search.json', entries] as const];
  expect(
    texts.flatMap(([name, text]) => (ofPackage.exec(text) ?? []).map((found) => [name, found])),
  ).toEqual([]);
  const read = model.operations.find(({ id }) => id === 'getBook');
  expect(read && pageSamples(read, model).map(({ name }) => name)).toEqual([
    'curl',
    'fetch',
    'python',
  ]);
});

type SecuritySchemes = NonNullable<NonNullable<OpenApiDocument['components']>['securitySchemes']>;

it('samples send a bearer token behind its scheme, and none where the contract has no header for it', async () => {
  const { document } = await secondContract();
  const codes = (securitySchemes: SecuritySchemes) => {
    const bundle = { ...document, components: { ...document.components, securitySchemes } };
    const sources = { bundle, isOwnContract: false, documents: {}, workflows: [] };
    const diagrams = { 'loan-status': '<svg/>' };
    const model = createModel(
      { ...sources, diagrams, files: [], releases: [], exampleInputs: {} },
      [],
    );
    const update = model.operations.find(({ id }) => id === 'updateLoan');
    return update === undefined ? [] : pageSamples(update, model).map(({ code }) => code);
  };
  const [curl, fetch, python] = codes({ Token: { type: 'http', scheme: 'bearer' } });
  expect(curl).toContain('-H "Authorization: Bearer $TOKEN"');
  expect(fetch).toContain(`Authorization: \`Bearer \${TOKEN}\``);
  expect(python).toContain("'Authorization': 'Bearer ' + TOKEN");
  expect(codes({}).join('\n')).not.toMatch(/TOKEN/);
});
