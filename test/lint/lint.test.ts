import { describe, expect, it, vi } from 'vitest';
import type { Finding } from '../../lint/finding.ts';
import { lintSpec } from '../../lint/lint.ts';
import { loadTree } from '../../lint/tree.ts';
import { copyContract } from './contract-copy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SCHEMA = 'components/schemas/ErrorMessage.yaml';

describe('linting', () => {
  it('finds nothing in the contract of this project, with all tools', async () => {
    const { findings, runs, files } = await lintSpec();
    expect(findings).toEqual([]);
    expect(runs.map(({ tool }) => tool)).toEqual(['files', 'rules', 'redocly', 'spectral']);
    expect(files).toBeGreaterThan(40);
  });

  it('leaves what it shares between the tools as it was read', async () => {
    const { root } = await copyContract();
    const { tree } = await loadTree(root);
    const before = structuredClone([...tree.files.values()].map(({ data }) => data));
    await lintSpec({ root });
    expect([...tree.files.values()].map(({ data }) => data)).toEqual(before);
  });

  it('sees in a second run what changed since the first', async () => {
    const contract = await copyContract();
    const run = async () => (await lintSpec({ root: contract.root })).findings.map(placeOf);
    const before = await run();
    await contract.append(SCHEMA, 'x-colour: red\n');
    const broken = await run();
    await contract.replace(SCHEMA, 'x-colour: red\n', '');
    expect(broken.filter((place) => !before.includes(place))).toEqual([
      `${SCHEMA}:8 known-extensions`,
    ]);
    expect(await run()).toEqual(before);
  });

  it('gives findings of Redocly the position in the source', async () => {
    const contract = await copyContract();
    await contract.append(SCHEMA, 'discriptoin: red\n');
    const { findings } = await lintSpec({ root: contract.root });
    expect(findings.map(placeOf)).toContain(`${SCHEMA}:8 redocly/struct`);
  });

  it('gives findings of Spectral the position in the source', async () => {
    const contract = await copyContract();
    await contract.replace(SCHEMA, 'type: string', 'type: array');
    await contract.replace('openapi.yaml', '{base_url}/api', 'http://collab.example.com/api');
    const { findings } = await lintSpec({ root: contract.root });
    const places = findings.map(placeOf);
    expect(places).toContain(`${SCHEMA}:5 spectral/array-items`);
    expect(places).toContainEqual(
      expect.stringMatching(/^openapi\.yaml:\d+ spectral\/owasp:api8:2023-no-server-http$/),
    );
  });

  it('sorts findings by file and line', async () => {
    const contract = await copyContract();
    await contract.append(SCHEMA, 'x-colour: red\nx-form: round\n');
    await contract.append('components/schemas/Commit.yaml', 'x-colour: red\n');
    const { findings } = await lintSpec({ root: contract.root });
    const own = findings.filter(({ rule }) => rule === 'known-extensions');
    expect(own.map(placeOf)).toEqual([
      expect.stringContaining('components/schemas/Commit.yaml:'),
      `${SCHEMA}:8 known-extensions`,
      `${SCHEMA}:9 known-extensions`,
    ]);
  });
});

describe('one mistake is one finding:', () => {
  it('rules do not run on files that cannot be read', async () => {
    const contract = await copyContract();
    await contract.write(SCHEMA, 'type: [object\n');
    const { findings, runs } = await lintSpec({ root: contract.root });
    expect(findings.map(placeOf)).toEqual([expect.stringContaining('yaml-syntax')]);
    expect(runs.map(({ tool }) => tool)).toEqual(['files']);
  });

  it('a file that is gone is reported at the references to it and nowhere else', async () => {
    const contract = await copyContract();
    await contract.remove(SCHEMA);
    const { findings } = await lintSpec({ root: contract.root });
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['dangling-reference']));
  });

  it('another version of OpenAPI is refused before anything else', async () => {
    const contract = await copyContract();
    await contract.replace('openapi.yaml', 'openapi: 3.1.2', 'openapi: 3.0.3');
    const { findings } = await lintSpec({ root: contract.root });
    expect(findings).toMatchObject([{ file: 'openapi.yaml', line: 1, rule: 'openapi-version' }]);
  });

  it('what is no OpenAPI is reported by Redocly and not by Spectral, too', async () => {
    const contract = await copyContract();
    await contract.append(SCHEMA, 'minLength: many\n');
    const { findings, runs } = await lintSpec({ root: contract.root });
    expect(findings.filter(({ file }) => file === SCHEMA).map(placeOf)).toEqual([
      `${SCHEMA}:8 redocly/struct`,
    ]);
    expect(runs.map(({ tool }) => tool)).not.toContain('spectral');
  });
});

function placeOf({ file, line, rule }: Finding): string {
  return `${file}:${line} ${rule}`;
}
