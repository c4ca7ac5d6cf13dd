/** Reads the contract that a server is checked against, with what a run asks of it for every request. */
import type { OpenApiDocument } from '../../contract/openapi.ts';
import type { Operation } from '../../contract/operation.ts';
import { readOperationTable } from '../../contract/operation-table.ts';
import { isUpdate } from '../../contract/read/methods.ts';
import { type DocumentedResponse, readOperations } from '../../contract/read/operations.ts';
import { ContractError } from '../../contract/read/pointers.ts';
import { readChangedFields, readRecordRules } from '../../contract/records.ts';
import { readResources } from '../../contract/resources.ts';
import { findRole, readRoles } from '../../contract/roles.ts';
import { readSentFields } from '../../contract/sent-fields.ts';
import { readStateMachines } from '../../contract/state-machines.ts';
import { applyRules } from '../../contract/unspecified.ts';
import {
  type DocumentedLink,
  NOTHING,
  type ResourceKind,
  type TestedContract,
  type TestedOperation,
} from './contract.ts';
import { PROJECT } from './projects.ts';

/** Reads the contract in a bundle. Throws a ContractError for what the model of operations cannot say. */
export function readTestedContract(bundle: OpenApiDocument): TestedContract {
  const document = applyRules(bundle);
  const table = readOperationTable(document);
  const byId = new Map<string, TestedOperation>();
  const operations: TestedOperation[] = [];
  const behavior = document['x-behavior'];
  if (behavior === undefined) throw new ContractError('#/x-behavior', 'it is missing.');
  const stateMachines = readStateMachines(document);
  const contract: TestedContract = {
    document,
    operations,
    byId,
    at: (method, path) => operations.find((each) => each.method === method && each.path === path),
    behavior,
    stateMachines,
    families: readFamilies(document),
    resources: readResources(document),
    roles: readRoles(behavior.access.roles),
    recordRules: readRecordRules(document),
    changedFields: readChangedFields(document),
  };
  const sentFields = readSentFields(document);
  const transitions = stateMachines.flatMap((machine) => machine.transitions);
  for (const [index, located] of readOperations(document).entries()) {
    const { pointer, node, requestBody, parameters, responses } = located;
    const operation = table[index];
    if (operation === undefined) continue;
    const { id, method, path, access } = operation;
    operations.push({
      ...operation,
      contract,
      ...{ pointer, node, requestBody },
      documented: responses,
      successes: responses.filter(({ status }) => status < 300),
      documentedParameters: parameters,
      itemLinks: listItemLinks(responses, table),
      isList: method === 'GET' && isArray(responses),
      isUpdate: isUpdate(operation),
      isInProject: path === PROJECT || path.startsWith(`${PROJECT}/`),
      get addsToList() {
        return method === 'POST' && contract.at('GET', path)?.isList === true;
      },
      get reader() {
        return contract.at('GET', path);
      },
      kind: (contract.resources.ofOperation.get(id) ?? NOTHING) as ResourceKind,
      transitions: transitions.filter(({ cause }) => typeof cause !== 'string' && cause.id === id),
      sentFields: sentFields.get(id) ?? [],
      effects: behavior.effects[id] ?? [],
      conflicts: behavior.conflicts[id] ?? [],
      unique: (behavior.conflicts[id] ?? []).flatMap(({ fields }) => fields),
      repeats: behavior.repeats[id],
      list: behavior.lists[id] ?? {},
      filters: behavior.lists[id]?.filters ?? {},
      view: behavior.access.views[id],
      role: findRole(contract.roles, access),
    });
  }
  for (const operation of operations) byId.set(operation.id, operation);
  return contract;
}

/** Whether the first success is a list. */
function isArray(responses: readonly DocumentedResponse[]): boolean {
  return responses.find(({ status }) => status < 300)?.schema?.node.type === 'array';
}

/** The links of successes to operations that read or delete one thing. */
function listItemLinks(
  responses: readonly DocumentedResponse[],
  table: readonly Operation[],
): readonly DocumentedLink[] {
  return responses
    .filter(({ status }) => status < 300)
    .flatMap(({ links }) => links)
    .filter(({ node }) => {
      const { method, path = '' } = table.find(({ id }) => id === node.operationId) ?? {};
      return (method === 'GET' || method === 'DELETE') && path.endsWith('}');
    });
}

/** Schemas that are made of each other, such as the short and the long form of a resource. */
function readFamilies({ components }: OpenApiDocument): ReadonlyMap<string, string> {
  const schemas = Object.entries(components?.schemas ?? {});
  const families = new Map(schemas.map(([name]) => [name, name]));
  for (const [name, { allOf = [] }] of schemas) {
    const parts = allOf.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
    const joined = [name, ...parts].flatMap((each) => families.get(each) ?? []);
    const first = joined.toSorted()[0] ?? name;
    for (const [each, family] of families) if (joined.includes(family)) families.set(each, first);
  }
  return families;
}
