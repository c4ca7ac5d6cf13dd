import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { loadTree, MissingContractError } from '../../lint/tree.ts';
import { copyContract, SPEC } from './contract-copy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FAMILY = 'components/parameters/jobs.yaml';

describe('reading the sources', () => {
  it('gives each file with its data and the positions of its nodes', async () => {
    const { tree, problems } = await loadTree(SPEC);
    const file = tree.files.get('components/schemas/ErrorMessage.yaml');
    expect(problems).toEqual([]);
    expect(file?.data).toMatchObject({ type: 'object', required: ['message'] });
    expect(file?.positionOf('/properties/message/type')).toEqual({ line: 7, column: 5 });
    expect(file?.positionOf('/required/0')).toEqual({ line: 3, column: 12 });
  });

  it('gives the data that the parser of the positions would give', async () => {
    const { tree } = await loadTree(SPEC);
    for (const { path, text, data } of tree.files.values()) expect(data, path).toEqual(parse(text));
  });

  it('gives the position of the nearest node above for one that is missing', async () => {
    const { tree } = await loadTree(SPEC);
    const file = tree.files.get('components/schemas/ErrorMessage.yaml');
    expect(file?.positionOf('/properties/nothing/here')).toEqual(file?.positionOf('/properties'));
  });

  it('refuses a folder without openapi.yaml by name', async () => {
    await expect(loadTree('lint')).rejects.toThrow(MissingContractError);
    await expect(loadTree('lint')).rejects.toThrow('There is no openapi.yaml in lint.');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['a missing bracket', 'Broken:\n  enum: [a, b\n', 'yaml-syntax', 3],
    ['a tab', 'Broken:\n\tname: x\n', 'yaml-syntax', 2],
    ['an unquoted colon', 'Broken:\n  description: one: two\n', 'yaml-syntax', 2],
    ['a tag of one program', 'Broken:\n  name: !secret x\n', 'yaml-syntax', 2],
    ['two documents', 'Broken: {}\n---\nOther: {}\n', 'yaml-syntax', 2],
    ['a key that stands twice', 'Broken:\n  name: x\n  name: y\n', 'duplicate-key', 3],
    ['an empty file', '', 'yaml-syntax', 1],
    ['a list', '- Broken\n', 'yaml-syntax', 1],
  ])('is reported with file, line and reason: %s', async (_, text, rule, line) => {
    const contract = await copyContract();
    await contract.write('components/parameters/broken.yaml', text);
    const { problems } = await loadTree(contract.root);
    expect(problems[0]).toMatchObject({ file: 'components/parameters/broken.yaml', rule, line });
    expect(problems[0]?.message).toMatch(/[A-Za-z].*\.$/);
  });

  it('is said once, however much of the file it spoils', async () => {
    const contract = await copyContract();
    await contract.replace('openapi.yaml', '  version:', ' version:');
    const { problems } = await loadTree(contract.root);
    expect(problems).toMatchObject([{ file: 'openapi.yaml', line: 4, rule: 'yaml-syntax' }]);
  });

  it('names the key that stands twice', async () => {
    const contract = await copyContract();
    await contract.append(FAMILY, 'JobId:\n  name: other\n');
    const { problems } = await loadTree(contract.root);
    expect(problems.map(({ message }) => message)).toEqual([
      '`JobId` stands twice in this map. Merge the two, or rename one.',
    ]);
  });
});

describe('a reference to nothing', () => {
  const problemsWith = async (schema: string, name = 'Broken.yaml') => {
    const contract = await copyContract();
    await contract.write(`components/schemas/${name}`, schema);
    return (await loadTree(contract.root)).problems;
  };

  it('is reported where it stands, with the file that is near', async () => {
    expect(await problemsWith('properties:\n  user:\n    $ref: UserBreif.yaml\n')).toEqual([
      {
        rule: 'dangling-reference',
        file: 'components/schemas/Broken.yaml',
        line: 3,
        column: 5,
        pointer: '/properties/user',
        message:
          '`UserBreif.yaml` points to components/schemas/UserBreif.yaml, and there is no such file. Did you mean `UserBrief.yaml`?',
        severity: 'error',
      },
    ]);
  });

  it('names the folder in which a file of the name is', async () => {
    const [problem] = await problemsWith('$ref: ../UserBrief.yaml\n');
    expect(problem?.message).toContain('Did you mean `UserBrief.yaml`?');
  });

  it('is said once, however much of the file it spoils', async () => {
    const contract = await copyContract();
    await contract.replace('openapi.yaml', '  version:', ' version:');
    const { problems } = await loadTree(contract.root);
    expect(problems).toMatchObject([{ file: 'openapi.yaml', line: 4, rule: 'yaml-syntax' }]);
  });

  it('names the key that is near', async () => {
    const [problem] = await problemsWith('$ref: ../parameters/jobs.yaml#/JobID\n');
    expect(problem?.message).toBe(
      '`../parameters/jobs.yaml#/JobID` points to nothing: components/parameters/jobs.yaml has no `JobID`. Did you mean `JobId`?',
    );
  });

  it.each(['https://example.com/schema.yaml', '/etc/schema.yaml'])(
    'may not leave the contract: %s',
    async (ref) => {
      const [problem] = await problemsWith(`$ref: ${ref}\n`);
      expect(problem?.message).toContain('leaves the contract');
    },
  );

  it('may not go in a circle', async () => {
    const [problem] = await problemsWith('$ref: Broken.yaml\n');
    expect(problem?.message).toContain('goes in a circle');
  });

  it('is not what a schema within itself is', async () => {
    expect(await problemsWith('properties:\n  parent:\n    $ref: Broken.yaml\n')).toEqual([]);
  });
});
