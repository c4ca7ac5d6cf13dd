import { allChecks } from '../src/conform/checks/all.ts';
import { code, markdownPage, markdownTable } from './markdown.ts';

/** The checks of the conformance kit, for readers. */
export function render(): string {
  const rows = allChecks.map(({ id, rule }) => [code(id), rule]);
  const table = markdownTable(['Check', 'Rule'], rows);
  return markdownPage('Checks of the conformance kit', [INTRODUCTION, table], NOTICE);
}

const NOTICE = [
  'Generated from the checks in src/conform; do not edit.',
  'Change a check and run `npm run generate`.',
];

const INTRODUCTION = `[The guide](../docs/conformance.md#checks) says which of them run, and what their results mean.
The checks down to \`consistent\` apply to every response.`;
