/** The contract as the scaffold needs it: the bundle, and the files of spec/ that its parts come from. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { CommandError } from '../src/command-line.ts';
import type {
  ExampleObject,
  Json,
  OpenApiDocument,
  SchemaObject,
} from '../src/contract/openapi.ts';
import { type DocumentedOperation, readOperations } from '../src/contract/operations.ts';
import { resolveRef } from '../src/contract/pointers.ts';

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
  const { bundle: result, problems } = await bundle({
    ref: join(root, 'spec/openapi.yaml'),
    config: await createConfig({}),
  });
  if (problems.length > 0) {
    throw new CommandError('The contract cannot be read. Fix what `npm run lint` finds first.');
  }
  const document = result.parsed as unknown as OpenApiDocument;
  const index = readYaml(root, 'spec/openapi.yaml') as { paths: Record<string, { $ref: string }> };
  const files = Object.entries(index.paths).map(([path, { $ref }]) => [path, $ref] as const);
  return { root, document, operations: readOperations(document), pathFiles: new Map(files) };
}

function readYaml(root: string, file: string): unknown {
  return parse(readFileSync(join(root, file), 'utf8'));
}

export function findSchema({ document }: ScaffoldProject, name: string): SchemaObject | undefined {
  return document.components?.schemas?.[name];
}

/** How path files refer to a path parameter that a path with the same beginning has; `null` if none has. */
export function findSharedParameter(
  project: ScaffoldProject,
  path: string,
  name: string,
): string | null {
  const head = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  for (const [other, file] of project.pathFiles) {
    if (other !== head && !other.startsWith(`${head}/`)) continue;
    const { parameters = [] } = readYaml(project.root, `spec/${file}`) as {
      parameters?: { $ref?: string }[];
    };
    for (const { $ref } of parameters) {
      const parameter = $ref && project.document.components?.parameters?.[lastSegment($ref)];
      if (parameter && parameter.in === 'path' && parameter.name === name) return $ref;
    }
  }
  return null;
}

/** An example that shows a schema: how path files refer to it, `null` if it is an item of a list, and its value. */
export interface ShownExample {
  readonly $ref: string | null;
  readonly value: Json;
}

/** The first example of a response whose body is the schema, or a list of it; `undefined` if there is none. */
export function findExample(project: ScaffoldProject, schema: string): ShownExample | undefined {
  const reference = `#/components/schemas/${schema}`;
  const { document } = project;
  for (const { node: operation } of project.operations) {
    for (const use of Object.values(operation.responses)) {
      for (const media of Object.values(resolveRef(document, use).content ?? {})) {
        const isWhole = media.schema?.$ref === reference;
        if (!isWhole && media.schema?.items?.$ref !== reference) continue;
        const [example] = Object.values(media.examples ?? {});
        if (example === undefined || !('$ref' in example)) continue;
        const { value } = resolveRef<ExampleObject>(document, example);
        if (!isWhole) return { $ref: null, value: (value as Json[])[0] ?? null };
        return { $ref: findExampleFile(project, lastSegment(example.$ref)), value };
      }
    }
  }
  return undefined;
}

function findExampleFile({ root }: ScaffoldProject, key: string): string | null {
  const folder = 'components/examples';
  const file = readdirSync(join(root, 'spec', folder)).find(
    (name) => key in (readYaml(root, `spec/${folder}/${name}`) as object),
  );
  return file === undefined ? null : `../../${folder}/${file}#/${key}`;
}

function lastSegment(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
