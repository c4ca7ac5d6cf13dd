/** Who may call an operation and see a field: the rules `access-and-statuses`, `field-access` and `secrets`. */
import { isDeepStrictEqual } from 'node:util';
import type { Arazzo1Rule, Oas3Rule, UserContext } from '@redocly/openapi-core';
import type { RoleObject } from '../../src/contract/behavior.ts';
import { asArray, asRecord, type UnknownRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { findRole, type Roles, readRoles } from '../../src/contract/roles.ts';
import { isSecret } from '../../src/contract/secrets.ts';
import {
  contractRule,
  type MediaNode,
  type OperationNode,
  readSourceContract,
} from '../contract.ts';
import { checkName, isField, nodeOf, type SourceNode } from '../nodes.ts';
import { listPartNodes, listPropertyNodes, listTypes, type PropertyNode } from '../schemas.ts';

/** Who may call an operation, its security and the errors it documents say the same. */
export const accessAndStatuses = contractRule(({ root, operations }) => {
  const roles = readSourceRoles(root);
  const denied = asRecord(root.at('x-behavior', 'access', 'denied').data);
  const shared = findSharedResponses(operations);
  const hidden = listHidden(operations, roles);
  const { security } = root.fields;
  const isSecured = operations.some(({ node }) => needsToken(node, roles));
  if (security === undefined && isSecured) root.report(WITHOUT_SECURITY);
  const schemes = Object.keys(asRecord(root.at('components', 'securitySchemes').data));
  for (const holder of [root, ...operations.map(({ node }) => node)]) checkSchemes(holder, schemes);
  for (const operation of operations) {
    checkAccess(operation, [...roles.keys()]);
    if (security !== undefined || !isSecured) {
      checkSecurity(operation.node, asArray(security), roles);
    }
    checkErrors(operation, { shared, hidden, roles, denied });
    checkHiding(operation, operations, roles);
  }
});

/** A resource that its widest role hides is not shown to every caller by another operation. */
function checkHiding(
  { node, id, url }: OperationNode,
  operations: readonly OperationNode[],
  roles: Roles,
): void {
  const access = node.text('x-access') ?? '';
  const role = findRole(roles, access);
  if (!role.isOfResource || !role.needsToken || role.rejectsKnown) return;
  const reader = operations.find((each) => {
    const { isOfResource, isAdministrator } = findRole(roles, each.node.text('x-access') ?? '');
    const isSame = each.url === url || each.url === firstVariable(url);
    return each.method === 'get' && isSame && !isOfResource && !isAdministrator;
  });
  if (reader === undefined) return;
  const readBy = reader.node.text('x-access') ?? '';
  node
    .child('x-access')
    .report(
      `\`${access}\` is the widest role of a resource: without it, callers of \`${id}\` get 404. But \`${reader.id}\` shows the resource to \`${readBy}\`. In \`access.roles\`, add a role \`of: resource\` before \`${access}\`, of those who see it, and write it at \`${reader.id}\`; then other callers get 403.`,
    );
}

function checkSchemes(holder: SourceNode, known: readonly string[]): void {
  for (const [index, requirement] of asArray(holder.fields.security).entries()) {
    for (const name of Object.keys(asRecord(requirement))) {
      const written = holder.child('security', index, name);
      const otherwise =
        'Describe it in components/securitySchemes, and refer to it in openapi.yaml.';
      checkName(written, known, 'There is no security scheme', otherwise, name);
    }
  }
}

const WITHOUT_SECURITY =
  'Nothing says how a call is authenticated. Add `security` with the scheme that all operations take: `security: [{ <scheme>: [] }]`.';

function needsToken(operation: SourceNode, roles: Roles): boolean {
  const access = operation.text('x-access');
  return access !== undefined && findRole(roles, access).needsToken;
}

/** The responses that several operations have. */
function findSharedResponses(operations: readonly OperationNode[]): Set<unknown> {
  const used = operations.map(({ responses }) => new Set(responses.map(({ node }) => node.data)));
  const seen = new Set<unknown>();
  return new Set(
    used.flatMap((own) => {
      const again = [...own].filter((response) => seen.has(response));
      for (const response of own) seen.add(response);
      return again;
    }),
  );
}

function readSourceRoles(root: SourceNode): Roles {
  const roles = asRecord(root.at('x-behavior', 'access', 'roles').data);
  return readRoles(roles as Record<string, RoleObject>);
}

function checkAccess({ node, id }: OperationNode, roles: readonly string[]): void {
  if (node.text('x-access') !== undefined) {
    checkName(node.child('x-access'), roles, 'There is no role');
    return;
  }
  node.report(
    `Nothing says who may call \`${id}\`. Add \`x-access\` with ${formatList(roles, 'or')}.`,
  );
}

function checkSecurity(operation: SourceNode, usual: readonly unknown[], roles: Roles): void {
  const { security } = operation.fields;
  const access = operation.text('x-access');
  if (access === undefined) return;
  const { needsToken } = findRole(roles, access);
  if (needsToken) {
    // An operation that repeats the security of openapi.yaml is documented to need a token.
    if (security === undefined || isDeepStrictEqual(security, usual)) return;
    const written = operation.child('security');
    written.report(
      `An operation for \`${access}\` takes its security from openapi.yaml. Remove \`security\` here, or name a role with \`token: false\` if no token is needed.`,
    );
    return;
  }
  if (isDeepStrictEqual(security, [{}, ...usual])) return;
  const written = operation.child(security === undefined ? 'x-access' : 'security');
  written.report(
    `An operation for \`${access}\` works without a token. Write \`security: [{}, ${usual.map(formatRequirement).join(', ')}]\`, or name a role that does not.`,
  );
}

/** A security requirement as it is written in the sources. */
function formatRequirement(requirement: unknown): string {
  const names = Object.keys(asRecord(requirement));
  return `{ ${names.map((name) => `${name}: []`).join(', ')} }`;
}

/** The beginning of a path down to its first variable: `/projects/{id}`; empty where it has none. */
function firstVariable(url: string): string {
  return /^.*?\}/.exec(url)?.[0] ?? '';
}

/** The beginnings of paths that name what not every caller may see. */
function listHidden(operations: readonly OperationNode[], roles: Roles): ReadonlySet<string> {
  const ofResources = operations.filter(
    ({ node }) => findRole(roles, node.text('x-access') ?? '').isOfResource,
  );
  return new Set(ofResources.map(({ url }) => firstVariable(url)).filter((each) => each !== ''));
}

interface ErrorContext {
  /** The responses that several operations have. */
  readonly shared: ReadonlySet<unknown>;
  /** The beginnings of paths that name what not every caller may see. */
  readonly hidden: ReadonlySet<string>;
  readonly roles: Roles;
  /** By operation, the status for callers without permission where it is not 403. */
  readonly denied: UnknownRecord;
}

function checkErrors(
  operation: OperationNode,
  { shared, hidden, roles, denied }: ErrorContext,
): void {
  const { node, id, url, responses } = operation;
  const access = node.text('x-access');
  const role = access === undefined ? undefined : findRole(roles, access);
  const statuses = responses.map(({ status }) => status);
  const requireStatus = (status: string, reason: string, fix: string) => {
    if (statuses.includes(status)) return;
    node.child('responses').report(`${reason}, and no ${status} is documented. ${fix}`);
  };
  // Only what is for everyone is never called with too little.
  if (role?.needsToken || role?.isOfResource) {
    requireStatus('401', `A call of \`${id}\` can lack a token`, addError('401', 'Unauthorized'));
  }
  if (role?.rejectsKnown && denied[id] === undefined) {
    const reason = `\`${id}\` is not for everyone who has a token`;
    requireStatus('403', reason, addError('403', 'Forbidden'));
  }
  if (hidden.has(firstVariable(url))) {
    const reason = 'What the caller cannot see does not exist for them';
    requireStatus('404', reason, addError('404', 'NotFound'));
  }
  const input = findInvalidInput(operation);
  // Where every failure is documented as another status, an error response of the operation's own says so.
  const error = responses.find(({ status }) => /^4(?!0[13])/.test(status));
  if (input === undefined || (error !== undefined && !shared.has(error.node.data))) return;
  requireStatus(
    '400',
    `${input} can be invalid`,
    `${addError('400', 'BadRequest')} Where every failure is documented as another status, give that one a response of its own.`,
  );
}

function addError(status: string, name: string): string {
  return `Add '${status}' with \`$ref: ../../components/responses/errors.yaml#/${name}\`.`;
}

/** An input of an operation that can be invalid, in words. */
function findInvalidInput({ parameters, media }: OperationNode): string | undefined {
  const [parameter] = parameters;
  if (parameter !== undefined) return `The parameter \`${parameter.name}\``;
  return media.some(({ schema }) => listPropertyNodes(schema).size > 0) ? 'The body' : undefined;
}

/** A field that fewer people may send than may call the operation names their role, and a 403 is documented. */
export const fieldAccess: Oas3Rule = () => {
  let roles: readonly string[] = [];
  const checkSchema = (data: object, context: UserContext) => {
    if (context.type.name !== 'Schema') return;
    checkName(nodeOf(data, context).child('x-access'), roles, 'There is no role');
  };
  return {
    Schema: checkSchema,
    ref: checkSchema,
    Root: {
      enter(data, context) {
        roles = [...readSourceRoles(nodeOf(data, context)).keys()];
      },
      leave(data, context) {
        const { operations } = readSourceContract(nodeOf(data, context));
        for (const operation of operations) checkRestrictedFields(operation, roles);
      },
    },
  };
};

function checkRestrictedFields(operation: OperationNode, roles: readonly string[]): void {
  const { node, id, responses } = operation;
  const usual = roles.indexOf(node.text('x-access') ?? '');
  const fields = listRestrictedFields(operation).filter(({ role }) => roles.includes(role));
  const narrower = fields.find(({ role }) => roles.indexOf(role) > usual);
  for (const { name, use, role } of fields) {
    if (roles.indexOf(role) > usual) continue;
    const written = use.child('x-access');
    written.report(
      `\`${name}\` is for \`${role}\`, and \`${id}\` is for nobody else. Remove \`x-access\` here, or name a role further down the list in spec/behavior/access.yaml.`,
    );
  }
  if (narrower === undefined || responses.some(({ status }) => status === '403')) return;
  const written = node.child('responses');
  written.report(
    `Not everyone who may call \`${id}\` may send \`${narrower.name}\`, and no 403 is documented. ${addError('403', 'Forbidden')}`,
  );
}

/** The fields of an operation's body that have a role of their own; one that form and JSON share counts once. */
function listRestrictedFields({ media }: OperationNode) {
  const fields = media
    .flatMap(({ schema }) => [...listPropertyNodes(schema).values()])
    .map(({ name, use }) => ({ name, use, role: use.text('x-access') ?? '' }))
    .filter(({ role }) => role !== '');
  return [...new Map(fields.map((field) => [field.use.data, field])).values()];
}

/** Names of fields and parameters that hold a secret. */
const SECRET_NAME = /^(password|secret|token|.*_(password|secret|token))$/;

/** Clients, logs and runners of workflows hide what has the format of a password, and a URL is no place for one. */
export const secrets: Oas3Rule = () => ({
  Parameter(data, context) {
    const parameter = nodeOf(data, context);
    const schema = parameter.at('schema');
    checkFormat(schema, data.name, parameter);
    if (isSecretText(schema) && data.in !== 'header') {
      const location = parameter.child('in');
      location.report(
        `A secret in a URL ends up in logs. Take \`${data.name}\` as a field of the body.`,
      );
    }
  },
  Schema: checkField,
  Root: {
    leave(data, context) {
      const { operations } = readSourceContract(nodeOf(data, context));
      for (const { media, responses } of operations) {
        for (const field of media.flatMap(listSecretFields)) checkDirection(field, true);
        for (const field of responses.flatMap((one) => one.media.flatMap(listSecretFields))) {
          checkDirection(field, false);
        }
      }
    },
  },
});

/** The same for the inputs of workflows. */
export const workflowSecrets: Arazzo1Rule = () => ({ Schema: checkField });

function checkField(data: object, context: UserContext): void {
  if (isField(context.location)) checkFormat(nodeOf(data, context), String(context.key));
}

function checkFormat(schema: SourceNode, name: string, written = schema): void {
  if (!SECRET_NAME.test(name) || !canHoldText(schema) || isSecretText(schema)) return;
  written.report(
    `\`${name}\` reads like a secret. Write \`format: password\`, or give it a name that does not.`,
  );
}

/** A secret that is sent is no part of responses, where tools would show it. */
function checkDirection({ name, use, schema }: PropertyNode, isRequest: boolean): void {
  if ((schema.fields.writeOnly === true) === isRequest) return;
  if (isRequest) use.report(`\`${name}\` is only sent. Add \`writeOnly: true\`.`);
  else use.child('writeOnly').report(`\`${name}\` is in a response. Remove \`writeOnly\`.`);
}

function listSecretFields({ schema }: MediaNode): PropertyNode[] {
  return [...listPropertyNodes(schema).values()].filter((property) =>
    isSecretText(property.schema),
  );
}

function isSecretText(schema: SourceNode): boolean {
  return listPartNodes(schema).some(({ fields }) => isSecret(fields));
}

function canHoldText(schema: SourceNode): boolean {
  const types = listTypes(schema);
  return types.size === 0 || types.has('string');
}
