import { listGroups } from '../../generators/client/names.ts';
import type { ListObject } from '../../src/contract/behavior.ts';
import { formatList } from '../../src/contract/data.ts';
import type { OpenApiDocument, ParameterObject, SchemaObject } from '../../src/contract/openapi.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import type { DocumentedOperation } from '../../src/contract/operations.ts';
import { ContractError } from '../../src/contract/pointers.ts';
import { listExamples, objectShape } from '../../src/contract/schemas.ts';
import { isUnspecified } from '../../src/contract/unspecified.ts';
import { plainName } from '../../src/contract/values.ts';
import { describeFilter, toBehavior } from './behavior.ts';
import { listNotes, listRules, mergeSchema, toField, toFields } from './fields.ts';
import { listNextOperations, toResponses } from './responses.ts';
import type {
  BodyModel,
  CausedModel,
  LifeCycleModel,
  OperationModel,
  ParameterModel,
  Rule,
} from './types.ts';

const LOCATIONS = ['path', 'query', 'header'];

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Every operation, tag by tag. Throws a ContractError where the contract holds what no page could say. */
export function createOperations(
  document: OpenApiDocument,
  cycles: readonly LifeCycleModel[],
): OperationModel[] {
  const entries = new Map(readOperationTable(document).map((entry) => [entry.id, entry]));
  return listGroups(document).flatMap(({ tag, name, operations }) =>
    operations.map(({ located, method }) => {
      const { id, path, node } = located;
      const entry = entries.get(id);
      if (entry === undefined) throw new ContractError(located.pointer, 'it is in no table.');
      const role = document['x-behavior']?.access.roles[entry.access];
      const filters = document['x-behavior']?.lists[id]?.filters;
      return {
        folder: `operations/${id}/`,
        id,
        method: located.method,
        path,
        tag,
        summary: node.summary,
        description: (node.description ?? '').trim(),
        access: {
          name: entry.access,
          description: role?.description ?? '',
          notes: listNotes(role),
        },
        since: node['x-introduced-in'] ?? null,
        deprecated: node.deprecated ?? false,
        notes: listNotes(node),
        call: `api.${name}.${method}`,
        parameters: toParameters(document, located.parameters, filters),
        body: toBody(document, located),
        rules: listRules(node['x-constraints']),
        responses: toResponses(document, located.responses),
        next: listNextOperations(located),
        transitions: findTransitions(id, cycles),
        behavior: toBehavior(document, id),
        entry,
      };
    }),
  );
}

function toParameters(
  document: OpenApiDocument,
  parameters: readonly ParameterObject[],
  filters: ListObject['filters'] = {},
): ParameterModel[] {
  const seen = new Set<string>();
  return parameters
    .map((parameter) => {
      const { name, in: location, schema } = parameter;
      if (location === 'cookie') throw new ContractError(name, 'the site shows no cookies.');
      const base = `${location}-${plainName(name)}`;
      // A parameter may be there twice: for one value, and for a list of them.
      const anchor = seen.has(base) ? `${base}-list` : base;
      seen.add(base);
      const field = toField(document, name, schema, anchor);
      const description = (parameter.description ?? field.description).trim();
      const filter = location === 'header' ? undefined : filters[name];
      const compared = filter === undefined ? null : describeFilter(filter, description);
      return {
        ...field,
        in: location,
        required: parameter.required ?? false,
        description: compared === null ? description : `${description} ${compared}`,
        examples: listExamples(document, parameter).map(({ value }) => value),
        limits: [...field.limits, ...(parameter.deprecated === true ? ['deprecated'] : [])],
        notes: [...listNotes(parameter, filter), ...field.notes],
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
function toBody(document: OpenApiDocument, { requestBody }: DocumentedOperation): BodyModel | null {
  if (requestBody === null) return null;
  const body = requestBody.node;
  const [schema = {}] = FORMS.map((type) => body.content[type]?.schema).filter(Boolean);
  const { annotated } = mergeSchema(document, schema);
  return {
    required: body.required ?? false,
    description: (body.description ?? '').trim(),
    mediaTypes: Object.entries(body.content).map(([name, media]) => ({
      name,
      assumed: isUnspecified(media, 'mediaType'),
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
export function listShapeRules(document: OpenApiDocument, schema: SchemaObject): Rule[] {
  const { anyOf, properties, required, dependentRequired, constraints } = objectShape(
    document,
    schema,
  );
  // Without fields of its own it is one of several objects, and each of them has rules of its own.
  const branches = Object.keys(properties).length === 0 ? [] : anyOf;
  const either = branches
    .map((branch) => formatList(branch.required.filter((name) => !required.includes(name))))
    .filter((text) => text !== '');
  const texts = [
    ...(either.length > 1 ? [`Send ${either.join(' or ')}.`] : []),
    ...Object.entries(dependentRequired).map(
      ([name, needed]) => `${formatList([name])} needs ${formatList(needed)}.`,
    ),
  ];
  return [...texts.map((text) => ({ text, notes: [] })), ...listRules(constraints)];
}
