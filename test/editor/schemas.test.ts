/** What editors are told of the files of the contract. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EXTENSIONS } from '../../lint/extensions.ts';
import { loadTree } from '../../lint/tree.ts';
import { readJsonc } from './jsonc.ts';

const settings = readJsonc('.vscode/settings.json') as {
  'yaml.schemas': Record<string, string>;
};
const globs = Object.entries(settings['yaml.schemas']).map(([schema, glob]) => {
  const pattern = glob.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return { schema: schema.replace('./', ''), matches: new RegExp(`^${pattern}$`) };
});
const { tree } = await loadTree('spec');
const files = [...tree.files.values()].map(({ path, data }) => ({ path: `spec/${path}`, data }));

const ajv = new Ajv({ strict: false });
ajv.addSchema(readSchema('generated/editor/nodes.schema.json'), 'nodes.schema.json');
const compiled = new Map<string, ValidateFunction>();

function readSchema(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The places where an editor would underline something in a file with such data. */
function complaints(path: string, data: unknown): string[] {
  const found = globs.find(({ matches }) => matches.test(path))?.schema ?? '';
  const validate = compiled.get(found) ?? ajv.compile(readSchema(found));
  compiled.set(found, validate);
  validate(data);
  return (validate.errors ?? []).map(({ instancePath }) => instancePath);
}

describe('the schemas of .vscode/settings.json', () => {
  it('cover each file of the contract once', () => {
    const schemas = files.map(({ path }) => globs.filter(({ matches }) => matches.test(path)));
    expect(files.filter((_, index) => schemas[index]?.length !== 1)).toEqual([]);
    expect(new Set(schemas.flat()).size).toBe(globs.length);
  });

  it('find nothing wrong with the contract', () => {
    expect(files.filter(({ path, data }) => complaints(path, data).length > 0)).toEqual([]);
  });

  it('know every extension and say what it is for', () => {
    const nodes = readFileSync('generated/editor/nodes.schema.json', 'utf8');
    for (const { name, purpose } of EXTENSIONS) {
      expect(nodes).toContain(`"${name}"`);
      if (name !== 'x-access') expect(nodes).toContain(JSON.stringify(purpose).slice(1, -1));
    }
  });
});

const LIST = 'spec/paths/jobs/projects.id.jobs.yaml';
const SCHEMA = 'spec/components/schemas/Job.yaml';
const RESPONSES = 'spec/components/responses/errors.yaml';

describe('an editor underlines', () => {
  it.each([
    ['a misspelt extension', LIST, 'x-access:', 'x-acess:', '/get'],
    ['a misspelt field', LIST, 'operationId:', 'operationID:', '/get'],
    ['an extension of other nodes', LIST, 'x-source: Jobs', 'x-secret: true', '/get'],
    ['a level of access that there is not', LIST, 'x-access: viewer', 'x-access: all', '/get'],
    ['a tag that there is not', LIST, 'tags: [jobs]', 'tags: [job]', '/get/tags'],
    ['a second tag', LIST, 'tags: [jobs]', 'tags: [jobs, issues]', '/get/tags'],
    ['a table that there is not', LIST, 'x-source: Jobs', 'x-source: Job', '/get'],
    ['a type that JSON has not', SCHEMA, 'type: object', 'type: map', '/type'],
    ['a facet that there is not', RESPONSES, '[status, body]', '[statuses]', '/BadRequest'],
    ['a gap from which nothing follows', RESPONSES, /^ {2}x-inference:.*\n/m, '', '/BadRequest'],
    [
      'what stands beside a reference',
      LIST,
      /^(\s*)- \$ref: .*$/m,
      '$&\n$1  in: path',
      '/parameters/0',
    ],
    ['operations in the index', 'spec/openapi.yaml', /\$ref: paths.*/, 'get: {}', '/paths/'],
    [
      'a step without a condition',
      'spec/workflows/star.arazzo.yaml',
      'successCriteria',
      'criteria',
      '/steps/',
    ],
  ])('%s', (_, file, before, after, place) => {
    const text = readFileSync(file, 'utf8');
    const wrong = text.replace(before, after);
    expect(wrong).not.toBe(text);
    const found = complaints(file, parse(wrong));
    expect(found.length).toBeGreaterThan(0);
    expect(found.some((each) => each.includes(place))).toBe(true);
  });
});
