import { readFileSync } from 'node:fs';
import { lint } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { contractRule } from '../../lint/contract.ts';
import { type Bundle, bundleSources } from '../../lint/resolved-document.ts';
import { redoclyConfig } from '../redocly-config.ts';

it('the linter bundles the contract as the generators do, and finds where each node is written', async () => {
  const bundles: Bundle[] = [];
  const rule = contractRule((contract) => bundles.push(bundleSources(contract)));
  const config = await redoclyConfig({
    plugins: [{ id: 'test', rules: { oas3: { bundle: rule } } }],
    rules: { 'test/bundle': 'error' },
  });
  await lint({ ref: 'spec/openapi.yaml', config });
  const [bundle] = bundles;
  expect(bundle?.document).toEqual(JSON.parse(readFileSync('generated/openapi.json', 'utf8')));
  const { location } = bundle?.findSource('#/components/parameters/JobId/schema/nowhere') ?? {};
  expect(location?.source.absoluteRef).toMatch(/components[\\/]parameters[\\/]jobs\.yaml$/);
  expect(location?.pointer).toBe('#/JobId/schema');
});
