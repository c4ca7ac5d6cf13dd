import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import type { SourceFile } from '../../generators/files.ts';
import type { Change } from '../change.ts';

/** Workflows tell what the contract means and are no part of it: what changes in them is a matter of words. */
export function workflowChanges(
  base: readonly SourceFile[],
  revision: readonly SourceFile[],
): Change[] {
  const [before, after] = [listWorkflows(base), listWorkflows(revision)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path): Change[] => {
    const [own, other] = [before.get(path), after.get(path)];
    if (own === other || isDeepStrictEqual(parseYaml(own), parseYaml(other))) return [];
    const verb = own === undefined ? 'added' : other === undefined ? 'removed' : 'changed';
    const place = { subject: 'contract', where: path, at: `#/${path}`, now: '#' };
    return [{ rating: 'patch', rule: 'words', ...place, message: `The workflow was ${verb}.` }];
  });
}

function listWorkflows(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.startsWith('workflows/'))
      .map(({ path, text }) => [path, text] as const),
  );
}

function parseYaml(text: string | undefined): unknown {
  return text === undefined ? undefined : parseDocument(text).toJS();
}
