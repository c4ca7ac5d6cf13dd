import type { Arazzo1Rule, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { asRecord, formatList, isRecord } from '../../src/contract/data.ts';
import { contractRule, createReport, type SourceContract } from '../contract.ts';
import { childNode, findNodeAt, isReference, type SourceNode } from '../nodes.ts';
import type { MediaNode } from '../operations.ts';
import { explainMismatch, listParts, listProperties } from '../schemas.ts';

const CAMEL_CASE = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;

/** Mocks respond with examples and readers learn from them, so each response, body and parameter has one. */
export const examplesPresent: Oas3Rule = () => ({
  Parameter(parameter, context) {
    checkNames(parameter, context);
    const { example, examples, name } = parameter;
    if (example !== undefined || Object.keys(examples ?? {}).length > 0) return;
    createReport(context)(
      context.location,
      `The parameter \`${name}\` has no example. Add \`example: <a value that is sent>\`.`,
    );
  },
  Header: checkNames,
  RequestBody: {
    MediaType: (media, context) => checkBody(media, context, 'body'),
  },
  Response: {
    MediaType(media, context) {
      checkBody(media, context, 'response');
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        if (isReference(example)) continue;
        createReport(context)(
          context.location.child(['examples', name]),
          'Examples of responses are components. Move the value to components/examples/<family>.yaml and refer to it.',
        );
      }
    },
  },
  Example(example, context) {
    if (Object.hasOwn(example, 'value')) return;
    createReport(context)(context.location, 'The example shows nothing. Add `value`.');
  },
});

interface ExampleHolder {
  readonly example?: unknown;
  readonly examples?: object;
  readonly schema?: unknown;
}

function checkNames({ example, examples }: ExampleHolder, context: UserContext): void {
  const report = createReport(context);
  if (example !== undefined && examples !== undefined) {
    report(
      context.location.child(['example']),
      '`example` and `examples` exclude each other. Move the value into `examples` under a name.',
    );
  }
  for (const name of Object.keys(examples ?? {})) {
    if (CAMEL_CASE.test(name)) continue;
    report(
      context.location.child(['examples', name]),
      `\`${name}\` is not in camelCase. Give the example a short name that says how it differs, such as \`running\`.`,
    );
  }
}

function checkBody(media: ExampleHolder, context: UserContext, of: 'body' | 'response'): void {
  checkNames(media, context);
  const report = createReport(context);
  if (media.example !== undefined) {
    report(
      context.location.child(['example']),
      'Examples of bodies have names. Write `examples: { <name>: … }`.',
    );
    return;
  }
  const isOpen = isRecord(media.schema) && Object.keys(media.schema).length === 0;
  if (Object.keys(media.examples ?? {}).length > 0 || isOpen) return;
  const how = of === 'response' ? ' with a reference into components/examples' : '';
  report(context.location, `This ${of} has no example. Add \`examples: { <name>: … }\`${how}.`);
}

/** Responses are open to further fields, so a misspelled field in an example passes every schema; this rule finds it. */
export const exampleFields = contractRule((contract) => {
  for (const { body, responses } of contract.operations) {
    const media = [...responses.flatMap((response) => response.media), ...(body?.media ?? [])];
    for (const one of media) checkExamples(contract, one);
  }
});

function checkExamples(contract: SourceContract, { node, schema }: MediaNode): void {
  if (schema === undefined) return;
  for (const name of Object.keys(asRecord(asRecord(node.data).examples))) {
    const value = findNodeAt(contract, node, 'examples', name, 'value');
    if (value !== undefined) checkFields(contract, value, schema);
  }
}

function checkFields(contract: SourceContract, value: SourceNode, schema: SourceNode): void {
  if (Array.isArray(value.data)) {
    const [items] = listParts(contract, schema).flatMap(
      (part) => findNodeAt(contract, part, 'items') ?? [],
    );
    if (items === undefined) return;
    for (const index of value.data.keys()) {
      const item = childNode(value, index);
      if (item !== undefined) checkFields(contract, item, items);
    }
  }
  if (!isRecord(value.data)) return;
  const properties = listProperties(contract, schema);
  if (properties.size === 0 || isDictionary(contract, schema)) return;
  for (const name of Object.keys(value.data)) {
    const property = properties.get(name);
    const field = childNode(value, name);
    if (field === undefined) continue;
    if (property !== undefined) {
      checkFields(contract, field, property.schema);
      continue;
    }
    contract.report(field.location, `The schema has no field \`${name}\`.`, {
      name,
      known: properties.keys(),
      otherwise: `Describe it there, or remove it here; it has ${formatList([...properties.keys()])}.`,
    });
  }
}

function isDictionary(contract: SourceContract, schema: SourceNode): boolean {
  return listParts(contract, schema).some(({ data }) =>
    isRecord(asRecord(data).additionalProperties),
  );
}

/** A default or an example of a header that its own schema rejects misleads everyone who copies it. Redocly checks the other examples. */
export const validDefaults: Oas3Rule = () => ({
  Schema: checkDefault,
  // A reference with a default beside it is not visited as a schema.
  ref: checkDefault,
  Header(header, context) {
    const node = { data: header, location: context.location };
    const schema = findNodeAt(context, node, 'schema');
    if (schema === undefined || !Object.hasOwn(header, 'example')) return;
    checkValue(node, schema, 'example', context);
  },
});

/** The same for the inputs of workflows. */
export const validInputDefaults: Arazzo1Rule = () => ({ Schema: checkDefault });

function checkDefault(schema: object, context: UserContext): void {
  if (!Object.hasOwn(schema, 'default')) return;
  const node = { data: schema, location: context.location };
  checkValue(node, node, 'default', context);
}

function checkValue(node: SourceNode, schema: SourceNode, field: string, context: UserContext) {
  const reason = explainMismatch(context, schema, asRecord(node.data)[field]);
  if (reason === undefined) return;
  createReport(context)(
    node.location.child([field]),
    `The \`${field}\` does not fit its schema: it ${reason}. Fix the value or the schema.`,
  );
}
