/** Plans which files a new operation adds and changes. Nothing is written here. */

import { FIELDS_TABLE, OPERATIONS_TABLE, parseDocumentedValue } from '../lint/facts.ts';
import { objectShape } from '../src/contract/read/schemas.ts';
import { listBehavior } from './behavior.ts';
import { addEntries, type FileTexts } from './files.ts';
import { planLinks } from './links.ts';
import { collectMetadata, isDocumentedRole, type NewOperation } from './metadata.ts';
import { listVariables } from './names.ts';
import { writeOperation, writeParameter } from './operation.ts';
import { findSharedParameter, type ScaffoldProject, type Yaml } from './project.ts';
import type { Draft } from './schema.ts';

export interface Plan {
  readonly operationId: string;
  readonly files: FileTexts;
}

/** Throws a CommandError for an operation that cannot be added to the project. */
export function planOperation(project: ScaffoldProject, wanted: NewOperation): Plan {
  const { root } = project;
  const metadata = collectMetadata(project, wanted);
  const draft: Draft = { ...metadata, project, schemas: new Map(), examples: new Map() };
  const operation = writeOperation(draft);
  const files: FileTexts = new Map();
  addLinks(draft, operation, files);
  addPath(draft, operation, files);
  for (const [name, schema] of draft.schemas) {
    addEntries(root, files, `spec/components/schemas/${name}.yaml`, [], schema);
  }
  const examples = Object.fromEntries(draft.examples);
  if (draft.examples.size > 0) {
    addEntries(root, files, `spec/components/examples/${draft.tag}.yaml`, [], examples);
  }
  for (const [part, entry] of Object.entries(listBehavior(draft))) {
    const entries = { [draft.operationId]: entry };
    addEntries(root, files, `spec/behavior/${part}.yaml`, [], entries);
  }
  addTableRows(draft, files);
  return { operationId: draft.operationId, files };
}

/** In the order of a path file. */
const PATH_ITEM_KEYS = ['parameters', 'get', 'post', 'put', 'delete'];

function addPath(draft: Draft, operation: Yaml, files: FileTexts): void {
  const { path, tag, row, project } = draft;
  const { root, pathFiles } = project;
  const name = path.slice(1).replaceAll('/', '.').replace(/[{}]/g, '');
  const file = pathFiles.get(path) ?? `paths/${tag}/${name}.yaml`;
  if (!pathFiles.has(path)) {
    const siblings = [...pathFiles].filter(([, each]) => each.startsWith(`paths/${tag}/`));
    const behind = siblings.map(([each]) => each);
    const entry = { [path]: { $ref: file } };
    addEntries(root, files, 'spec/openapi.yaml', ['paths'], entry, { behind });
    const parameters = listVariables(path).map((variable) => {
      const shared = findSharedParameter(project, path, variable);
      if (shared !== null) return { $ref: shared };
      const documented = row?.path?.[variable];
      const value = documented === undefined ? null : parseDocumentedValue(documented);
      return writeParameter(draft, 'path', variable, value);
    });
    if (parameters.length > 0) addEntries(root, files, `spec/${file}`, [], { parameters });
  }
  const method = draft.method.toLowerCase();
  const behind = PATH_ITEM_KEYS.slice(0, PATH_ITEM_KEYS.indexOf(method));
  addEntries(root, files, `spec/${file}`, [], { [method]: operation }, { behind });
}

function addLinks(draft: Draft, operation: Yaml, files: FileTexts): void {
  const { schema, tag, operationId, schemas, project } = draft;
  const known = project.document.components?.schemas?.[schema ?? ''];
  const { properties } =
    known === undefined ? (schemas.get(schema ?? '') ?? {}) : objectShape(project.document, known);
  for (const { key, link, from } of planLinks(draft, Object.keys(properties ?? {}))) {
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
function addTableRows(draft: Draft, files: FileTexts): void {
  const { row, method, path, access, schema, fields, table, schemas, project } = draft;
  const options = { comment: ' TODO: type in what is documented.' };
  if (row === null) {
    const variables = listVariables(path).filter((name) => name !== 'id');
    const stub = {
      ...(variables.length > 0 && {
        path: Object.fromEntries(variables.map((name) => [name, 'integer!'])),
      }),
      ...(isDocumentedRole(access) && { access }),
      statuses: [],
    };
    const entry = { [`${method} ${path}`]: stub };
    addEntries(project.root, files, OPERATIONS_TABLE, [table], entry, options);
  }
  if (schema !== null && schemas.has(schema) && fields[schema] === undefined) {
    addEntries(project.root, files, FIELDS_TABLE, [], { [schema]: {} }, options);
  }
}
