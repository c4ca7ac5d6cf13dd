/** The contract in other forms than the bundle: `npm run build` writes them to dist/contract, and the site offers some. */
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { applyRules } from '../src/contract/unspecified.ts';
import { toDereferenced } from './dereference.ts';
import { toDocumented } from './documented.ts';
import { renderYaml } from './openapi.ts';
import { toOpenApi30 } from './openapi-3.0.ts';
import type { Files } from './outputs.ts';
import { toOverlay } from './overlay.ts';
import { toJson } from './source-text.ts';

/** All forms, by the names of their files. */
export function renderForms(contract: OpenApiDocument): Files {
  return {
    ...renderDownloads(contract),
    'openapi.dereferenced.json': compact(toDereferenced(contract)),
  };
}

/** Those that the site offers. */
export function renderDownloads(contract: OpenApiDocument): Files {
  const documented = toDocumented(applyRules(contract));
  return {
    'openapi.yaml': renderYaml(contract),
    'openapi.documented.json': compact(documented),
    'openapi.documented.overlay.yaml': renderYaml(
      toOverlay(contract, documented, 'Documented-only view of the contract'),
    ),
    'openapi.3.0.json': compact(toOpenApi30(contract)),
  };
}

/** JSON is for programs; people read the YAML. */
function compact(document: object): string {
  return `${toJson(document)}\n`;
}
