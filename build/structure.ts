import { join, relative, sep } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { ENTRY } from './bundle.ts';
import { explainProblem } from './explain-problem.ts';
import type { SourceFile } from './files.ts';
import { parseFiles } from './parse.ts';
import type { Project } from './project.ts';
import { ContractResolver } from './resolver.ts';
import type { Finding } from './spec-error.ts';

/**
 * Where the contract is not the OpenAPI document that the generators take it for. It takes a while,
 * and the linter looks at the same; so the build asks only when a generator has failed.
 */
export async function findStructureFaults(
  project: Project,
  files: readonly SourceFile[],
): Promise<Finding[]> {
  const name = (absolute: string) => relative(project.root, absolute).split(sep).join('/');
  const parsed = parseFiles(files, { directory: project.spec, name });
  const given = new Map([...parsed.values()].map((file) => [file.source.absoluteRef, file]));
  const problems = await lint({
    ref: join(project.spec, ENTRY),
    config: await createConfig({ rules: { struct: 'error' } }),
    externalRefResolver: new ContractResolver(parsed.values()),
  });
  return problems.map((problem) => explainProblem(problem, given, name));
}
