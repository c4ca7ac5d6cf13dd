/** Examples and defaults: the rules `examples-present`, `error-fields`, `example-fields` and `valid-defaults`. */
import type { Arazzo1Rule, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { asArray, asStrings, isRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { contractRule, listExamples } from '../contract.ts';
import { isReferenceNode, nodeOf, type SourceNode } from '../nodes.ts';
import {
  explainMismatch,
  findCrossedBounds,
  listPartNodes,
  listPropertyNodes,
} from '../schemas.ts';

const CAMEL_CASE = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;

/** Mocks respond with examples and readers learn from them, so each response, body and parameter has one. */
export const examplesPresent: Oas3Rule = () => ({
  Parameter(data, context) {
    const parameter = nodeOf(data, context);
    checkNames(parameter);
    if (data.example !== undefined || listNames(parameter).length > 0) return;
    parameter.report(
      `The parameter \`${data.name}\` has no example. Add \`example: <a value that is sent>\`.`,
    );
  },
  Header: (data, context) => checkNames(nodeOf(data, context)),
  RequestBody: {
    MediaType: (data, context) => checkBody(nodeOf(data, context), 'body'),
  },
  Response: {
    MediaType(data, context) {
      const media = nodeOf(data, context);
      checkBody(media, 'response');
      for (const name of listNames(media)) {
        const example = media.child('examples', name);
        if (isReferenceNode(example.data)) continue;
        example.report(
          'Examples of responses are components. Move the value to components/examples/<family>.yaml and refer to it.',
        );
      }
    },
  },
  Example(data, context) {
    const example = nodeOf(data, context);
    if (!example.child('value').exists) example.report('The example shows nothing. Add `value`.');
  },
});

function listNames({ fields }: SourceNode): string[] {
  return Object.keys(fields.examples ?? {});
}

function checkNames(holder: SourceNode): void {
  const { example, examples } = holder.fields;
  if (example !== undefined && examples !== undefined) {
    const lone = holder.child('example');
    lone.report(
      '`example` and `examples` exclude each other. Move the value into `examples` under a name.',
    );
  }
  for (const name of listNames(holder).filter((one) => !CAMEL_CASE.test(one))) {
    const named = holder.child('examples', name);
    named.report(
      `\`${name}\` is not in camelCase. Give the example a short name that says how it differs, such as \`running\`.`,
    );
  }
}

function checkBody(media: SourceNode, of: 'body' | 'response'): void {
  const { example, schema } = media.fields;
  checkNames(media);
  if (example !== undefined) {
    const lone = media.child('example');
    lone.report('Examples of bodies have names. Write `examples: { <name>: … }`.');
    return;
  }
  if (isRecord(schema) && Object.keys(schema).length === 0) {
    media.report(
      `This ${of} may be anything. Describe it, or remove \`content\` and mark the ${of === 'body' ? 'request' : 'response'} with \`what: [body]\`.`,
    );
    return;
  }
  if (listNames(media).length > 0) return;
  const how = of === 'response' ? ' with a reference into components/examples' : '';
  media.report(`This ${of} has no example. Add \`examples: { <name>: … }\`${how}.`);
}

/** Responses are open to further fields, so a misspelled field in an example passes every schema; this rule finds it. */
export const exampleFields = contractRule(({ operations }) => {
  const reported = new Set<string>();
  for (const operation of operations) {
    const media = [
      ...operation.responses.flatMap((response) => response.media),
      ...operation.media,
    ];
    for (const each of media.filter(({ schema }) => schema.exists)) {
      for (const { value } of listExamples(each)) checkFields(value, each.schema, reported);
    }
  }
});

/** Reports a field once for each of the schemas that lack it, however many examples have it. */
function checkFields(value: SourceNode, schema: SourceNode, reported: Set<string>): void {
  if (Array.isArray(value.data)) {
    const items = listPartNodes(schema).map((part) => part.at('items'));
    const item = items.find(({ exists }) => exists);
    if (item === undefined) return;
    for (const index of value.data.keys()) checkFields(value.child(index), item, reported);
  }
  const properties = listPropertyNodes(schema);
  if (!isRecord(value.data) || properties.size === 0 || isDictionary(schema)) return;
  for (const name of Object.keys(value.data)) {
    const property = properties.get(name);
    const field = value.child(name);
    if (property !== undefined) {
      checkFields(field, property.schema, reported);
      continue;
    }
    const known = [...properties.keys()];
    const id = `${name} ${known.join()}`;
    // That a required field is not described is the finding of another rule.
    const isRequired = listPartNodes(schema).some(({ fields }) =>
      asStrings(fields.required).includes(name),
    );
    if (isRequired || reported.has(id)) continue;
    reported.add(id);
    const otherwise = `Describe it there, or remove it here; it has ${formatList(known)}.`;
    field.report(`The schema has no field \`${name}\`.`, { name, known, otherwise });
  }
}

function isDictionary(schema: SourceNode): boolean {
  return listPartNodes(schema).some(({ fields }) => isRecord(fields.additionalProperties));
}

/** An error that names a field of another operation makes its readers look for it in vain. */
export const errorFields = contractRule(({ operations }) => {
  for (const { id, url, parameters, media, responses } of operations) {
    const sent = media.flatMap(({ schema }) => [...listPropertyNodes(schema).keys()]);
    const variables = [...url.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
    const fields = [...variables, ...parameters.map(({ name }) => name), ...sent];
    const own = fields.map((name) => name.replace('[]', ''));
    for (const { status, use, node, media: bodies } of responses) {
      if (!status.startsWith('4')) continue;
      const described = node.text('description') ?? '';
      const unknown = bodies
        .flatMap(listExamples)
        .flatMap(({ value }) => listFieldNames(value.at('message').data))
        .filter((name) => !own.includes(name) && !described.includes(`\`${name}\``));
      for (const name of new Set(unknown)) {
        use.report(
          `An example of this error names \`${name}\`, which \`${id}\` does not have. Refer to a response whose example names a field of the operation, or add one to components/responses/errors.yaml.`,
        );
      }
    }
  }
});

/** The fields that an error message is about: its keys, or the names in its text that cannot be words. */
function listFieldNames(message: unknown): string[] {
  return isRecord(message)
    ? Object.keys(message)
    : (String(message).match(/\b[a-z]+(_[a-z]+)+\b/g) ?? []);
}

/** A default or an example of a value that its own schema rejects misleads everyone who copies it. */
export const validDefaults: Oas3Rule = () => ({
  Schema: checkSchemaValues,
  // A reference with a default beside it is not visited as a schema.
  ref: checkDefault,
  Header: checkExamples,
  Parameter: checkExamples,
});

function checkExamples(data: object, context: UserContext): void {
  const holder = nodeOf(data, context);
  const schema = holder.at('schema');
  if (!schema.exists) return;
  checkValue(holder.child('example'), schema, 'example');
  for (const name of listNames(holder)) {
    checkValue(holder.child('examples', name, 'value'), schema, name);
  }
}

function checkSchemaValues(data: object, context: UserContext): void {
  checkDefault(data, context);
  const schema = nodeOf(data, context);
  for (const index of asArray(schema.fields.examples).keys()) {
    checkValue(schema.child('examples', index), schema, 'examples');
  }
}

/** The same for the inputs of workflows. */
export const validInputDefaults: Arazzo1Rule = () => ({ Schema: checkDefault });

function checkDefault(data: object, context: UserContext): void {
  const schema = nodeOf(data, context);
  checkValue(schema.child('default'), schema, 'default');
}

function checkValue(value: SourceNode, schema: SourceNode, field: string): void {
  // That nothing fits is the finding of another rule.
  if (!value.exists || findCrossedBounds(schema.fields) !== undefined) return;
  const reason = explainMismatch(schema, value.data);
  if (reason === undefined) return;
  value.report(
    `The \`${field}\` does not fit its schema: it ${reason}. Fix the value or the schema.`,
  );
}
