/** The site of a contract without any marks. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleContract, readContractSource } from '../../generators/bundle-contract.ts';
import { render as renderUndocumented } from '../../generators/undocumented-page.ts';
import { pageFiles } from '../../site/files.ts';
import { createModel } from '../../site/model/site-model.ts';

const FILE = fileURLToPath(new URL('workshop.yaml', import.meta.url));

/** Where a page says what it is about. */
const mainOf = (html: unknown) => {
  const [main = ''] = /<main.*<\/main>/s.exec(String(html)) ?? [];
  return `${main.replace(/<svg.*?<\/svg>/gs, '').replaceAll('><', '>\n<')}\n`;
};

const pages = makePages();
const workshopPages = () => pages;

async function makePages() {
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

it.each(['operations', 'schemas', 'tags', 'life-cycles', 'errors'])(
  'the pages below %s/ read as expected; `-u` renews these',
  async (folder) => {
    const pages = Object.entries(await workshopPages()).filter(
      ([name]) => name.startsWith(`${folder}/`) && name.endsWith('.md'),
    );
    expect(pages).not.toEqual([]);
    const text = pages.map(([name, each]) => `${name}\n${each}`).join('\n');
    await expect(text).toMatchFileSnapshot(`expected/${folder}.txt`);
  },
);

it.each(['operations/createBooking', 'schemas/Booking', 'life-cycles', 'formats'])(
  'the elements of the page %s are as expected; `-u` renews these',
  async (folder) => {
    const files = await workshopPages();
    const text = mainOf(files[`${folder}/index.html`]);
    await expect(text).toMatchFileSnapshot(`expected/${folder.replace('/', '-')}-page.txt`);
  },
);

it('the texts for assistants are as expected; `-u` renews these', async () => {
  const files = await workshopPages();
  const texts = Object.entries(files).filter(([name]) => /^llms.*\.txt$/.test(name));
  const text = texts.map(([name, each]) => `${name}\n${each}`).join('\n');
  await expect(text).toMatchFileSnapshot('expected/llms.txt');
});
