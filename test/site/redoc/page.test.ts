import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { SiteFiles } from '../../../site/files.ts';
import { createDirectory } from '../../../site/pages/directory.ts';
import { formatsText } from '../../../site/pages/formats.ts';
import { PAGE_FORMATS } from '../../../site/pages/locations.ts';
import { createContext } from '../../../site/pages/page-context.ts';
import { redocFiles } from '../../../site/redoc/reference.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { bundle as contract } from '../../bundle.ts';
import { siteModel } from '../model.ts';

const BASE = 'https://docs.example.com/';

let files: SiteFiles;
beforeAll(async () => {
  files = await redocFiles(contract, BASE);
});

test('the page loads files beside it, and its policy allows no others', () => {
  const html = files['reference/index.html'] ?? '';
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
  for (const name of ['contract.json', 'redoc.css', 'redoc.js', 'start.js']) {
    expect(files[`reference/${name}`]?.length).toBeGreaterThan(100);
  }
  expect(html).toContain(`<link rel="canonical" href="${BASE}reference/">`);
});

test('the release before has a page below its version, with the same script and its contract', async () => {
  const before = { ...contract, info: { ...contract.info, version: '0.1.0' } };
  const { '0.1.0/index.html': html = '', ...made } = await redocFiles(contract, BASE, before);
  expect(html).toContain('src="../reference/start.js"');
  expect(html).toContain('<a href="openapi.json" download>openapi.json</a>');
  for (const name of ['contract.json', 'openapi.json']) {
    expect(JSON.parse(made[`0.1.0/${name}`] ?? '').info.version).toBe('0.1.0');
  }
});

test('it weighs what the page of downloads says', async () => {
  const loaded = ['index.html', 'redoc.js', 'redoc.css', 'start.js', 'contract.json'];
  const sizes = loaded.map((name) => gzipSync(files[`reference/${name}`] ?? '').length);
  const weight = sizes.reduce((sum, size) => sum + size) / 1e6;
  const model = await siteModel();
  const context = createContext(model, createDirectory(model), PAGE_FORMATS);
  expect(formatsText(context)).toContain(`It loads ${weight.toFixed(1)} MB`);
});

test('Redoc names no picture elsewhere, and brings the terms of all that is in it along', () => {
  expect(files['reference/redoc.js']).not.toContain('cdn.redoc.ly');
  expect(files['reference/redoc.js']).toMatch(/export\s*\{[^}]*\binit\b/);
  const licences = files['reference/licences.txt'] ?? '';
  for (const name of ['redoc@', 'react@', 'styled-components@']) {
    expect(licences).toContain(`  ${name}`);
  }
});

test('the address of a server has its defaults put in', async () => {
  const servers = [
    {
      url: '{base}/api',
      description: 'One.',
      variables: { base: { default: 'https://a.example.com' } },
    },
    { url: 'https://b.example.com/{version}' },
  ];
  const document = { ...contract, servers } as unknown as OpenApiDocument;
  const made = await redocFiles(document, BASE);
  expect(JSON.parse(made['reference/contract.json'] ?? '').servers).toEqual([
    { url: 'https://a.example.com/api', description: 'One.' },
    { url: 'https://b.example.com/{version}' },
  ]);
});

test('what is assumed or left open is a sentence', () => {
  const { schemas } = JSON.parse(files['reference/contract.json'] ?? '{}').components;
  expect(schemas.JobBase.properties.coverage['x-assumed']).toMatch(/^\(type\) Assumed to be a/);
  expect(JSON.stringify(schemas)).toContain('"x-left-open":"(');
  expect(JSON.stringify(schemas)).not.toContain('"x-unspecified":{');
});
