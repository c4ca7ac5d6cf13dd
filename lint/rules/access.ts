import { isDeepStrictEqual } from 'node:util';
import type { Arazzo1Rule, Location, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { asArray, asRecord, asString, formatList } from '../../src/contract/data.ts';
import {
  contractRule,
  createReport,
  type ReportProblem,
  readContract,
  type SourceContract,
} from '../contract.ts';
import { findNodeAt, isField, type RefResolver, type SourceNode, within } from '../nodes.ts';
import type { OperationNode } from '../operations.ts';
import { listProperties, listTypes } from '../schemas.ts';

/** Levels of `x-access` that work without a token, at least for some. */
const WITHOUT_TOKEN = ['anyone', 'anyone-if-public'];
/** The level that never needs a token, so that none can be missing. */
const NEVER_A_TOKEN = 'anyone';
/** Levels that reject callers who are known. */
const REJECTING = ['owner', 'admin'];

/** Paths that name a project, which can be private. */
const ON_A_PROJECT = /^\/projects\/\{/;

/** Who may call an operation, its security and the errors it documents say the same. */
export const accessAndStatuses = contractRule((contract) => {
  const { security } = asRecord(contract.root.data);
  const levels = listLevels(contract.root);
  for (const operation of contract.operations) {
    checkAccess(contract, operation, levels);
    checkSecurity(contract, operation, asArray(security));
    checkErrors(contract, operation);
  }
});

function listLevels(root: SourceNode): string[] {
  return Object.keys(asRecord(asRecord(root.data)['x-access-levels']));
}

function findAccess({ data }: SourceNode): string | undefined {
  return asString(asRecord(data)['x-access']);
}

function checkAccess(
  contract: SourceContract,
  operation: OperationNode,
  levels: readonly string[],
): void {
  const access = findAccess(operation);
  if (access === undefined) {
    contract.report(
      operation.location,
      `Nothing says who may call \`${operation.id}\`. Add \`x-access\` with ${formatList(levels, 'or')}.`,
    );
  } else reportUnknownLevel(operation.location, access, levels, contract.report);
}

function reportUnknownLevel(
  location: Location,
  name: string,
  known: readonly string[],
  report: ReportProblem,
): void {
  if (known.includes(name)) return;
  report(location.child(['x-access']), `There is no level \`${name}\`.`, {
    name,
    known,
    otherwise: `Write ${formatList(known, 'or')}.`,
  });
}

function checkSecurity(
  contract: SourceContract,
  operation: OperationNode,
  usual: readonly unknown[],
): void {
  const { security } = asRecord(operation.data);
  const access = findAccess(operation);
  if (access === undefined) return;
  if (!WITHOUT_TOKEN.includes(access)) {
    if (security === undefined) return;
    contract.report(
      within(operation, 'security'),
      `An operation for \`${access}\` takes its security from openapi.yaml. Remove \`security\` here, or write \`x-access: anyone\` if no token is needed.`,
    );
    return;
  }
  if (isDeepStrictEqual(security, [{}, ...usual])) return;
  contract.report(
    within(operation, security === undefined ? 'x-access' : 'security'),
    `An operation for \`${access}\` works without a token. Write \`security: [{}, ${usual.map(formatRequirement).join(', ')}]\`, or name the level that does not.`,
  );
}

/** A security requirement as it is written in the sources. */
function formatRequirement(requirement: unknown): string {
  const names = Object.keys(asRecord(requirement));
  return `{ ${names.map((name) => `${name}: []`).join(', ')} }`;
}

function checkErrors(contract: SourceContract, operation: OperationNode): void {
  const access = findAccess(operation) ?? NEVER_A_TOKEN;
  const statuses = operation.responses.map(({ status }) => status);
  const requireStatus = (status: string, reason: string, fix: string) => {
    if (statuses.includes(status)) return;
    contract.report(
      within(operation, 'responses'),
      `${reason}, and no ${status} is documented. ${fix}`,
    );
  };
  const addStatus = (status: string, name: string) =>
    `Add '${status}' with \`$ref: ../../components/responses/errors.yaml#/${name}\`.`;
  if (access !== NEVER_A_TOKEN) {
    const reason = `A call of \`${operation.id}\` can lack a token`;
    requireStatus('401', reason, addStatus('401', 'Unauthorized'));
  }
  if (REJECTING.includes(access)) {
    const reason = `\`${operation.id}\` is not for everyone who has a token`;
    requireStatus('403', reason, addStatus('403', 'Forbidden'));
  }
  if (ON_A_PROJECT.test(operation.url)) {
    const reason = 'A project that the caller cannot see does not exist for them';
    requireStatus('404', reason, addStatus('404', 'NotFound'));
  }
  const invalid = asString(asRecord(operation.data)['x-invalid-input']) ?? '400';
  const input = findInvalidInput(contract, operation);
  if (input !== undefined) {
    const fix =
      invalid === '400'
        ? `${addStatus('400', 'BadRequest')} Where another status is documented for all failures, name it: \`x-invalid-input: '404'\`.`
        : `Describe '${invalid}', which \`x-invalid-input\` names.`;
    requireStatus(invalid, `${input} can be invalid`, fix);
  }
  if (invalid !== '400' && statuses.includes('400')) {
    contract.report(
      within(operation, 'x-invalid-input'),
      `Invalid input returns either 400 or ${invalid}. Remove \`x-invalid-input\`, or the 400.`,
    );
  }
}

/** An input of an operation that can be invalid, in words. */
function findInvalidInput(contract: SourceContract, { parameters, body }: OperationNode) {
  const [parameter] = parameters;
  if (parameter !== undefined) return `The parameter \`${parameter.name}\``;
  const hasFields = body?.media.some(
    ({ schema }) => schema !== undefined && listProperties(contract, schema).size > 0,
  );
  return hasFields ? 'The body' : undefined;
}

/** A field that fewer people may send than may call the operation names their level, and a 403 is documented. */
export const fieldAccess: Oas3Rule = () => {
  let levels: readonly string[] = [];
  const checkLevel = (data: object, context: UserContext | RefContext) => {
    const level = findAccess({ data, location: context.location });
    if (level === undefined || context.type.name !== 'Schema') return;
    reportUnknownLevel(context.location, level, levels, createReport(context));
  };
  return {
    Schema: checkLevel,
    ref: checkLevel,
    Root: {
      enter(data, context) {
        levels = listLevels({ data, location: context.location });
      },
      leave(data, context) {
        const contract = readContract({ data, location: context.location }, context);
        for (const operation of contract.operations) {
          checkRestrictedFields(contract, operation, levels);
        }
      },
    },
  };
};

type RefContext = Pick<UserContext, 'location' | 'type' | 'report'>;

function checkRestrictedFields(
  contract: SourceContract,
  operation: OperationNode,
  levels: readonly string[],
): void {
  const usual = levels.indexOf(findAccess(operation) ?? '');
  const restricted = listRestrictedFields(contract, operation).filter(({ level }) =>
    levels.includes(level),
  );
  const narrower = restricted.filter(({ level }) => levels.indexOf(level) > usual);
  for (const { name, use, level } of restricted.filter((field) => !narrower.includes(field))) {
    contract.report(
      within(use, 'x-access'),
      `\`${name}\` is for \`${level}\`, and \`${operation.id}\` is for nobody else. Remove \`x-access\` here, or name a level further down the list in openapi.yaml.`,
    );
  }
  const [first] = narrower;
  if (first === undefined || operation.responses.some(({ status }) => status === '403')) return;
  contract.report(
    within(operation, 'responses'),
    `Not everyone who may call \`${operation.id}\` may send \`${first.name}\`, and no 403 is documented. Add '403' with \`$ref: ../../components/responses/errors.yaml#/Forbidden\`.`,
  );
}

interface RestrictedField {
  readonly name: string;
  readonly use: SourceNode;
  readonly level: string;
}

/** The fields of an operation's body that have a level of their own; one that form and JSON share counts once. */
function listRestrictedFields(
  contract: SourceContract,
  { body }: OperationNode,
): RestrictedField[] {
  const fields = new Map<unknown, RestrictedField>();
  for (const { schema } of body?.media ?? []) {
    if (schema === undefined) continue;
    for (const { name, use } of listProperties(contract, schema).values()) {
      const level = findAccess(use);
      if (level !== undefined) fields.set(use.data, { name, use, level });
    }
  }
  return [...fields.values()];
}

/** Names of fields and parameters that hold a secret. */
const SECRET_NAME = /^(password|secret|token|.*_(password|secret|token))$/;

/** Clients and logs hide what is marked as a secret, and a URL is no place for one. */
export const secrets: Oas3Rule = () => ({
  Parameter(parameter, context) {
    const node = { data: parameter, location: context.location };
    const schema = findNodeAt(context, node, 'schema');
    if (schema !== undefined && !canHoldText(context, schema)) return;
    const report = createReport(context);
    checkMark(node, parameter.name, report);
    if (asRecord(parameter)['x-secret'] === true && parameter.in !== 'header') {
      report(
        within(node, 'in'),
        `A secret in a URL ends up in logs. Take \`${parameter.name}\` as a field of the body.`,
      );
    }
  },
  Schema(data, context) {
    const node = { data, location: context.location };
    if (!isField(context.location) || !canHoldText(context, node)) return;
    checkMark(node, String(context.key), createReport(context));
  },
});

function checkMark({ data, location }: SourceNode, name: string, report: ReportProblem): void {
  if (!SECRET_NAME.test(name) || Object.hasOwn(asRecord(data), 'x-secret')) return;
  report(
    location,
    `\`${name}\` reads like a secret. Add \`x-secret: true\`, or give it a name that does not.`,
  );
}

/** Runners of workflows hide inputs by their format, and reject extensions in schemas. */
export const workflowSecrets: Arazzo1Rule = () => ({
  Schema(data, context) {
    const node = { data, location: context.location };
    const { 'x-secret': mark, format } = asRecord(data);
    const isNamedLikeSecret = isField(context.location) && SECRET_NAME.test(String(context.key));
    if (!canHoldText(context, node)) return;
    if (mark === undefined && (!isNamedLikeSecret || format === 'password')) return;
    createReport(context)(
      context.location,
      `Runners hide \`${String(context.key)}\` by its format, and know no \`x-secret\`. Write \`format: password\`.`,
    );
  },
});

function canHoldText(resolver: RefResolver, schema: SourceNode): boolean {
  const types = listTypes(resolver, schema);
  return types.size === 0 || types.has('string');
}
