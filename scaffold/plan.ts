/** What a new operation writes into which files. Nothing is written here. */
import { join } from 'node:path';
import { INDEX, pathFileName } from '../lint/layout.ts';
import { type Operation, operationsOf, pathsOf } from '../lint/operations.ts';
import { loadTree, type Tree } from '../lint/tree.ts';
import { asRecord, asString, isRecord, type UnknownRecord } from '../src/contract/data.ts';
import { createDraft, type Draft, type Edit } from './draft.ts';
import { type Facts, gatherFacts, isDocumentedLevel } from './facts.ts';
import { linkData, linkOf, linkReference, linksTo } from './links.ts';
import { variablesOf } from './names.ts';
import { parseValue } from './notation.ts';
import { operationObject, parameter } from './operation.ts';
import { ScaffoldError } from './problem.ts';
import type { Request } from './request.ts';
import { FIELDS, OPERATIONS, PENDING } from './tables.ts';
import { appended, indented, insertedBehind, textOfData } from './yaml.ts';

export interface Plan {
  readonly operationId: string;
  /** By the path of the file from the root of the project. */
  readonly files: ReadonlyMap<string, Edit>;
}

/** Plans the files of an operation. Throws a ScaffoldError where it cannot be added. */
export async function planOperation(root: string, request: Request): Promise<Plan> {
  const { tree, problems } = await loadTree(join(root, 'spec'));
  if (problems.length > 0) {
    throw new ScaffoldError('The contract cannot be read; `npm run lint` says why. Mend it first.');
  }
  const facts = gatherFacts(root, tree, request);
  const draft = createDraft(root, tree);
  writeContract(draft, tree, facts);
  writeTables(draft, facts);
  draft.edit(PENDING, (text) => withPending(text ?? '', facts.operationId));
  return { operationId: facts.operationId, files: await draft.finish() };
}

function writeContract(draft: Draft, tree: Tree, facts: Facts): void {
  const { method, tag, url, schema } = facts;
  const operation = operationObject(facts, draft);
  const fields = asRecord(asRecord(schema === null ? undefined : draft.lookUp(schema)).properties);
  const link = linkOf(tree, facts, Object.keys(fields));
  if (link !== null) {
    addLink(draft, tag, link.key, linkData(link));
    const [answer] = Object.values(asRecord(operation.responses));
    if (isRecord(answer)) Object.assign(answer, { links: linkReference(link, tag) });
  }
  for (const { from, link } of linksTo(tree, facts)) {
    addLink(draft, tag, link.key, linkData(link));
    addLinkUse(draft, from, linkReference(link, tag));
  }
  const path = `spec/paths/${tag}/${pathFileName(url)}.yaml`;
  const isNew = !pathsOf(tree).some((each) => each.url === url);
  if (isNew) draft.edit(`spec/${INDEX}`, (text) => withPath(tree, text ?? '', facts));
  draft.edit(path, (text) => withMethod(text ?? pathHead(draft, tree, facts), method, operation));
  for (const [name, data] of draft.schemas) {
    draft.edit(`spec/components/schemas/${name}.yaml`, () => textOfData(data));
  }
  for (const [key, example] of draft.examples) {
    draft.edit(`spec/components/examples/${tag}.yaml`, (text) =>
      appended(text, textOfData({ [key]: example })),
    );
  }
}

function addLink(draft: Draft, tag: string, key: string, data: UnknownRecord): void {
  draft.edit(`spec/components/links/${tag}.yaml`, (text) =>
    appended(text, textOfData({ [key]: data })),
  );
}

/** Adds a link to the success of an operation that is there. */
function addLinkUse(draft: Draft, from: Operation, link: UnknownRecord): void {
  const success = Object.keys(asRecord(asRecord(from.data).responses)).find((status) =>
    status.startsWith('2'),
  );
  const answer = asRecord(asRecord(asRecord(from.data).responses)[success ?? '']);
  const place = [from.method, 'responses', success ?? ''];
  draft.edit(`spec/${from.file.path}`, (text) =>
    answer.links === undefined
      ? insertedBehind(text ?? '', [...place, 'content'], indented(textOfData({ links: link }), 6))
      : insertedBehind(text ?? '', [...place, 'links'], indented(textOfData(link), 8)),
  );
}

/** The head of a new path file: its parameters, those that other paths have by reference. */
function pathHead(draft: Draft, tree: Tree, facts: Facts): string {
  const { row } = facts;
  const parameters = variablesOf(facts.url).map((name) => {
    const shared = sharedParameter(tree, facts.url, name);
    if (shared !== null) return { $ref: shared };
    const typed = row?.path?.[name];
    return parameter('path', name, typed === undefined ? null : parseValue(typed), facts, draft);
  });
  return parameters.length === 0 ? '' : textOfData({ parameters });
}

/** How a path that begins alike refers to a parameter; `null` where none does. */
function sharedParameter(tree: Tree, url: string, name: string): string | null {
  const head = url.slice(0, url.indexOf(`{${name}}`) + name.length + 2);
  for (const { item, url: other } of pathsOf(tree)) {
    if (other !== head && !other.startsWith(`${head}/`)) continue;
    const { parameters } = asRecord(item.data);
    for (const use of Array.isArray(parameters) ? parameters : []) {
      const ref = asString(asRecord(use).$ref);
      const operation = operationsOf(tree).find((each) => each.url === other);
      const definition = operation?.parameters.find((each) => each.name === name)?.definition;
      if (ref !== undefined && definition?.pointer === ref.slice(ref.indexOf('#') + 1)) return ref;
    }
  }
  return null;
}

/** A path file with one more method, in the order get, post, put, delete. */
function withMethod(text: string, method: string, operation: UnknownRecord): string {
  const later = ['get', 'post', 'put', 'delete'];
  const behind = later.slice(later.indexOf(method) + 1);
  const block = textOfData({ [method]: operation });
  const next = new RegExp(`^(${behind.join('|')}):$`, 'm').exec(text);
  if (behind.length === 0 || next === null) return appended(text, block);
  return `${text.slice(0, next.index)}${block}${text.slice(next.index)}`;
}

/** The index with the path behind the last one of its tag. */
function withPath(tree: Tree, text: string, { tag, url }: Facts): string {
  const line = `  ${url}:\n    $ref: paths/${tag}/${pathFileName(url)}.yaml\n`;
  const [last] = pathsOf(tree)
    .filter(({ item }) => item.file.path.startsWith(`paths/${tag}/`))
    .slice(-1);
  return insertedBehind(text, last === undefined ? ['paths'] : ['paths', last.url], line);
}

/** The tables with rows for what nobody has typed in yet. */
function writeTables(draft: Draft, facts: Facts): void {
  const { row, method, url, access, schema, fields, source } = facts;
  if (row === null) {
    const variables = variablesOf(url).filter((name) => name !== 'id');
    const stub = {
      ...(variables.length > 0 && {
        path: Object.fromEntries(variables.map((name) => [name, 'integer!'])),
      }),
      ...(isDocumentedLevel(access) && { access }),
      answers: [],
    };
    const note = '# TODO: type in what is documented.\n';
    const text = note + textOfData({ [`${method.toUpperCase()} ${url}`]: stub });
    draft.edit(OPERATIONS, (before) => insertedBehind(before ?? '', [source], indented(text, 2)));
  }
  if (schema !== null && draft.schemas.has(schema) && fields[schema] === undefined) {
    const text = `# TODO: type in what is documented.\n${schema}: {}\n`;
    draft.edit(FIELDS, (before) => appended(before, text));
  }
}

/** The list of what the sandbox does not do yet, with one more. */
function withPending(text: string, operationId: string): string {
  const list = /(?<=PENDING = \[)([^\]]*)(?=\])/;
  if (!list.test(text)) throw new ScaffoldError(`${PENDING} has no list \`PENDING\`.`);
  return text.replace(list, (before) => {
    const entries = before.trim();
    return `${entries === '' ? '' : `\n  ${entries}`}\n  '${operationId}', // TODO: write its handler\n`;
  });
}
