import { describe, expect, test } from 'vitest';
import { bundleContract, readContractFiles, SpecError } from '../../generators/bundle-contract.ts';
import { copyProject, smallProject, type Workspace } from '../workspace.ts';

const bundle = ({ project }: Workspace) => bundleContract(project.spec, undefined, project.root);

/** The message for a broken contract. */
async function messageOf(workspace: Workspace): Promise<string> {
  const error = await bundle(workspace).then(
    () => new Error('the contract was bundled.'),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(SpecError);
  return error.message;
}

const THINGS = 'spec/paths/things.yaml';
const THING = 'spec/components/schemas/Thing.yaml';

describe('a broken contract is rejected with its location and a code frame:', () => {
  test('invalid YAML', async () => {
    const workspace = await smallProject();
    await workspace.edit(THINGS, 'operationId: ', 'operationId: list: ');
    const message = await messageOf(workspace);
    expect(message).toMatch(/^spec\/paths\/things\.yaml:2:20 {2}.*bad indentation/);
    expect(message).toContain('2 |   operationId: list: listThings\n  |                    ^');
  });

  test.each(['info', 'paths'])('no %s', async (name) => {
    const workspace = await smallProject();
    await workspace.edit('spec/openapi.yaml', `\n${name}:`, `\nx-${name}:`);
    expect(await messageOf(workspace)).toBe(
      `spec/openapi.yaml is no contract: it has no \`${name}\`.`,
    );
  });

  test.each([
    ['a file that does not exist', '../components/schemas/Thingy.yaml', 'no file of the contract'],
    ['a node that does not exist', '../components/schemas/Thing.yaml#/nope', "Can't resolve $ref"],
    ['a file that is no source of the contract', '../things.txt', 'no file of the contract'],
    ['the network, without a request', 'http://127.0.0.1:9/Thing.yaml', 'is a URL'],
  ])('a reference to %s', async (_, ref, reason) => {
    const workspace = await smallProject();
    await workspace.write('spec/things.txt', 'type: object');
    await workspace.edit(THINGS, '../components/schemas/Thing.yaml', ref);
    const message = await messageOf(workspace);
    expect(message).toMatch(/^spec\/paths\/things\.yaml:9:13 {2}/);
    expect(message).toContain(reason);
    expect(message).toContain(`9 |     $ref: ${ref}`);
  });

  test('two components of one name', async () => {
    const workspace = await smallProject();
    await workspace.write('spec/components/schemas/other/Thing.yaml', 'type: string\n');
    await workspace.edit(THING, 'type: string', '$ref: other/Thing.yaml');
    expect(await messageOf(workspace)).toMatch(
      /^spec\/paths\/things\.yaml:9:13 {2}Two schemas are referenced with the same name/,
    );
  });

  test('a contract without its entry file', async () => {
    const workspace = await smallProject();
    await workspace.remove('spec/openapi.yaml');
    expect(await messageOf(workspace)).toBe('spec/openapi.yaml is missing.');
  });

  test('another version of OpenAPI', async () => {
    const workspace = await smallProject();
    await workspace.edit('spec/openapi.yaml', 'openapi: 3.1.1', 'openapi: 4.0.0');
    expect(await messageOf(workspace)).toBe(
      'spec/openapi.yaml: Unsupported OpenAPI version: 4.0.0',
    );
  });
});

test('a schema that contains itself is accepted', async () => {
  const workspace = await smallProject();
  await workspace.edit(THING, 'type: string', '$ref: Thing.yaml');
  expect((await bundle(workspace)).components?.schemas).toEqual({
    Thing: { type: 'object', properties: { name: { $ref: '#/components/schemas/Thing' } } },
  });
});

describe('the bundle', () => {
  test('is the same whatever the order of the files, and with the line ends of Windows', async () => {
    const { project } = await copyProject();
    const files = await readContractFiles(project.spec);
    const expected = JSON.stringify(await bundleContract(project.spec, files));
    const windows = files.map((file) => ({ ...file, text: file.text.replaceAll('\n', '\r\n') }));
    for (const others of [files.toReversed(), windows]) {
      expect(JSON.stringify(await bundleContract(project.spec, others))).toBe(expected);
    }
  });

  test('shares no node between two places, so that nobody changes two by changing one', async () => {
    const seen = new Set<object>();
    const visit = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      expect(seen.has(node)).toBe(false);
      seen.add(node);
      Object.values(node).forEach(visit);
    };
    visit(await bundle(await copyProject()));
  });

  test('lists components by name, and nothing but references to itself', async () => {
    const document = await bundle(await copyProject());
    for (const section of Object.values(document.components ?? {})) {
      const names = Object.keys(section);
      expect(names).toEqual([...names].sort());
    }
    const references = JSON.stringify(document).match(/"\$ref":"[^"]*/g) ?? [];
    expect(references.length).toBeGreaterThan(100);
    const others = references.filter((each) => !each.startsWith('"$ref":"#/components/'));
    expect(others).toEqual([]);
  });
});
