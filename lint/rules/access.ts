import { isDeepStrictEqual } from 'node:util';
import type { Arazzo1Rule, Oas3Rule, UserContext } from '@redocly/openapi-core';
import { asArray, asRecord, formatList } from '../../src/contract/data.ts';
import { contractRule, type OperationNode, readContract } from '../contract.ts';
import { isField, nodeOf, type SourceNode } from '../nodes.ts';
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
export const accessAndStatuses = contractRule(({ root, operations }) => {
  const levels = listLevels(root);
  for (const operation of operations) {
    checkAccess(operation, levels);
    checkSecurity(operation.node, asArray(root.fields.security));
    checkErrors(operation);
  }
});

function listLevels(root: SourceNode): string[] {
  return Object.keys(asRecord(root.fields['x-access-levels']));
}

function checkAccess({ node, id }: OperationNode, levels: readonly string[]): void {
  if (node.text('x-access') !== undefined) {
    checkLevel(node, levels);
    return;
  }
  node.report(
    `Nothing says who may call \`${id}\`. Add \`x-access\` with ${formatList(levels, 'or')}.`,
  );
}

function checkLevel(node: SourceNode, known: readonly string[]): void {
  const name = node.text('x-access');
  if (name === undefined || known.includes(name)) return;
  const otherwise = `Write ${formatList(known, 'or')}.`;
  node.child('x-access').report(`There is no level \`${name}\`.`, { name, known, otherwise });
}

function checkSecurity(operation: SourceNode, usual: readonly unknown[]): void {
  const { security } = operation.fields;
  const access = operation.text('x-access');
  if (access === undefined) return;
  if (!WITHOUT_TOKEN.includes(access)) {
    if (security === undefined) return;
    const written = operation.child('security');
    written.report(
      `An operation for \`${access}\` takes its security from openapi.yaml. Remove \`security\` here, or write \`x-access: anyone\` if no token is needed.`,
    );
    return;
  }
  if (isDeepStrictEqual(security, [{}, ...usual])) return;
  const written = operation.child(security === undefined ? 'x-access' : 'security');
  written.report(
    `An operation for \`${access}\` works without a token. Write \`security: [{}, ${usual.map(formatRequirement).join(', ')}]\`, or name the level that does not.`,
  );
}

/** A security requirement as it is written in the sources. */
function formatRequirement(requirement: unknown): string {
  const names = Object.keys(asRecord(requirement));
  return `{ ${names.map((name) => `${name}: []`).join(', ')} }`;
}

function checkErrors(operation: OperationNode): void {
  const { node, id, url, responses } = operation;
  const access = node.text('x-access') ?? NEVER_A_TOKEN;
  const statuses = responses.map(({ status }) => status);
  const requireStatus = (status: string, reason: string, fix: string) => {
    if (statuses.includes(status)) return;
    node.child('responses').report(`${reason}, and no ${status} is documented. ${fix}`);
  };
  if (access !== NEVER_A_TOKEN) {
    requireStatus('401', `A call of \`${id}\` can lack a token`, addError('401', 'Unauthorized'));
  }
  if (REJECTING.includes(access)) {
    const reason = `\`${id}\` is not for everyone who has a token`;
    requireStatus('403', reason, addError('403', 'Forbidden'));
  }
  if (ON_A_PROJECT.test(url)) {
    const reason = 'A project that the caller cannot see does not exist for them';
    requireStatus('404', reason, addError('404', 'NotFound'));
  }
  const invalid = node.text('x-invalid-input') ?? '400';
  const input = findInvalidInput(operation);
  if (input !== undefined) {
    const fix =
      invalid === '400'
        ? `${addError('400', 'BadRequest')} Where another status is documented for all failures, name it: \`x-invalid-input: '404'\`.`
        : `Describe '${invalid}', which \`x-invalid-input\` names.`;
    requireStatus(invalid, `${input} can be invalid`, fix);
  }
  if (invalid !== '400' && statuses.includes('400')) {
    const written = node.child('x-invalid-input');
    written.report(
      `Invalid input returns either 400 or ${invalid}. Remove \`x-invalid-input\`, or the 400.`,
    );
  }
}

function addError(status: string, name: string): string {
  return `Add '${status}' with \`$ref: ../../components/responses/errors.yaml#/${name}\`.`;
}

/** An input of an operation that can be invalid, in words. */
function findInvalidInput({ parameters, media }: OperationNode): string | undefined {
  const [parameter] = parameters;
  if (parameter !== undefined) return `The parameter \`${parameter.name}\``;
  return media.some(({ schema }) => listProperties(schema).size > 0) ? 'The body' : undefined;
}

/** A field that fewer people may send than may call the operation names their level, and a 403 is documented. */
export const fieldAccess: Oas3Rule = () => {
  let levels: readonly string[] = [];
  const checkSchema = (data: object, context: UserContext) => {
    if (context.type.name === 'Schema') checkLevel(nodeOf(data, context), levels);
  };
  return {
    Schema: checkSchema,
    ref: checkSchema,
    Root: {
      enter(data, context) {
        levels = listLevels(nodeOf(data, context));
      },
      leave(data, context) {
        const { operations } = readContract(nodeOf(data, context));
        for (const operation of operations) checkRestrictedFields(operation, levels);
      },
    },
  };
};

function checkRestrictedFields(operation: OperationNode, levels: readonly string[]): void {
  const { node, id, responses } = operation;
  const usual = levels.indexOf(node.text('x-access') ?? '');
  let narrower: string | undefined;
  for (const { name, use, level } of listRestrictedFields(operation)) {
    if (!levels.includes(level)) continue;
    if (levels.indexOf(level) > usual) {
      narrower ??= name;
      continue;
    }
    const written = use.child('x-access');
    written.report(
      `\`${name}\` is for \`${level}\`, and \`${id}\` is for nobody else. Remove \`x-access\` here, or name a level further down the list in openapi.yaml.`,
    );
  }
  if (narrower === undefined || responses.some(({ status }) => status === '403')) return;
  const written = node.child('responses');
  written.report(
    `Not everyone who may call \`${id}\` may send \`${narrower}\`, and no 403 is documented. ${addError('403', 'Forbidden')}`,
  );
}

/** The fields of an operation's body that have a level of their own; one that form and JSON share counts once. */
function listRestrictedFields({ media }: OperationNode) {
  const fields = media
    .flatMap(({ schema }) => [...listProperties(schema).values()])
    .map(({ name, use }) => ({ name, use, level: use.text('x-access') ?? '' }))
    .filter(({ level }) => level !== '');
  return new Map(fields.map((field) => [field.use.data, field])).values();
}

/** Names of fields and parameters that hold a secret. */
const SECRET_NAME = /^(password|secret|token|.*_(password|secret|token))$/;

/** Clients and logs hide what is marked as a secret, and a URL is no place for one. */
export const secrets: Oas3Rule = () => ({
  Parameter(data, context) {
    const parameter = nodeOf(data, context);
    const schema = parameter.at('schema');
    if (schema.exists && !canHoldText(schema)) return;
    checkAnnotation(parameter, data.name);
    if (parameter.fields['x-secret'] === true && data.in !== 'header') {
      const location = parameter.child('in');
      location.report(
        `A secret in a URL ends up in logs. Take \`${data.name}\` as a field of the body.`,
      );
    }
  },
  Schema(data, context) {
    const schema = nodeOf(data, context);
    if (!isField(context.location) || !canHoldText(schema)) return;
    checkAnnotation(schema, String(context.key));
  },
});

function checkAnnotation(node: SourceNode, name: string): void {
  if (!SECRET_NAME.test(name) || node.child('x-secret').exists) return;
  node.report(
    `\`${name}\` reads like a secret. Add \`x-secret: true\`, or give it a name that does not.`,
  );
}

/** Runners of workflows hide inputs by their format, and reject extensions in schemas. */
export const workflowSecrets: Arazzo1Rule = () => ({
  Schema(data, context) {
    const schema = nodeOf(data, context);
    const { 'x-secret': secret, format } = schema.fields;
    const isNamedLikeSecret = isField(context.location) && SECRET_NAME.test(String(context.key));
    if (!canHoldText(schema)) return;
    if (secret === undefined && (!isNamedLikeSecret || format === 'password')) return;
    schema.report(
      `Runners hide \`${String(context.key)}\` by its format, and know no \`x-secret\`. Write \`format: password\`.`,
    );
  },
});

function canHoldText(schema: SourceNode): boolean {
  const types = listTypes(schema);
  return types.size === 0 || types.has('string');
}
