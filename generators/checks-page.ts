import { allChecks } from '../src/conform/checks/all.ts';
import { code, markdownTable } from './markdown.ts';

/** The checks of the conformance kit, for readers. */
export function render(): string {
  const rows = allChecks.map(({ id, rule }) => [code(id), rule]);
  return [
    NOTICE,
    '# Checks of the conformance kit',
    INTRODUCTION,
    markdownTable(['Check', 'Rule'], rows),
  ]
    .join('\n\n')
    .concat('\n');
}

const NOTICE = `<!--
Generated from the checks in src/conform; do not edit.
Change a check and run \`npm run generate\`.
-->`;

const INTRODUCTION = `[The guide](../docs/conformance.md#checks) says which of them run, and what their results mean.
The checks down to \`consistent\` apply to every response.`;
