/** Published documents can be read and are valid where no JavaScript is: readers of YAML and a validator of Python. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { renderForms } from '../../generators/forms.ts';
import { renderJson } from '../../generators/openapi.ts';
import { assetFiles } from '../../site/assets.ts';
import { redocFiles } from '../../site/redoc/reference.ts';
import { bundle } from '../bundle.ts';
import { describeWith } from '../requirements.ts';
import { siteModel } from '../site/model.ts';
import { contractWith } from './contracts.ts';

const run = promisify(execFile);

const MISSING = await run('python3', ['-c', 'import jsonschema, yaml; yaml.CSafeLoader']).then(
  () => null,
  () => 'python3 with yaml and jsonschema is missing (Debian: python3-yaml, python3-jsonschema).',
);

const SCRIPT = fileURLToPath(new URL('read_documents.py', import.meta.url));

/** The JSON schemas of OpenAPI, as a package has them that is installed for other reasons. */
const SCHEMAS = join(
  dirname(createRequire(import.meta.url).resolve('@stoplight/spectral-rulesets')),
  'oas/schemas/oas',
);

const isDocument = (name: string) => /\.(json|ya?ml)$/.test(name) && !name.startsWith('assets/');

/** The complaints of Python about documents, given by their names. */
async function problemsOf(documents: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const names = Object.keys(documents).filter(isDocument);
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), documents[name] ?? '');
  }
  const { stdout } = await run('python3', ['-W', 'ignore', SCRIPT, SCHEMAS, ...names], {
    cwd: folder,
  });
  return stdout;
}

describeWith(MISSING)('Python', () => {
  test('reads the bundle and its other forms, and finds those of OpenAPI valid', async () => {
    const documents = { 'openapi.json': renderJson(bundle), ...renderForms(bundle) };
    expect(Object.keys(documents).filter(isDocument)).toHaveLength(6);
    expect(await problemsOf(documents)).toBe('');
  });

  test('reads every document of the site, and that of the control API', async () => {
    const documents = {
      ...(await assetFiles(bundle, await siteModel())),
      ...(await redocFiles(bundle, 'https://collab.example.com')),
      'control.yaml': await readFile('src/sandbox/control/openapi.yaml', 'utf8'),
    };
    const names = Object.keys(documents).filter(isDocument);
    expect(names).toEqual(expect.arrayContaining(['reference/contract.json', 'openapi.3.0.json']));
    expect(await problemsOf(documents)).toBe('');
  });

  test('reads a contract with every kind of character, and the same from YAML as from JSON', async () => {
    const text = 'DEL \u007f, C1 \u0085\u0089, lines \u2028\u2029, mark \ufeff, none \uffff, 😀';
    const contract = contractWith({
      summary: text,
      description: `${text}\nNo. 2\n`,
      'x-a': { [text]: text },
    });
    const json = renderJson(contract);
    const { 'openapi.yaml': yaml = '' } = renderForms(contract);
    expect(JSON.parse(json).paths['/things/{id}'].post.summary).toBe(text);
    expect(parse(yaml)).toEqual(JSON.parse(json));
    expect(await problemsOf({ 'openapi.yaml': yaml, 'openapi.json': json })).toBe('');
  });

  test('finds a raw control character, a type that does not exist, and a field that is missing', async () => {
    const schema = { type: 'integr' };
    const contract = contractWith({}, { components: { schemas: { Thing: schema } } });
    const json = renderJson(contractWith({ summary: 'x' }));
    const { 'openapi.3.0.json': older = '' } = renderForms(contract);
    const found = await problemsOf({
      'raw.json': json.replace('"x"', '"\u0089"'),
      'type.json': JSON.stringify(contract),
      '3.0.json': older,
      'nullable.json': older.replace('"integr"', '"string","const":"x"'),
      'info.json': json.replace('"title"', '"titel"'),
    });
    expect(found).toContain('raw.json: unacceptable character');
    expect(found).toContain("type.json: /components/schemas/Thing: 'integr' is not valid");
    expect(found).toContain("3.0.json: components/schemas/Thing/type: 'integr' is not one of");
    expect(found).toContain('nullable.json: components/schemas/Thing');
    expect(found).toContain("info.json: info: 'title' is a required property");
  });
});
