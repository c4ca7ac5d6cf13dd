import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Json } from '../src/contract/annotations.ts';
import { literal } from './source-text.ts';

const SEED = new URL('../src/sandbox/seed/example-data.yaml', import.meta.url);

/** The sandbox's seed as a TypeScript module, so that it needs neither files nor YAML at run time. */
export function render(): string {
  const data = parse(readFileSync(SEED, 'utf8')) as Json;
  return `/** Generated from src/sandbox/seed/example-data.yaml; do not edit. Run \`npm run generate\`. */
import type { WorldData } from '../src/sandbox/store/world.ts';

export const exampleData: WorldData = ${literal(data)};
`;
}
