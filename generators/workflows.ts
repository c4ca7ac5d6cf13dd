import { join } from 'node:path';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { type ArazzoDocument, readWorkflow, type Workflow } from '../src/contract/workflows.ts';
import { readFiles } from './files.ts';
import type { Project } from './project.ts';

const ENDING = '.arazzo.yaml';

/**
 * The workflows of a project, by the names of their files. Rejects with a ContractError for one that
 * the linter would not let through.
 */
export async function readWorkflows(
  project: Project,
  document: OpenApiDocument,
): Promise<Workflow[]> {
  const files = await readFiles(join(project.spec, 'workflows'), [ENDING]);
  return files.map(({ path, text }) =>
    readWorkflow(path.slice(0, -ENDING.length), parse(text) as ArazzoDocument, document),
  );
}
