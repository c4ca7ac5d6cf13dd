import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { readRedocScript } from '../../site/redoc-script.ts';
import { render } from '../../site/render.ts';

const contract = bundle as unknown as OpenApiDocument;
const redoc = await readRedocScript();
const page = render(contract, redoc);

test('the same contract gives the same bytes', () => {
  expect(render(structuredClone(contract), redoc)).toBe(page);
});

test('the page names nothing to load', () => {
  const markup = page.replace(/(<script[^>]*>).*?(<\/script>)/gs, '$1$2');
  const addresses = [...markup.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(['data:,', 'openapi.yaml']);
});

test('its policy allows its one script by hash and nothing from elsewhere', () => {
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`);
  expect(policy).not.toMatch(/https?:|\*/);
});

test('text of the contract cannot end the script or become markup', () => {
  const text = '</script><script>alert(1)</script><!-- "&';
  const hostile = render(
    { ...contract, info: { ...contract.info, title: text, description: text } },
    redoc,
  );
  expect(hostile.match(/<\/script>/g)).toHaveLength(1);
  expect(hostile.match(/<script/g)).toHaveLength(1);
  expect(hostile).toContain(
    '<title>&lt;/script>&lt;script>alert(1)&lt;/script>&lt;!-- &quot;&amp;</title>',
  );
});
