import {
  asArray,
  asRecord,
  asString,
  didYouMean,
  formatList,
  isRecord,
} from '../../src/contract/data.ts';
import { INDEX, placeOf } from '../layout.ts';
import { type Media, type Operation, operationsOf } from '../operations.ts';
import { at, type Located } from '../references.ts';
import { type Place, type Problem, problem, type Rule, within } from '../rule.ts';
import { propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';
import { misfit } from '../values.ts';
import { type Step, stepsOf, valueInStory } from '../workflows.ts';

export const workflowRequests: Rule = {
  name: 'workflow-requests',
  purpose:
    'A step calls an operation that exists, and sends what it takes, in the place where it takes it.',
  *check(tree) {
    const ids = operationsOf(tree).map(({ id }) => id);
    const token = tokenHeader(tree);
    for (const step of stepsOf(tree)) {
      const { operation } = step;
      if (operation === undefined) {
        yield unknownOperation(step, ids);
        continue;
      }
      yield* checkParameters(tree, step, operation, token);
      yield* checkToken(tree, step, operation, token);
      yield* checkBody(tree, step, operation);
    }
  },
};

function unknownOperation({ node }: Step, ids: readonly string[]): Problem {
  const id = asString(asRecord(node.data).operationId);
  if (id === undefined) {
    return problem(node, 'A step is a call of this contract. Name it by its `operationId`.');
  }
  return problem(
    within(node, 'operationId'),
    `There is no operation \`${id}\`. ${didYouMean(id, ids) || 'Write the operationId of one.'}`,
  );
}

/** The name of the header that the token is sent in. */
function tokenHeader(tree: Tree): string | undefined {
  const schemes = [...tree.files.values()].filter(({ path }) => {
    const place = placeOf(path);
    return place.kind === 'component' && place.of === 'securitySchemes';
  });
  const headers = schemes.map(({ data }) => asRecord(data)).filter((one) => one.in === 'header');
  return asString(headers[0]?.name);
}

function* checkParameters(
  tree: Tree,
  step: Step,
  operation: Operation,
  token: string | undefined,
): Generator<Problem> {
  const { parameters: known, id } = operation;
  for (const { place, name, in: where, value } of step.parameters) {
    if (where === 'header' && name === token) continue;
    const parameter = known.find((one) => one.name === name && one.in === where);
    if (parameter === undefined) {
      const names = known.map((one) => `${one.in} ${one.name}`);
      const hint = didYouMean(`${where} ${name}`, names);
      yield problem(
        place,
        `\`${id}\` has no ${where} parameter \`${name}\`. ${hint || `It has ${formatList(names) || 'none'}.`}`,
      );
      continue;
    }
    const schema = at(tree, parameter.definition, 'schema');
    if (schema !== undefined) yield* checkValue(tree, step, place, schema, value);
  }
  for (const { name, in: where, definition } of known) {
    if (asRecord(definition.data).required !== true) continue;
    if (step.parameters.some((one) => one.name === name && one.in === where)) continue;
    yield problem(
      step.node,
      `\`${id}\` needs the ${where} parameter \`${name}\`. Add it under \`parameters\`.`,
    );
  }
}

/** Only what expects 401 goes without a token where one is needed. */
function* checkToken(
  tree: Tree,
  step: Step,
  operation: Operation,
  token: string | undefined,
): Generator<Problem> {
  const usual = asRecord(tree.files.get(INDEX)?.data).security;
  const security = asArray(asRecord(operation.data).security ?? usual);
  const free =
    security.length === 0 || security.some((one) => Object.keys(asRecord(one)).length === 0);
  if (token === undefined || free || step.statuses.includes(401)) return;
  if (step.parameters.some(({ name, in: where }) => where === 'header' && name === token)) return;
  yield problem(
    step.node,
    `\`${operation.id}\` needs a token. Add \`{ name: ${token}, in: header, value: $inputs.token }\` here or to the workflow.`,
  );
}

function* checkBody(tree: Tree, step: Step, operation: Operation): Generator<Problem> {
  const { requestBody } = asRecord(step.node.data);
  const place = within(step.node, 'requestBody');
  const { body, id } = operation;
  if (body === undefined) {
    if (requestBody !== undefined) {
      yield problem(place, `\`${id}\` takes no body. Remove it.`);
    }
    return;
  }
  if (requestBody === undefined) {
    yield problem(
      step.node,
      `\`${id}\` takes a body, and runners make one up where none is written. Add \`requestBody\` with the \`payload\` that is meant, or with \`payload: {}\`.`,
    );
    return;
  }
  const { contentType, payload } = asRecord(requestBody);
  const media = body.media.find(({ type }) => type === contentType);
  if (media === undefined) {
    const types = body.media.map(({ type }) => type);
    yield problem(
      within(place, 'contentType'),
      `Say how the body of \`${id}\` is sent: write ${formatList(types, 'or')} as \`contentType\`.`,
    );
  } else yield* checkFields(tree, step, media, within(place, 'payload'), payload);
}

function* checkFields(
  tree: Tree,
  step: Step,
  { schema }: Media,
  place: Place,
  payload: unknown,
): Generator<Problem> {
  const id = step.operation?.id ?? '';
  if (!isRecord(payload)) {
    yield problem(place, 'Write the fields of the body as a map, so that they can be shown.');
    return;
  }
  const known = schema === undefined ? new Map() : propertiesOf(tree, schema);
  for (const [name, value] of Object.entries(payload)) {
    const property = known.get(name);
    if (property !== undefined) {
      yield* checkValue(tree, step, within(place, name), property.schema, value);
      continue;
    }
    yield problem(
      within(place, name),
      `\`${id}\` takes no \`${name}\`. ${didYouMean(name, known.keys()) || `It takes ${formatList([...known.keys()])}.`}`,
    );
  }
  for (const { name, required } of known.values()) {
    if (!required || Object.hasOwn(payload, name)) continue;
    yield problem(place, `\`${id}\` needs \`${name}\`. Add it.`);
  }
}

function* checkValue(
  tree: Tree,
  step: Step,
  place: Place,
  schema: Located,
  value: unknown,
): Generator<Problem> {
  const sent = valueInStory(step, value);
  const reason = sent === undefined ? undefined : misfit(tree, schema, sent);
  if (reason === undefined) return;
  yield problem(
    place,
    `\`${JSON.stringify(sent)}\` is not taken here: it ${reason}. Mend the value.`,
  );
}
