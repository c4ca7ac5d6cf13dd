/**
 * Parameters and bodies of requests: the rules `array-parameters`, `request-bodies`, `write-read-separation` and
 * `constraint-fields`.
 */
import type { Oas3Rule } from '@redocly/openapi-core';
import { asArray, asRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { FORM, FORM_TYPES, JSON_TYPE } from '../../src/contract/read/media-types.ts';
import { COMPOSITIONS } from '../../src/contract/read/schema-parts.ts';
import { plainName } from '../../src/contract/values.ts';
import { listChildren } from '../behavior.ts';
import {
  contractRule,
  listExamples,
  type MediaNode,
  type OperationNode,
  readSourceContract,
} from '../contract.ts';
import { describeSource } from '../layout.ts';
import { checkName, isReferenceNode, nodeOf, type SourceNode } from '../nodes.ts';
import { isObject, listPropertyNodes, listTypes, type PropertyNode } from '../schemas.ts';

/** The service takes arrays as `name[]=a&name[]=b` and in no other way, and tools guess wrong unless it is written out. */
export const arrayParameters: Oas3Rule = () => ({
  Parameter: (data, context) => checkParameter(nodeOf(data, context)),
  RequestBody: {
    MediaType: (data, context) => checkFields(nodeOf(data, context), String(context.key)),
  },
});

function checkParameter(parameter: SourceNode): void {
  const name = parameter.text('name');
  const schema = parameter.at('schema');
  if (name === undefined || !schema.exists) return;
  if (!listTypes(schema).has('array')) {
    reportBrackets(parameter.child('name'), name);
  } else if (parameter.fields.in !== 'query') {
    parameter.child('in').report('Arrays travel in the query or in a form. Write `in: query`.');
  } else {
    if (!name.endsWith('[]')) {
      const message = 'An array in the query has brackets behind its name.';
      parameter.child('name').report(`${message} Write \`name: ${name}[]\`.`);
    }
    checkStyle(parameter, name);
  }
}

function checkFields(media: SourceNode, type: string): void {
  const schema = media.at('schema');
  if (!schema.exists) return;
  const properties = listPropertyNodes(schema);
  for (const property of properties.values()) {
    if (FORM_TYPES.includes(type)) checkFormField(media, property);
    else checkJsonField(property);
  }
  for (const name of Object.keys(asRecord(media.fields.encoding))) {
    if (properties.has(name)) continue;
    const entry = media.child('encoding', name);
    entry.report(`The body has no field \`${name}\`. Name one that it has, or remove this entry.`);
  }
}

function checkFormField(media: SourceNode, { name, use, schema }: PropertyNode): void {
  if (!listTypes(schema).has('array')) {
    reportBrackets(use, name);
    return;
  }
  if (!name.endsWith('[]')) {
    use.report(
      `An array in a form has brackets behind its name. Rename the field to \`${name}[]\`, in a schema for the form alone if JSON shares this one.`,
    );
    return;
  }
  const entry = media.child('encoding', name);
  if (entry.exists) checkStyle(entry, name);
  else {
    media.report(
      `Nothing says how the array \`${name}\` is written. Add \`encoding: { '${name}': { style: form, explode: true } }\`.`,
    );
  }
}

function checkJsonField({ name, use }: PropertyNode): void {
  if (!name.endsWith('[]')) return;
  use.report(
    `JSON has arrays of its own. Name the field \`${plainName(name)}\` in a schema for JSON, and keep the brackets for the form.`,
  );
}

function reportBrackets(node: SourceNode, name: string): void {
  if (!name.endsWith('[]')) return;
  node.report(`\`${name}\` is not an array. Remove the brackets, or write \`type: array\`.`);
}

function checkStyle(node: SourceNode, name: string): void {
  const { style, explode } = node.fields;
  if (style === 'form' && explode === true) return;
  node.report(
    `How the array \`${name}\` is written has to be stated. Write \`style: form\` and \`explode: true\`.`,
  );
}

/** Every body is taken as a form and as JSON, and both say the same. */
export const requestBodies = contractRule(({ operations }) => {
  const used = operations.flatMap(({ media }) => media.map(({ type }) => type));
  for (const operation of operations) {
    const { body, method, node } = operation;
    if (!body.exists) continue;
    if (method === 'get' || method === 'delete') {
      const request = node.child('requestBody');
      request.report(
        `${method.toUpperCase()} takes its input in the query. Write the fields as \`parameters\` with \`in: query\`.`,
      );
    } else checkBody(operation, used);
  }
});

/** @param used The media types of all bodies of the contract. */
function checkBody({ id, body, media }: OperationNode, used: readonly string[]): void {
  const form = media.find(({ type }) => type === FORM);
  const json = media.find(({ type }) => type === JSON_TYPE);
  const content = body.child('content');
  if (form !== undefined && json === undefined && used.includes(JSON_TYPE)) {
    content.report(
      `The body of \`${id}\` can be sent as a form only, and others as JSON, too. Describe \`${JSON_TYPE}\` above it, with the same fields.`,
    );
  }
  if (json !== undefined && form === undefined && used.includes(FORM)) {
    content.report(
      `The body of \`${id}\` can be sent as JSON only, and others as a form, too. Describe \`${FORM}\` beside it, with the same fields.`,
    );
  }
  if (json?.node.fields['x-unspecified'] !== undefined) {
    const mark = json.node.child('x-unspecified');
    mark.report(
      'That JSON bodies are assumed is said once, in openapi.yaml. Remove the mark here.',
    );
  }
  if (form !== undefined && json !== undefined) {
    if (media.indexOf(form) < media.indexOf(json)) {
      json.node.report(
        `Generators take the type of the first media type. Move \`${JSON_TYPE}\` above \`${FORM}\`.`,
      );
    }
    compareMedia(form, json);
  }
  const required = media
    .flatMap(({ schema }) => [...listPropertyNodes(schema).values()])
    .find((property) => property.required);
  if (required !== undefined && body.fields.required !== true) {
    body.report(`\`${required.name}\` is required, so the body is. Add \`required: true\`.`);
  }
}

function compareMedia(form: MediaNode, json: MediaNode): void {
  const listFields = ({ schema }: MediaNode) =>
    [...listPropertyNodes(schema).keys()].map(plainName);
  const listNames = (media: MediaNode) => listExamples(media).map(({ name }) => name);
  const fields = listDifferences(listFields(form), listFields(json));
  if (fields.length > 0) {
    const schema = json.node.child('schema');
    schema.report(
      `The form and JSON differ in ${formatList(fields)}. Give both the same fields, but for the brackets of arrays.`,
    );
  }
  const examples = listDifferences(listNames(form), listNames(json));
  if (examples.length > 0) {
    json.node.report(
      `The form and JSON differ in the examples ${formatList(examples)}. Give both examples of the same names.`,
    );
  }
}

function listDifferences(a: readonly string[], b: readonly string[]): string[] {
  return [...a.filter((name) => !b.includes(name)), ...b.filter((name) => !a.includes(name))];
}

/** Requests and responses differ in what is required and what is null, so they have schemas of their own. */
export const writeReadSeparation = contractRule(({ operations }) => {
  const inResponses = operations
    .flatMap(({ responses }) => responses.flatMap(({ media }) => media))
    .flatMap((media) => [...listNamedSchemas(media).keys()]);
  for (const media of operations.flatMap((operation) => operation.media)) {
    for (const [path, use] of listNamedSchemas(media)) {
      if (!inResponses.includes(path)) continue;
      const name = path.replace(/^.*\//, '').replace(/\.yaml$/, '');
      const reference = use.child('$ref');
      reference.report(
        `${path} is in responses too. Give requests a schema of their own, with the verb behind the noun: \`${name}Create\` or \`${name}Update\`.`,
      );
    }
  }
});

/** The references to object schemas that a body is made of, by the paths of their files. */
function listNamedSchemas({ node }: MediaNode): Map<string, SourceNode> {
  const uses = new Map<string, SourceNode>();
  const visit = (schema: SourceNode): void => {
    if (isReferenceNode(schema.data)) {
      const target = schema.resolve();
      const path = describeSource(target.location);
      if (uses.has(path)) return;
      if (isObject(target)) uses.set(path, schema);
      visit(target);
      return;
    }
    if (!schema.exists) return;
    visit(schema.child('items'));
    for (const keyword of COMPOSITIONS) {
      for (const index of asArray(schema.fields[keyword]).keys()) {
        visit(schema.child(keyword, index));
      }
    }
  };
  visit(node.child('schema'));
  return uses;
}

/** A condition between parameters or fields names ones that exist. */
export const constraintFields: Oas3Rule = () => ({
  Schema(data, context) {
    const schema = nodeOf(data, context);
    const names = [...listPropertyNodes(schema).keys()];
    const message = 'This schema has no property';
    // JSON Schema's keyword for fields that have to come together.
    for (const { key, node } of listChildren(schema.child('dependentRequired'))) {
      checkName(node, names, message, FIX_NAME, key);
      for (const { node: needed } of listChildren(node)) {
        checkName(needed, names, message, FIX_NAME);
      }
    }
  },
  Root: {
    leave(data, context) {
      for (const { node, parameters } of readSourceContract(nodeOf(data, context)).operations) {
        const names = parameters.map(({ name }) => name);
        for (const { node: constraint } of listChildren(node.child('x-constraints'))) {
          for (const { node: name } of listChildren(constraint.child('together'))) {
            checkName(name, names, 'This operation has no parameter', FIX_NAME);
          }
        }
      }
    },
  },
});

const FIX_NAME = 'Fix the name, or add what it stands for.';
