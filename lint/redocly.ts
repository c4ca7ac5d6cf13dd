import { join, relative, sep } from 'node:path';
import {
  BaseResolver,
  type Config,
  getLineColLocation,
  lint,
  loadConfig,
  type NormalizedProblem,
  Source,
} from '@redocly/openapi-core';
import type { Finding } from './finding.ts';
import { passOverFittingExamples } from './fitting-examples.ts';
import { INDEX, placeOf } from './layout.ts';
import type { Tree } from './tree.ts';

/** Runs the rules of redocly.yaml on the sources: the contract, and each workflow. */
export async function runRedocly(tree: Tree, configPath: string): Promise<Finding[]> {
  const config = await loadConfig({ configPath });
  const remember = passOverFittingExamples(config, tree);
  const externalRefResolver = resolverFor(tree, config);
  const workflows = [...tree.files.keys()].filter((path) => placeOf(path).kind === 'workflow');
  const problems: NormalizedProblem[] = [];
  for (const path of [INDEX, ...workflows]) {
    problems.push(...(await lint({ ref: join(tree.root, path), config, externalRefResolver })));
  }
  remember();
  return problems.map((problem) => toFinding(tree, problem));
}

/** Hands over the files as they are parsed already. */
function resolverFor({ root, files }: Tree, config: Config): BaseResolver {
  const resolver = new BaseResolver(config.resolve);
  for (const { path, text, data } of files.values()) {
    const source = new Source(join(root, path), text);
    resolver.cache.set(source.absoluteRef, Promise.resolve({ source, parsed: data }));
  }
  return resolver;
}

function toFinding(
  tree: Tree,
  { ruleId, message, severity, suggest, location: [location] }: NormalizedProblem,
): Finding {
  const base = {
    rule: `redocly/${ruleId}`,
    message: [
      message.trim(),
      ...suggest.slice(0, 1).map((name) => `Did you mean \`${name}\`?`),
    ].join(' '),
    severity,
  };
  if (location === undefined) return { ...base, file: INDEX, line: 1, column: 1, pointer: '' };
  const path = relative(tree.root, location.source.absoluteRef).split(sep).join('/');
  const pointer = location.pointer?.replace(/^#\/?/, '/').replace(/^\/$/, '') ?? '';
  const file = tree.files.get(path);
  if (file !== undefined && location.pointer !== undefined) {
    return { ...base, file: path, ...file.positionOf(pointer), pointer };
  }
  const { start } = getLineColLocation(location);
  return { ...base, file: path, line: start.line, column: start.col, pointer };
}
