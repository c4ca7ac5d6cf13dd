import { listGroups } from '../../generators/client/names.ts';
import { formatList } from '../../src/contract/data.ts';
import type {
  OpenApiDocument,
  OperationObject,
  ParameterObject,
} from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import type { DocumentedOperation } from '../../src/contract/operations.ts';
import { ContractError, resolveRef } from '../../src/contract/pointers.ts';
import { listExamples, objectShape } from '../../src/contract/schemas.ts';
import { listNotes, listRules, mergeSchema, toField, toFields } from './fields.ts';
import { listNextOperations, toResponses } from './responses.ts';
import type {
  AccessModel,
  BodyModel,
  CausedModel,
  LifeCycleModel,
  OperationModel,
  ParameterModel,
  Rule,
} from './types.ts';

const LOCATIONS = ['path', 'query', 'header'];

/** Every operation, tag by tag. Throws a ContractError where the contract holds what no page could say. */
export function createOperations(
  document: OpenApiDocument,
  cycles: readonly LifeCycleModel[],
): OperationModel[] {
  const entries = new Map(readOperationTable(document).map((entry) => [entry.id, entry]));
  return listGroups(document).flatMap(({ tag, name, operations }) =>
    operations.map(({ located, method }) => {
      const entry = entries.get(located.id);
      if (entry === undefined) throw new ContractError(located.pointer, 'it is in no table.');
      return {
        ...describe(document, located, entry),
        responses: toResponses(document, located.node),
        tag,
        call: `api.${name}.${method}`,
        transitions: findTransitions(located.id, cycles),
      };
    }),
  );
}

function describe(
  document: OpenApiDocument,
  located: DocumentedOperation,
  entry: Operation,
): Omit<OperationModel, 'responses' | 'tag' | 'call' | 'transitions'> {
  const { id, method, path, node: operation, parameters } = located;
  return {
    folder: `operations/${id}/`,
    id,
    method,
    path,
    summary: operation.summary,
    description: (operation.description ?? '').trim(),
    access: toAccess(document, entry.access),
    since: operation['x-introduced-in'] ?? null,
    deprecated: operation.deprecated ?? false,
    notes: listNotes(operation),
    parameters: toParameters(document, parameters),
    body: toBody(document, operation),
    rules: listRules(operation['x-constraints']),
    next: listNextOperations(located),
    entry,
  };
}

/** One of the levels that the contract describes. */
export function toAccess(document: OpenApiDocument, name: string): AccessModel {
  const level = document['x-access-levels']?.[name];
  return {
    name,
    description: level?.description ?? '',
    notes: listNotes(level),
  };
}

function toParameters(
  document: OpenApiDocument,
  parameters: readonly ParameterObject[],
): ParameterModel[] {
  const seen = new Set<string>();
  return parameters
    .map((parameter) => {
      const { name, in: location, schema } = parameter;
      if (location === 'cookie') throw new ContractError(name, 'the site shows no cookies.');
      const base = `${location}-${name.replace(/\[\]$/, '')}`;
      // A parameter may be there twice: for one value, and for a list of them.
      const anchor = seen.has(base) ? `${base}-list` : base;
      seen.add(base);
      const field = toField(document, name, schema, anchor);
      return {
        ...field,
        in: location,
        required: parameter.required ?? false,
        description: (parameter.description ?? field.description).trim(),
        examples: listExamples(document, parameter).map(({ value }) => value),
        limits: [
          ...field.limits,
          ...(parameter.deprecated === true ? ['deprecated'] : []),
          ...(parameter['x-secret'] === true ? ['secret'] : []),
        ],
        notes: [...listNotes(parameter), ...field.notes],
      };
    })
    .sort((a, b) => LOCATIONS.indexOf(a.in) - LOCATIONS.indexOf(b.in));
}

function findTransitions(id: string, cycles: readonly LifeCycleModel[]): CausedModel[] {
  return cycles.flatMap((cycle) =>
    cycle.transitions
      .filter(({ cause }) => typeof cause !== 'string' && cause.id === id)
      .map((transition) => ({ cycle, transition })),
  );
}

/** What can be sent as the body of an operation, by the names of its form; `null` where there is none. */
function toBody(document: OpenApiDocument, { requestBody }: OperationObject): BodyModel | null {
  if (requestBody === undefined) return null;
  const body = resolveRef(document, requestBody);
  const [form] = Object.values(body.content);
  const schema = form?.schema ?? {};
  const { annotated } = mergeSchema(document, schema);
  return {
    required: body.required ?? false,
    description: (body.description ?? '').trim(),
    mediaTypes: Object.entries(body.content).map(([name, media]) => ({
      name,
      notes: listNotes(media).map((note) => ({
        ...note,
        aspects: note.aspects.map((aspect) =>
          aspect === 'media type' ? `${aspect} ${name}` : aspect,
        ),
      })),
    })),
    fields: toFields(document, schema, 'body'),
    rules: listShapeRules(document, schema),
    notes: listNotes(body, ...annotated),
  };
}

/** What has to be sent besides the fields that always have to. */
export function listShapeRules(
  document: OpenApiDocument,
  schema: Parameters<typeof objectShape>[1],
): Rule[] {
  const { anyOf, properties, required, dependentRequired, constraints } = objectShape(
    document,
    schema,
  );
  // Without fields of its own it is one of several objects, and each of them has rules of its own.
  const branches = Object.keys(properties).length === 0 ? [] : anyOf;
  const choices = branches.map((branch) =>
    branch.required.filter((name) => !required.includes(name)),
  );
  const either = choices.map((names) => formatList(names)).filter((text) => text !== '');
  const dependent = Object.entries(dependentRequired).map(
    ([name, needed]) => `${formatList([name])} needs ${formatList(needed)}.`,
  );
  const texts = either.length > 1 ? [`Send ${either.join(' or ')}.`, ...dependent] : dependent;
  return [...texts.map((text) => ({ text, notes: [] })), ...listRules(constraints)];
}
