import { listGroups } from '../../generators/client/names.ts';
import type { OpenApiDocument, ParameterObject } from '../../src/contract/openapi.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { readOperationTable } from '../../src/contract/operation-table.ts';
import type { DocumentedOperation } from '../../src/contract/operations.ts';
import { ContractError } from '../../src/contract/pointers.ts';
import { listExamples } from '../../src/contract/schemas.ts';
import { answerReader, nextOf } from './answers.ts';
import { bodyOf } from './body.ts';
import { fieldOf } from './fields.ts';
import type {
  AccessModel,
  CausedModel,
  LifeCycleModel,
  OperationModel,
  ParameterModel,
} from './index.ts';
import { notesOf, rulesOf } from './notes.ts';

const PLACES = ['path', 'query', 'header'];

/** Every operation, tag by tag. Throws a ContractError where the contract holds what no page could say. */
export function operationsOf(
  document: OpenApiDocument,
  cycles: readonly LifeCycleModel[],
): OperationModel[] {
  const entries = new Map(readOperationTable(document).map((entry) => [entry.id, entry]));
  const answersOf = answerReader(document);
  return listGroups(document).flatMap(({ tag, name, operations }) =>
    operations.map(({ located, method }) => {
      const entry = entries.get(located.id);
      if (entry === undefined) throw new ContractError(located.pointer, 'it is in no table.');
      return {
        ...describe(document, located, entry),
        answers: answersOf(located.node),
        tag,
        call: `api.${name}.${method}`,
        transitions: causedBy(located.id, cycles),
      };
    }),
  );
}

function describe(
  document: OpenApiDocument,
  located: DocumentedOperation,
  entry: Operation,
): Omit<OperationModel, 'answers' | 'tag' | 'call' | 'transitions'> {
  const { id, method, path, node: operation, parameters } = located;
  return {
    folder: `operations/${id}/`,
    id,
    method,
    path,
    summary: operation.summary,
    description: (operation.description ?? '').trim(),
    access: levelOf(document, entry.access),
    since: operation['x-introduced-in'] ?? null,
    deprecated: operation.deprecated ?? false,
    notes: notesOf(operation),
    parameters: parametersOf(document, parameters),
    body: bodyOf(document, operation),
    rules: rulesOf(operation['x-constraints']),
    next: nextOf(located),
    entry,
  };
}

/** One of the levels that the contract describes. */
export function levelOf(document: OpenApiDocument, name: string): AccessModel {
  const level = document['x-access-levels']?.[name];
  return {
    name,
    description: level?.description ?? '',
    notes: notesOf(level),
  };
}

function parametersOf(
  document: OpenApiDocument,
  parameters: readonly ParameterObject[],
): ParameterModel[] {
  const seen = new Set<string>();
  return parameters
    .map((parameter) => {
      const { name, in: place, schema } = parameter;
      if (place === 'cookie') throw new ContractError(name, 'the site shows no cookies.');
      const base = `${place}-${name.replace(/\[\]$/, '')}`;
      // A parameter may be there twice: for one value, and for a list of them.
      const anchor = seen.has(base) ? `${base}-list` : base;
      seen.add(base);
      const field = fieldOf(document, name, schema, anchor);
      return {
        ...field,
        in: place,
        required: parameter.required ?? false,
        description: (parameter.description ?? field.description).trim(),
        examples: listExamples(document, parameter).map(({ value }) => value),
        limits: [
          ...field.limits,
          ...(parameter.deprecated === true ? ['deprecated'] : []),
          ...(parameter['x-secret'] === true ? ['secret'] : []),
        ],
        notes: [...notesOf(parameter), ...field.notes],
      };
    })
    .sort((a, b) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in));
}

function causedBy(id: string, cycles: readonly LifeCycleModel[]): CausedModel[] {
  return cycles.flatMap((cycle) =>
    cycle.transitions
      .filter(({ cause }) => typeof cause !== 'string' && cause.id === id)
      .map((transition) => ({ cycle, transition })),
  );
}
