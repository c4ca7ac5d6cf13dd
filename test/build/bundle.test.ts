import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBundler } from '../../build/bundle.ts';
import { readSpec } from '../../build/contract-reader.ts';
import { SpecError } from '../../build/spec-error.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { copyProject, smallProject, type Workspace } from './workspace.ts';

async function bundle({ project }: Workspace): Promise<OpenApiDocument> {
  return createBundler(project.spec, project.root)(await readSpec(project));
}

/** What the build says of a broken contract, line by line. */
async function complaints(workspace: Workspace): Promise<string[]> {
  const error = await bundle(workspace).then(
    () => new Error('the contract was bundled.'),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(SpecError);
  expect(error.message).not.toContain(workspace.project.root);
  return error.message.split('\n');
}

const THINGS = 'spec/paths/things.yaml';
const THING = 'spec/components/schemas/Thing.yaml';

describe('a broken contract is refused with file, line, column and reason:', () => {
  test('YAML that is none', async () => {
    const workspace = await smallProject();
    await workspace.edit(THINGS, 'operationId: ', 'operationId: list: ');
    expect(await complaints(workspace)).toEqual([
      'spec/paths/things.yaml:2:16  This is not valid YAML: Nested mappings are not allowed in compact mappings.',
    ]);
  });

  test('a key that stands there twice', async () => {
    const workspace = await smallProject();
    await workspace.edit(THING, 'type: object', 'type: object\ntype: object');
    expect(await complaints(workspace)).toEqual([
      'spec/components/schemas/Thing.yaml:2:1  This is not valid YAML: Map keys must be unique.',
    ]);
  });

  test('a reference to a file that is not there', async () => {
    const workspace = await smallProject();
    await workspace.edit(THINGS, 'schemas/Thing.yaml', 'schemas/Thingy.yaml');
    expect(await complaints(workspace)).toEqual([
      'spec/paths/things.yaml:9:19  `../components/schemas/Thingy.yaml` points to spec/components/schemas/Thingy.yaml, and there is no such file.',
    ]);
  });

  test('a reference to the right file by a wrong way, with the right way', async () => {
    const workspace = await smallProject();
    await workspace.edit(THINGS, '../components', '../../components');
    expect(await complaints(workspace)).toEqual([
      'spec/paths/things.yaml:9:19  `../../components/schemas/Thing.yaml` points to components/schemas/Thing.yaml, and there is no such file; did you mean `../components/schemas/Thing.yaml`?',
    ]);
  });

  test('a reference to a part that is not there, with the parts that are', async () => {
    const workspace = await copyProject();
    await workspace.edit('spec/paths/jobs/projects.id.jobs.yaml', '#/JobScopeList', '#/JobScopes');
    expect(await complaints(workspace)).toEqual([
      expect.stringMatching(
        /^spec\/paths\/jobs\/projects\.id\.jobs\.yaml:\d+:\d+ {2}`\S+#\/JobScopes` points to nothing: spec\/components\/parameters\/jobs\.yaml has no `JobScopes`; it has .*JobScopeList.*\.$/,
      ),
    ]);
  });

  test('a reference to an empty file', async () => {
    const workspace = await smallProject();
    await workspace.write(THING, '');
    expect(await complaints(workspace)).toEqual([
      'spec/paths/things.yaml:9:19  `../components/schemas/Thing.yaml` points to nothing: spec/components/schemas/Thing.yaml is empty.',
    ]);
  });

  test('a reference that leaves the contract', async () => {
    const workspace = await smallProject();
    await workspace.write('spec/things.txt', 'type: object');
    await workspace.edit(THINGS, '../components/schemas/Thing.yaml', '../things.txt');
    expect(await complaints(workspace)).toEqual([
      'spec/paths/things.yaml:9:19  `../things.txt` is not a YAML file of the contract.',
    ]);
  });

  test('a reference to the network, which is never asked', async () => {
    const workspace = await smallProject();
    await workspace.edit(
      THINGS,
      '../components/schemas/Thing.yaml',
      'http://127.0.0.1:9/Thing.yaml',
    );
    expect(await complaints(workspace)).toEqual([
      'spec/paths/things.yaml:9:19  `http://127.0.0.1:9/Thing.yaml` is a URL; the contract refers to its own files only.',
    ]);
  });

  test('a reference to itself', async () => {
    const workspace = await smallProject();
    await workspace.write(THING, '$ref: Thing.yaml');
    expect(await complaints(workspace)).toEqual([
      'spec/components/schemas/Thing.yaml:1:7  `Thing.yaml` leads through references only, and in a circle.',
      'spec/paths/things.yaml:9:19  `../components/schemas/Thing.yaml` leads through references only, and in a circle.',
    ]);
  });

  test('two components of one name', async () => {
    const workspace = await smallProject();
    await workspace.write('spec/components/schemas/other/Thing.yaml', 'type: string\n');
    await workspace.edit(THING, 'type: string', '$ref: other/Thing.yaml');
    expect(await complaints(workspace)).toEqual([
      'spec/paths/things.yaml:9:19  `../components/schemas/Thing.yaml` brings a second, different component of the name Thing; rename one of the two.',
    ]);
  });

  test('a contract without its index', async () => {
    const workspace = await smallProject();
    await workspace.remove('spec/openapi.yaml');
    expect(await complaints(workspace)).toEqual([
      'spec/openapi.yaml:1:1  There is no such file; it is where the contract begins.',
    ]);
  });

  test.each(['openapi: 3.0.4', 'openapi: 3.1', 'swagger: "2.0"', '', '- openapi: 3.1.2'])(
    'another version than 3.1: %j',
    async (version) => {
      const workspace = await smallProject();
      await workspace.write('spec/openapi.yaml', version);
      expect(await complaints(workspace)).toEqual([
        'spec/openapi.yaml:1:1  The contract is OpenAPI 3.1, and this file does not begin with `openapi: 3.1.2`.',
      ]);
    },
  );

  test('several files at once, each with its reason', async () => {
    const workspace = await smallProject();
    await workspace.edit(THINGS, 'get:', 'get: [');
    await workspace.edit(THING, 'type: object', 'type: object:');
    expect(await complaints(workspace)).toEqual([
      expect.stringMatching(/^spec\/components\/schemas\/Thing\.yaml:1:\d+ /),
      expect.stringMatching(/^spec\/paths\/things\.yaml:\d+:\d+ /),
    ]);
  });
});

test('a schema that contains itself is no circle', async () => {
  const workspace = await smallProject();
  await workspace.edit(THING, 'type: string', '$ref: Thing.yaml');
  expect((await bundle(workspace)).components?.schemas).toEqual({
    Thing: { type: 'object', properties: { name: { $ref: '#/components/schemas/Thing' } } },
  });
});

describe('the bundle', () => {
  test('is the same whatever the order of the files, and with the line ends of Windows', async () => {
    const workspace = await copyProject();
    const { spec, root } = workspace.project;
    const files = await readSpec(workspace.project);
    const expected = await createBundler(spec, root)(files);
    const windows = files.map((file) => ({ ...file, text: file.text.replaceAll('\n', '\r\n') }));
    expect(await createBundler(spec, root)(files.toReversed())).toEqual(expected);
    expect(JSON.stringify(await createBundler(spec, root)(windows))).toBe(JSON.stringify(expected));
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
    expect(
      references.filter((reference) => !reference.startsWith('"$ref":"#/components/')),
    ).toEqual([]);
  });

  test('of a bundler that is kept is that of a new one, after each change, break and repair', async () => {
    const workspace = await copyProject();
    const { spec, root } = workspace.project;
    const kept = createBundler(spec, root);
    const both = async () => {
      const files = await readSpec(workspace.project);
      expect(JSON.stringify(await kept(files))).toBe(
        JSON.stringify(await createBundler(spec, root)(files)),
      );
    };
    await both();
    await workspace.edit('spec/components/schemas/Job.yaml', 'A CI job', 'One CI job');
    await both();
    await workspace.edit('spec/components/schemas/Job.yaml', 'pipeline:', 'pipeline: [');
    await expect(kept(await readSpec(workspace.project))).rejects.toThrow(SpecError);
    await workspace.edit('spec/components/schemas/Job.yaml', 'pipeline: [', 'pipeline:');
    await both();
  });

  test('can be made where the folder has another name', async () => {
    const workspace = await smallProject();
    const files = await readSpec(workspace.project);
    const document = await createBundler(join(workspace.project.root, 'elsewhere'), '/')(files);
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(['Thing']);
  });
});
