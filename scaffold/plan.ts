/** Plans which files a new operation adds and changes. Nothing is written here. */
import { objectShape } from '../src/contract/schemas.ts';
import { FIELDS_TABLE, OPERATIONS_TABLE, parseDocumentedValue } from './documentation.ts';
import { addEntries, type FileTexts } from './files.ts';
import { planLinks } from './links.ts';
import {
  collectMetadata,
  isDocumentedLevel,
  type NewOperation,
  type OperationMetadata,
} from './metadata.ts';
import { listVariables } from './names.ts';
import { type NewComponents, writeOperation, writeParameter } from './operation.ts';
import {
  findSchema,
  findSharedParameter,
  readProject,
  type ScaffoldProject,
  type Yaml,
} from './project.ts';

export interface Plan {
  readonly operationId: string;
  readonly files: FileTexts;
}

/** Throws a CommandError for an operation that cannot be added to the project in a folder. */
export async function planOperation(root: string, wanted: NewOperation): Promise<Plan> {
  const project = await readProject(root);
  const metadata = collectMetadata(project, wanted);
  const components: NewComponents = { schemas: new Map(), examples: new Map() };
  const operation = writeOperation(project, metadata, components);
  const files: FileTexts = new Map();
  addLinks(project, metadata, components, operation, files);
  addPath(project, metadata, components, operation, files);
  addComponents(root, metadata, components, files);
  addTableRows(root, metadata, components, files);
  return { operationId: metadata.operationId, files };
}

/** In the order of a path file. */
const PATH_ITEM_KEYS = ['parameters', 'get', 'post', 'put', 'delete'];

function addPath(
  project: ScaffoldProject,
  metadata: OperationMetadata,
  components: NewComponents,
  operation: Yaml,
  files: FileTexts,
): void {
  const { path, method, row } = metadata;
  const file = toPathFile(project, metadata);
  if (!project.pathFiles.has(path)) {
    const tagFiles = `paths/${metadata.tag}/`;
    const siblings = [...project.pathFiles].filter(([, each]) => each.startsWith(tagFiles));
    const behind = siblings.map(([each]) => each);
    const entry = { [path]: { $ref: file } };
    addEntries(project.root, files, 'spec/openapi.yaml', ['paths'], entry, { behind });
    const parameters = listVariables(path).map((name) => {
      const shared = findSharedParameter(project, path, name);
      if (shared !== null) return { $ref: shared };
      const documented = row?.path?.[name];
      const value = documented === undefined ? null : parseDocumentedValue(documented);
      return writeParameter('path', name, value, project, metadata, components);
    });
    if (parameters.length > 0) {
      addEntries(project.root, files, `spec/${file}`, [], { parameters });
    }
  }
  const entry = { [method.toLowerCase()]: operation };
  const behind = PATH_ITEM_KEYS.slice(0, PATH_ITEM_KEYS.indexOf(method.toLowerCase()));
  addEntries(project.root, files, `spec/${file}`, [], entry, { behind });
}

/** `/users/{id}/keys` → `paths/users/users.id.keys.yaml` */
function toPathFile({ pathFiles }: ScaffoldProject, { path, tag }: OperationMetadata): string {
  const name = path.slice(1).replaceAll('/', '.').replace(/[{}]/g, '');
  return pathFiles.get(path) ?? `paths/${tag}/${name}.yaml`;
}

function addComponents(
  root: string,
  { tag }: OperationMetadata,
  { schemas, examples }: NewComponents,
  files: FileTexts,
): void {
  for (const [name, schema] of schemas) {
    addEntries(root, files, `spec/components/schemas/${name}.yaml`, [], schema);
  }
  for (const [key, example] of examples) {
    addEntries(root, files, `spec/components/examples/${tag}.yaml`, [], { [key]: example });
  }
}

function addLinks(
  project: ScaffoldProject,
  metadata: OperationMetadata,
  { schemas }: NewComponents,
  operation: Yaml,
  files: FileTexts,
): void {
  const { schema, tag, operationId } = metadata;
  const known = findSchema(project, schema ?? '');
  const shape = known && objectShape(project.document, known);
  const fields = Object.keys(shape?.properties ?? schemas.get(schema ?? '')?.properties ?? {});
  for (const { key, link, from } of planLinks(project, metadata, fields)) {
    const file = `components/links/${tag}.yaml`;
    const use = { [key]: { $ref: `../../${file}#/${key}` } };
    addEntries(project.root, files, `spec/${file}`, [], { [key]: link });
    if (from === operationId) {
      const [success = {}] = Object.values(operation.responses as Record<string, Yaml>);
      Object.assign(success, { links: use });
      continue;
    }
    const source = project.operations.find(({ id }) => id === from);
    const status = Object.keys(source?.node.responses ?? {}).find((each) => each < '3') ?? '';
    const location = [source?.method.toLowerCase() ?? '', 'responses', status, 'links'];
    const pathFile = project.pathFiles.get(source?.path ?? '');
    addEntries(project.root, files, `spec/${pathFile}`, location, use);
  }
}

/** Adds rows to the tables of the documentation for what nobody has typed in yet. */
function addTableRows(
  root: string,
  { row, method, path, access, schema, fields, source }: OperationMetadata,
  { schemas }: NewComponents,
  files: FileTexts,
): void {
  const comment = '# TODO: type in what is documented.\n';
  if (row === null) {
    const variables = listVariables(path).filter((name) => name !== 'id');
    const types = Object.fromEntries(variables.map((name) => [name, 'integer!']));
    const stub = {
      ...(variables.length > 0 && { path: types }),
      ...(isDocumentedLevel(access) && { access }),
      statuses: [],
    };
    addEntries(
      root,
      files,
      OPERATIONS_TABLE,
      [source],
      { [`${method} ${path}`]: stub },
      { comment },
    );
  }
  if (schema !== null && schemas.has(schema) && fields[schema] === undefined) {
    addEntries(root, files, FIELDS_TABLE, [], { [schema]: {} }, { comment });
  }
}
