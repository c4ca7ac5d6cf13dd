import type { ListObject } from '../contract/behavior.ts';
import { listGroups } from '../contract/client-names.ts';
import type {
  MediaTypeObject,
  OpenApiDocument,
  ParameterObject,
  RequestBodyObject,
} from '../contract/openapi.ts';
import { readOperationTable } from '../contract/operation-table.ts';
import { readTokenHeader } from '../contract/read/connection.ts';
import type { Located } from '../contract/read/located.ts';
import { FORM_TYPES } from '../contract/read/media-types.ts';
import type { DocumentedOperation } from '../contract/read/operations.ts';
import { ContractError } from '../contract/read/pointers.ts';
import { listExamples, mergeSchema } from '../contract/read/schemas.ts';
import { formatReleases } from '../contract/releases.ts';
import { findRole, readRoles } from '../contract/roles.ts';
import { readSentFields, type SentField } from '../contract/sent-fields.ts';
import { isUnspecified } from '../contract/unspecified.ts';
import { plainName } from '../contract/values.ts';
import { describeFilter, toBehavior } from './behavior.ts';
import {
  describeFields,
  listFieldRules,
  listShapeRules,
  toField,
  toMarks,
  withRules,
} from './fields.ts';
import { listNextOperations, toResponses } from './responses.ts';
import type {
  BodyModel,
  CausedModel,
  CycleModel,
  ExampleInput,
  FieldModel,
  OperationModel,
  ParameterModel,
} from './types.ts';

const LOCATIONS = ['path', 'query', 'header'];

/** Every operation, tag by tag. Throws a ContractError where the contract holds what no page could say. */
export function createOperations(
  document: OpenApiDocument,
  cycles: readonly CycleModel[],
  exampleInputs: Readonly<Record<string, ExampleInput>>,
): OperationModel[] {
  const entries = new Map(readOperationTable(document).map((entry) => [entry.id, entry]));
  const sent = readSentFields(document);
  const tokenHeader = readTokenHeader(document);
  const roles = readRoles(document['x-behavior']?.access.roles ?? {});
  return listGroups(document).flatMap(({ tag, name, operations }) =>
    operations.map(({ located, method }) => {
      const { id, path, node } = located;
      const entry = entries.get(id);
      if (entry === undefined) throw new ContractError(located.pointer, 'it is in no table.');
      const role = document['x-behavior']?.access.roles[entry.access];
      const { needsToken, isOfResource, isAdministrator } = findRole(roles, entry.access);
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
          marks: toMarks(role),
          hasToken: needsToken || isOfResource,
          adminOnly: isAdministrator,
        },
        exampleInput: exampleInputs[id] ?? {},
        since:
          node['x-introduced-in'] === undefined ? null : formatReleases(node['x-introduced-in']),
        deprecated: node.deprecated ?? false,
        marks: toMarks(node),
        call: `api.${name}.${method}`,
        tokenHeader,
        parameters: withRules(
          toParameters(document, located.parameters, filters),
          listFieldRules(node['x-constraints']),
        ),
        body: toBody(document, located, sent.get(id)),
        responses: toResponses(document, id, located.responses),
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
  parameters: readonly Located<ParameterObject>[],
  filters: ListObject['filters'] = {},
): ParameterModel[] {
  const seen = new Set<string>();
  return parameters
    .map(({ node: parameter }) => {
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
        marks: [...toMarks(parameter, filter), ...field.marks],
      };
    })
    .sort((a, b) => LOCATIONS.indexOf(a.in) - LOCATIONS.indexOf(b.in));
}

function findTransitions(id: string, cycles: readonly CycleModel[]): CausedModel[] {
  return cycles.flatMap((cycle) =>
    cycle.transitions
      .filter(({ cause }) => typeof cause !== 'string' && cause.id === id)
      .map((transition) => ({ cycle, transition })),
  );
}

/** What can be sent as the body of an operation, by the names of its form; `null` where there is none. */
function toBody(
  document: OpenApiDocument,
  { requestBody }: DocumentedOperation,
  sent: readonly SentField[] = [],
): BodyModel | null {
  if (requestBody === null) return null;
  const body = requestBody.node;
  const [schema = {}] = FORM_TYPES.map((type) => body.content[type]?.schema).filter(Boolean);
  const { parts } = mergeSchema(document, schema);
  return {
    required: body.required ?? false,
    description: (body.description ?? '').trim(),
    mediaTypes: documentedFirst(body.content).map(([name, media]) => ({
      name,
      assumed: isUnspecified(media, 'mediaType'),
      marks: toMarks(media).map((mark) => ({
        ...mark,
        aspects: mark.aspects.map((aspect) =>
          aspect === 'media type' ? `${aspect} ${name}` : aspect,
        ),
      })),
    })),
    fields: withRules(
      describeFields(document, schema, 'body').map((field) => withSent(field, sent)),
      listShapeRules(document, schema),
    ),
    marks: toMarks(body, ...parts),
  };
}

/** A field with what it sets, where that is more than the field of the same name. */
function withSent(field: FieldModel, all: readonly SentField[]): FieldModel {
  const name = plainName(field.name);
  const sent = all.find((each) => each.field === name);
  if (sent === undefined) return field;
  const { sets, observable, expects, ignored, stated } = sent;
  const isPlain = sets.every(({ path, form }) => path === name && form === 'value');
  const isRule = expects !== null || Object.keys(ignored).length > 0 || (!observable && stated);
  // What an effect says stands among the effects.
  const isOwn = stated?.pointer.startsWith('#/x-behavior/representations/') === true;
  return {
    ...field,
    sent: isPlain && !isRule ? null : sent,
    marks: [...field.marks, ...(isOwn ? toMarks(stated.node) : [])],
  };
}

function documentedFirst(content: RequestBodyObject['content']): [string, MediaTypeObject][] {
  const isAssumed = (media: MediaTypeObject) => isUnspecified(media, 'mediaType');
  return Object.entries(content).sort(
    ([, a], [, b]) => Number(isAssumed(a)) - Number(isAssumed(b)),
  );
}
