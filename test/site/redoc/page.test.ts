import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SiteFiles } from '../../../site/files.ts';
import { redocFiles } from '../../../site/redoc/reference.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { bundle as contract } from '../../bundle.ts';

const BASE = 'https://docs.example.com/';

let files: SiteFiles;
let page: string;
beforeAll(async () => {
  files = await redocFiles(contract, BASE);
  page = files['reference.html'] ?? '';
});

const policyOf = (html: string) =>
  /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.split('; ') ?? [];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const partOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('the policy of the single page allows its one script and its one style by hash, and nothing from elsewhere', () => {
  const script = partOf(page, /<script type="module">(.*?)<\/script>/s);
  const style = partOf(page, /<style>(.*?)<\/style>/s);
  expect(policyOf(page)).toContain(`script-src ${hashOf(script)}`);
  expect(policyOf(page)).toContain(`style-src ${hashOf(style)} ${hashOf('')}`);
  expect(policyOf(page).join()).not.toMatch(/https?:|\*|unsafe|connect/);
});

test('the page with files of its own loads those, and is allowed no others', () => {
  const html = files['reference/index.html'] ?? '';
  expect(policyOf(html)).toContain("script-src 'self'");
  expect(policyOf(html).join()).not.toMatch(/https?:|\*|unsafe/);
  const loaded = ['contract.json', 'redoc.css', 'redoc.js', 'start.js'];
  for (const name of loaded) expect(files[`reference/${name}`]?.length).toBeGreaterThan(100);
  expect(html).toContain(`<link rel="canonical" href="${BASE}reference/">`);
});

test('text of the contract cannot end the script or become markup', async () => {
  const text = '</script><script>alert(1)</script><!-- "&';
  const info = { ...contract.info, title: text, description: text };
  const { 'reference.html': hostile = '' } = await redocFiles({ ...contract, info }, BASE);
  expect(hostile.match(/<\/script>/g)).toHaveLength(1);
  expect(hostile.match(/<script/g)).toHaveLength(1);
  expect(hostile).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- &quot;&amp; reference</title>',
  );
});

test('Redoc brings the terms of all that is in it along, in the single page too', () => {
  const licences = files['reference/licences.txt'] ?? '';
  for (const name of ['redoc@3.0.1', 'react@', 'styled-components@']) {
    expect(licences).toContain(`  ${name}`);
  }
  expect(page.slice(page.indexOf('</script>'))).toContain('Permission is hereby granted');
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
