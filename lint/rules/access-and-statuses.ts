import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, asString, didYouMean, formatList } from '../../src/contract/data.ts';
import { INDEX } from '../layout.ts';
import { type Operation, operationsOf } from '../operations.ts';
import { type Problem, problem, type Rule, within } from '../rule.ts';
import { propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

/** Levels of `x-access` that work without a token, at least for some. */
const WITHOUT_TOKEN = ['anyone', 'anyone-if-public'];
/** The level that never needs a token, so that none can be missing. */
const NEVER_A_TOKEN = 'anyone';
/** Levels that refuse callers who are known. */
const REFUSING = ['owner', 'admin'];

/** Paths that name a project, which can be private. */
const ON_A_PROJECT = /^\/projects\/\{/;

export const accessAndStatuses: Rule = {
  name: 'access-and-statuses',
  purpose:
    'Who may call, the security of the operation and the refusals it documents say the same.',
  *check(tree) {
    const index = asRecord(tree.files.get(INDEX)?.data);
    const levels = Object.keys(asRecord(index['x-access-levels']));
    for (const operation of operationsOf(tree)) {
      yield* checkAccess(operation, levels);
      yield* checkSecurity(operation, asArray(index.security));
      yield* checkRefusals(tree, operation);
    }
  },
};

function* checkAccess(operation: Operation, levels: readonly string[]): Generator<Problem> {
  const access = accessOf(operation);
  if (access === undefined) {
    yield problem(
      operation,
      `Nothing says who may call \`${operation.id}\`. Add \`x-access\` with ${formatList(levels, 'or')}.`,
    );
  } else if (!levels.includes(access)) {
    yield problem(
      within(operation, 'x-access'),
      `There is no level \`${access}\`. ${didYouMean(access, levels) || `Write ${formatList(levels, 'or')}.`}`,
    );
  }
}

function* checkSecurity(operation: Operation, usual: readonly unknown[]): Generator<Problem> {
  const { security } = asRecord(operation.data);
  const access = accessOf(operation);
  if (access === undefined) return;
  if (!WITHOUT_TOKEN.includes(access)) {
    if (security === undefined) return;
    yield problem(
      within(operation, 'security'),
      `An operation for \`${access}\` takes its security from openapi.yaml. Remove \`security\` here, or write \`x-access: anyone\` if no token is needed.`,
    );
    return;
  }
  if (isDeepStrictEqual(security, [{}, ...usual])) return;
  yield problem(
    security === undefined ? within(operation, 'x-access') : within(operation, 'security'),
    `An operation for \`${access}\` works without a token. Write \`security: [{}, ${usual.map(flow).join(', ')}]\`, or name the level that does not.`,
  );
}

function* checkRefusals(tree: Tree, operation: Operation): Generator<Problem> {
  const access = accessOf(operation) ?? NEVER_A_TOKEN;
  const statuses = operation.answers.map(({ status }) => status);
  const responses = within(operation, 'responses');
  const refer = (status: string, name: string) =>
    `Add '${status}' with \`$ref: ../../components/responses/errors.yaml#/${name}\`.`;
  if (access !== NEVER_A_TOKEN && !statuses.includes('401')) {
    yield problem(
      responses,
      `A call of \`${operation.id}\` can lack a token, and no 401 says so. ${refer('401', 'Unauthorized')}`,
    );
  }
  if (REFUSING.includes(access) && !statuses.includes('403')) {
    yield problem(
      responses,
      `\`${operation.id}\` is not for everyone who has a token, and no 403 says so. ${refer('403', 'Forbidden')}`,
    );
  }
  if (ON_A_PROJECT.test(operation.url) && !statuses.includes('404')) {
    yield problem(
      responses,
      `A project that the caller cannot see does not exist for them, and no 404 says so. ${refer('404', 'NotFound')}`,
    );
  }
  const invalid = asString(asRecord(operation.data)['x-invalid-input']) ?? '400';
  const wrong = whatCanBeWrong(tree, operation);
  if (wrong !== undefined && !statuses.includes(invalid)) {
    yield problem(
      responses,
      `${wrong} can be wrong, and no ${invalid} says so. ${invalid === '400' ? `${refer('400', 'BadRequest')} Where another status is documented for all failures, name it: \`x-invalid-input: '404'\`.` : `Describe '${invalid}', which \`x-invalid-input\` names.`}`,
    );
  }
  if (invalid !== '400' && statuses.includes('400')) {
    yield problem(
      within(operation, 'x-invalid-input'),
      `Invalid input answers either 400 or ${invalid}. Remove \`x-invalid-input\`, or the 400.`,
    );
  }
}

/** An input of an operation that can be refused for what it is, in words. */
function whatCanBeWrong(tree: Tree, { parameters, body }: Operation): string | undefined {
  const [parameter] = parameters;
  if (parameter !== undefined) return `The parameter \`${parameter.name}\``;
  const hasFields = body?.media.some(
    ({ schema }) => schema !== undefined && propertiesOf(tree, schema).size > 0,
  );
  return hasFields ? 'The body' : undefined;
}

function accessOf({ data }: Operation): string | undefined {
  return asString(asRecord(data)['x-access']);
}

/** A security requirement as it is written in the sources. */
function flow(requirement: unknown): string {
  return `{ ${Object.keys(asRecord(requirement))
    .map((name) => `${name}: []`)
    .join(', ')} }`;
}
