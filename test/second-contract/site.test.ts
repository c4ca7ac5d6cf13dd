import { expect, it } from 'vitest';
import { renderAll } from '../../generators/outputs.ts';
import { pageFiles } from '../../site/files.ts';
import { createModel } from '../../site/model/site-model.ts';
import { secondContract } from './contract.ts';

it('the site has a page for each operation and schema of the second contract, and names no other', async () => {
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
    documents: {},
    diagrams,
    workflows: [],
    files: [],
    releases: [],
    exampleInputs: {},
  };
  const model = createModel(sources, []);
  const files = pageFiles(model, { baseUrl: 'https://library.example.com/docs/' });
  const pages = Object.keys(files);
  for (const id of Object.keys(operations)) expect(pages).toContain(`operations/${id}/index.html`);
  for (const name of ['Book', 'Loan']) expect(pages).toContain(`schemas/${name}/index.html`);
  expect(files['operations/updateLoan/index.html']).toContain('returned');
  const others = Object.entries(files).filter(
    ([name, text]) =>
      /^(operations|schemas|tags)\//.test(name) && /merge_request|project/i.test(String(text)),
  );
  expect(others.map(([name]) => name)).toEqual([]);
});
