import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { asArray, asRecord, asStrings, formatList } from '../../src/contract/data.ts';
import {
  contractRule,
  createReport,
  type ReportProblem,
  readContract,
  type SourceContract,
} from '../contract.ts';
import { toContractPath } from '../layout.ts';
import {
  childNode,
  findNodeAt,
  isReference,
  resolveNode,
  type SourceNode,
  within,
} from '../nodes.ts';
import type { MediaNode } from '../operations.ts';
import { listProperties, listTypes, type PropertyNode, withoutBrackets } from '../schemas.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';

/** The service takes arrays as `name[]=a&name[]=b` and in no other way, and tools guess wrong unless it is written out. */
export const arrayParameters: Oas3Rule = () => ({
  Parameter: checkParameter,
  RequestBody: {
    MediaType(media, context) {
      const node = { data: media, location: context.location };
      checkFields(node, String(context.key), context);
    },
  },
});

function checkParameter(parameter: object, context: UserContext): void {
  const report = createReport(context);
  const node = { data: parameter, location: context.location };
  const { name, in: location } = asRecord(parameter);
  const schema = findNodeAt(context, node, 'schema');
  if (typeof name !== 'string' || schema === undefined) return;
  if (!listTypes(context, schema).has('array')) {
    if (!name.endsWith('[]')) return;
    report(
      within(node, 'name'),
      `\`${name}\` is not an array. Remove the brackets, or write \`type: array\`.`,
    );
    return;
  }
  if (location !== 'query') {
    report(within(node, 'in'), 'Arrays travel in the query or in a form. Write `in: query`.');
    return;
  }
  if (!name.endsWith('[]')) {
    report(
      within(node, 'name'),
      `An array in the query has brackets behind its name. Write \`name: ${name}[]\`.`,
    );
  }
  checkStyle(node, name, report);
}

function checkFields(media: SourceNode, type: string, context: UserContext): void {
  const report = createReport(context);
  const schema = findNodeAt(context, media, 'schema');
  if (schema === undefined) return;
  const properties = listProperties(context, schema);
  for (const property of properties.values()) {
    const isArray = listTypes(context, property.schema).has('array');
    if ([FORM, MULTIPART].includes(type)) checkFormField(media, property, isArray, report);
    else checkJsonField(property, report);
  }
  for (const name of Object.keys(asRecord(asRecord(media.data).encoding))) {
    if (properties.has(name)) continue;
    report(
      within(media, 'encoding', name),
      `The body has no field \`${name}\`. Name one that it has, or remove this entry.`,
    );
  }
}

function checkFormField(
  media: SourceNode,
  { name, use }: PropertyNode,
  isArray: boolean,
  report: ReportProblem,
): void {
  if (!isArray) {
    if (!name.endsWith('[]')) return;
    report(
      use.location,
      `\`${name}\` is not an array. Remove the brackets, or write \`type: array\`.`,
    );
    return;
  }
  if (!name.endsWith('[]')) {
    report(
      use.location,
      `An array in a form has brackets behind its name. Rename the field to \`${name}[]\`, in a schema for the form alone if JSON shares this one.`,
    );
    return;
  }
  const encoding = childNode(media, 'encoding');
  const entry = encoding === undefined ? undefined : childNode(encoding, name);
  if (entry === undefined) {
    report(
      media.location,
      `Nothing says how the array \`${name}\` is written. Add \`encoding: { '${name}': { style: form, explode: true } }\`.`,
    );
  } else checkStyle(entry, name, report);
}

function checkJsonField({ name, use }: PropertyNode, report: ReportProblem): void {
  if (!name.endsWith('[]')) return;
  report(
    use.location,
    `JSON has arrays of its own. Name the field \`${withoutBrackets(name)}\` in a schema for JSON, and keep the brackets for the form.`,
  );
}

function checkStyle(node: SourceNode, name: string, report: ReportProblem): void {
  const { style, explode } = asRecord(node.data);
  if (style === 'form' && explode === true) return;
  report(
    node.location,
    `How the array \`${name}\` is written has to be stated. Write \`style: form\` and \`explode: true\`.`,
  );
}

/** A body can be sent as a form, as documented, and as JSON, as most clients do; the two say the same. */
export const requestBodies = contractRule((contract) => {
  for (const operation of contract.operations) {
    const { body, method } = operation;
    if (body === undefined) continue;
    if (method === 'get' || method === 'delete') {
      contract.report(
        within(operation, 'requestBody'),
        `${method.toUpperCase()} takes its input in the query. Write the fields as \`parameters\` with \`in: query\`.`,
      );
    } else checkBody(contract, operation.id, body.node, body.media);
  }
});

function checkBody(
  contract: SourceContract,
  id: string,
  body: SourceNode,
  media: readonly MediaNode[],
): void {
  const form = media.find(({ type }) => type === FORM);
  const json = media.find(({ type }) => type === JSON_TYPE);
  const content = within(body, 'content');
  if (form !== undefined && json === undefined) {
    contract.report(
      content,
      `The body of \`${id}\` can be sent as a form only. Describe \`${JSON_TYPE}\` beside it, with \`x-not-shown: [mediaType]\` and an \`x-inference\`.`,
    );
  }
  if (json !== undefined && form === undefined) {
    contract.report(
      content,
      `The body of \`${id}\` can be sent as JSON only. Describe \`${FORM}\` beside it, which is what is documented.`,
    );
  }
  if (json !== undefined && !isAnnotated(json.node)) {
    contract.report(
      json.node.location,
      'JSON bodies are not documented. Add `x-not-shown: [mediaType]` and an `x-inference` here.',
    );
  }
  if (form !== undefined && json !== undefined) compareMedia(contract, form, json);
  const required = media
    .flatMap(({ schema }) =>
      schema === undefined ? [] : [...listProperties(contract, schema).values()],
    )
    .find((property) => property.required);
  if (required !== undefined && asRecord(body.data).required !== true) {
    contract.report(
      body.location,
      `\`${required.name}\` is required, so the body is. Add \`required: true\`.`,
    );
  }
}

function isAnnotated({ data }: SourceNode): boolean {
  return asStrings(asRecord(data)['x-not-shown']).includes('mediaType');
}

function compareMedia(contract: SourceContract, form: MediaNode, json: MediaNode): void {
  const listFields = ({ schema }: MediaNode) =>
    schema === undefined ? [] : [...listProperties(contract, schema).keys()].map(withoutBrackets);
  const listExamples = ({ node }: MediaNode) => Object.keys(asRecord(asRecord(node.data).examples));
  const fields = listDifferences(listFields(form), listFields(json));
  if (fields.length > 0) {
    contract.report(
      within(json.node, 'schema'),
      `The form and JSON differ in ${formatList(fields)}. Give both the same fields, but for the brackets of arrays.`,
    );
  }
  const examples = listDifferences(listExamples(form), listExamples(json));
  if (examples.length > 0) {
    contract.report(
      json.node.location,
      `The form and JSON differ in the examples ${formatList(examples)}. Give both examples of the same names.`,
    );
  }
}

function listDifferences(a: readonly string[], b: readonly string[]): string[] {
  return [...a.filter((name) => !b.includes(name)), ...b.filter((name) => !a.includes(name))];
}

/** Requests and responses differ in what is required and what is null, so they have schemas of their own. */
export const writeReadSeparation = contractRule((contract) => {
  const inResponses = contract.operations
    .flatMap(({ responses }) => responses.flatMap(({ media }) => media))
    .flatMap((media) => listNamedSchemas(contract, media))
    .map(({ path }) => path);
  const paths = new Set(inResponses);
  for (const { use, path } of contract.operations
    .flatMap(({ body }) => body?.media ?? [])
    .flatMap((media) => listNamedSchemas(contract, media))) {
    if (!paths.has(path)) continue;
    const name = path.replace(/^.*\//, '').replace(/\.yaml$/, '');
    contract.report(
      within(use, '$ref'),
      `${path} is in responses too. Give requests a schema of their own, with the verb behind the noun: \`${name}Create\` or \`${name}Update\`.`,
    );
  }
});

interface NamedSchemaUse {
  readonly use: SourceNode;
  /** The path of the schema's file. */
  readonly path: string;
}

/** The object schemas that a body is made of: those it names itself, and those they are composed of. */
function listNamedSchemas(contract: SourceContract, { node }: MediaNode): NamedSchemaUse[] {
  const uses: NamedSchemaUse[] = [];
  const visit = (schema: SourceNode | undefined): void => {
    if (schema === undefined) return;
    if (isReference(schema.data)) {
      const target = resolveNode(contract, schema);
      const path = toContractPath(target.location);
      if (uses.some((use) => use.path === path)) return;
      if (isObject(target)) uses.push({ use: schema, path });
      visit(target);
      return;
    }
    visit(childNode(schema, 'items'));
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const branches = childNode(schema, keyword);
      for (const index of asArray(branches?.data).keys()) {
        if (branches !== undefined) visit(childNode(branches, index));
      }
    }
  };
  visit(childNode(node, 'schema'));
  return uses;
}

function isObject({ data }: SourceNode): boolean {
  const { type, properties, allOf, anyOf, oneOf } = asRecord(data);
  return type === 'object' || [properties, allOf, anyOf, oneOf].some((one) => one !== undefined);
}

/** A condition between parameters or fields names ones that exist. */
export const constraintFields: Oas3Rule = () => ({
  Schema(data, context) {
    const node = { data, location: context.location };
    const names = [...listProperties(context, node).keys()];
    const report = createReport(context);
    checkConstraints(node, names, 'properties of this schema', report);
    checkDependents(node, names, report);
  },
  Root: {
    leave(data, context) {
      const contract = readContract({ data, location: context.location }, context);
      for (const operation of contract.operations) {
        const names = operation.parameters.map(({ name }) => name);
        checkConstraints(operation, names, 'parameters of this operation', contract.report);
      }
    },
  },
});

function checkConstraints(
  node: SourceNode,
  known: readonly string[],
  of: string,
  report: ReportProblem,
): void {
  for (const [index, constraint] of asArray(asRecord(node.data)['x-constraints']).entries()) {
    for (const keyword of ['together', 'atLeastOne']) {
      for (const [position, name] of asStrings(asRecord(constraint)[keyword]).entries()) {
        const location = within(node, 'x-constraints', index, keyword, position);
        if (!known.includes(name)) report(location, ...explainMissing(name, known, of));
      }
    }
  }
}

/** `dependentRequired` is JSON Schema's keyword for fields that have to come together. */
function checkDependents(node: SourceNode, known: readonly string[], report: ReportProblem): void {
  const of = 'properties of this schema';
  for (const [name, needed] of Object.entries(asRecord(asRecord(node.data).dependentRequired))) {
    const location = within(node, 'dependentRequired', name);
    if (!known.includes(name)) report(location, ...explainMissing(name, known, of));
    for (const [index, other] of asStrings(needed).entries()) {
      if (known.includes(other)) continue;
      report(location.child([String(index)]), ...explainMissing(other, known, of));
    }
  }
}

function explainMissing(name: string, known: readonly string[], of: string) {
  const otherwise = 'Fix the name, or add what it stands for.';
  return [`There is no \`${name}\` among the ${of}.`, { name, known, otherwise }] as const;
}
