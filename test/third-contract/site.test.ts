/** The site of a contract without any marks. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleContract, readContractSource } from '../../generators/bundle-contract.ts';
import { render as renderUndocumented } from '../../generators/undocumented-page.ts';
import { pageFiles } from '../../site/files.ts';
import { createModel } from '../../site/model/site-model.ts';

const FILE = fileURLToPath(new URL('workshop.yaml', import.meta.url));

async function workshopPages() {
  const source = await readContractSource(FILE);
  const bundle = await bundleContract(
    source?.folder ?? FILE,
    source?.files,
    process.cwd(),
    source?.entry,
  );
  const documents = { 'generated/undocumented.md': renderUndocumented(bundle) };
  const diagrams = { 'booking-state': '' };
  const more = { diagrams, workflows: [], files: [], releases: [], exampleInputs: {} };
  const model = createModel({ bundle, isOwnContract: false, documents, ...more }, []);
  return pageFiles(model, { baseUrl: 'https://workshop.example.com/docs/' });
}

it('a contract that marks nothing has no page of what is not documented, and none that leads there', async () => {
  const files = await workshopPages();
  const named = Object.entries(files).filter(
    ([name, text]) =>
      name.startsWith('gaps/') || /What is not documented|gaps\//.test(String(text)),
  );
  expect(named.map(([name]) => name)).toEqual([]);
});

it('llms: one blank line is between a description and what follows it', async () => {
  const files = await workshopPages();
  const text = String(files['llms/bookings.txt']);
  expect(text).toContain('the latest first.\n\n- Only items');
  expect(text).toContain('Returns the account of the caller.\n\n- 200 Member');
  expect(text).not.toContain('\n\n\n');
});
