/** The contract as the scaffold needs it: the bundle, and the files of spec/ that its parts come from. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { CommandError } from '../src/command-line.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../src/contract/read/operations.ts';
import { componentName } from '../src/contract/read/pointers.ts';
import { listExamples } from '../src/contract/read/schemas.ts';

/** Data that is written as YAML. */
export type Yaml = Readonly<Record<string, unknown>>;

export interface ScaffoldProject {
  readonly root: string;
  readonly document: OpenApiDocument;
  readonly operations: readonly DocumentedOperation[];
  /** The path files below spec/ by their paths: `/user/keys` → `paths/users/user.keys.yaml`. */
  readonly pathFiles: ReadonlyMap<string, string>;
}

/** Reads the contract of the project in a folder. Throws a CommandError if it does not bundle. */
export async function readProject(root: string): Promise<ScaffoldProject> {
  const ref = join(root, 'spec/openapi.yaml');
  const { bundle: result, problems } = await bundle({ ref, config: await createConfig() });
  if (problems.length > 0) {
    throw new CommandError('The contract cannot be read. Fix what `npm run lint` finds first.');
  }
  const document = result.parsed as unknown as OpenApiDocument;
  const { paths } = readYaml(root, 'openapi.yaml') as { paths: Record<string, { $ref: string }> };
  const pathFiles = new Map(Object.entries(paths).map(([path, { $ref }]) => [path, $ref]));
  return { root, document, operations: readOperations(document), pathFiles };
}

function readYaml(root: string, file: string): unknown {
  return parse(readFileSync(join(root, 'spec', file), 'utf8'));
}

/** How path files refer to a path parameter that a path with the same beginning has; `null` if none has. */
export function findSharedParameter(
  { root, document, pathFiles }: ScaffoldProject,
  path: string,
  name: string,
): string | null {
  const head = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  for (const [other, file] of pathFiles) {
    if (other !== head && !other.startsWith(`${head}/`)) continue;
    const { parameters = [] } = readYaml(root, file) as { parameters?: { $ref?: string }[] };
    for (const use of parameters) {
      const parameter = document.components?.parameters?.[componentName(use) ?? ''];
      if (parameter?.in === 'path' && parameter.name === name) return use.$ref ?? null;
    }
  }
  return null;
}

/**
 * The first example of a response whose body is the schema, or a list of it; `undefined` if there is none.
 * `$ref` is how path files refer to it; `null` if it is an item of a list.
 */
export function findExample({ root, document, operations }: ScaffoldProject, schema: string) {
  for (const { media } of operations.flatMap(({ responses }) => responses)) {
    const { schema: body = {}, examples = {} } = media?.node ?? {};
    const isWhole = componentName(body) === schema;
    const [key] = Object.values(examples).flatMap((use) => componentName(use) ?? []);
    if ((!isWhole && componentName(body.items ?? {}) !== schema) || key === undefined) continue;
    const [example] = listExamples(document, media?.node ?? {});
    const value = example?.value;
    if (!isWhole) return { $ref: null, value: Array.isArray(value) ? value[0] : null };
    const folder = 'components/examples';
    const files = readdirSync(join(root, 'spec', folder));
    const file = files.find((name) => key in (readYaml(root, `${folder}/${name}`) as object));
    return { $ref: `../../${folder}/${file}#/${key}`, value };
  }
  return undefined;
}
