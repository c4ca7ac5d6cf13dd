import { asRecord, asString, didYouMean, formatList } from '../../src/contract/data.ts';
import { parsePointer } from '../../src/contract/read.ts';
import { type Answer, type Operation, operationsOf } from '../operations.ts';
import { at, type Located } from '../references.ts';
import { type Place, type Problem, problem, type Rule, within } from '../rule.ts';
import { schemaAt } from '../schemas.ts';
import type { Tree } from '../tree.ts';

/** A link as one answer of one operation uses it. */
interface LinkUse {
  readonly link: Located;
  readonly operation: Operation;
  readonly answer: Answer;
}

export const linkTargets: Rule = {
  name: 'link-targets',
  purpose: 'A link leads to an operation that exists and gives it everything that its path needs.',
  *check(tree) {
    const operations = new Map(operationsOf(tree).map((operation) => [operation.id, operation]));
    const seen = new Set<string>();
    for (const use of linksOf(tree)) {
      for (const found of checkLink(tree, use, operations)) {
        const id = `${found.file.path} ${found.pointer} ${found.message}`;
        if (!seen.has(id)) yield found;
        seen.add(id);
      }
    }
  },
};

function linksOf(tree: Tree): LinkUse[] {
  return operationsOf(tree).flatMap((operation) =>
    operation.answers.flatMap((answer) =>
      Object.keys(asRecord(asRecord(answer.definition.data).links)).flatMap((name) => {
        const link = at(tree, answer.definition, 'links', name);
        return link === undefined ? [] : [{ link, operation, answer }];
      }),
    ),
  );
}

function* checkLink(
  tree: Tree,
  use: LinkUse,
  operations: ReadonlyMap<string, Operation>,
): Generator<Problem> {
  const { link } = use;
  const { operationId, operationRef, parameters } = asRecord(link.data);
  if (operationRef !== undefined) {
    yield problem(within(link, 'operationRef'), 'Name the target by its `operationId` instead.');
    return;
  }
  const id = asString(operationId) ?? '';
  const target = operations.get(id);
  if (target === undefined) {
    yield problem(
      within(link, 'operationId'),
      `There is no operation \`${id}\`. ${didYouMean(id, operations.keys()) || 'Write the operationId of one.'}`,
    );
    return;
  }
  const given = new Set<string>();
  for (const [name, value] of Object.entries(asRecord(parameters))) {
    const place = within(link, 'parameters', name);
    const parameter = target.parameters.find(
      (one) => one.name === name || `${one.in}.${one.name}` === name,
    );
    if (parameter === undefined) {
      const names = target.parameters.map((one) => one.name);
      yield problem(
        place,
        `\`${id}\` has no parameter \`${name}\`. ${didYouMean(name, names) || `It has ${formatList(names) || 'none'}.`}`,
      );
      continue;
    }
    given.add(`${parameter.in} ${parameter.name}`);
    if (typeof value !== 'string') continue;
    yield* checkValue(tree, place, value, use);
    if (isIid(value) !== isIid(parameter.name) && /[./](\w+_)?i?id$/.test(value)) {
      yield problem(
        place,
        `\`${name}\` is ${isIid(name) ? 'a number within the project' : 'an id across the service'}, and \`${value}\` is not. Point to the ${isIid(name) ? '`iid`' : '`id`'} instead.`,
      );
    }
  }
  for (const { name, in: place } of target.parameters) {
    if (place !== 'path' || given.has(`path ${name}`)) continue;
    yield problem(
      within(link, 'operationId'),
      `The path of \`${id}\` needs \`${name}\`. Add \`${name}: $request.path.${name}\` or \`${name}: $response.body#/<field>\` under \`parameters\`.`,
    );
  }
}

function isIid(name: string): boolean {
  return /(^|[^a-z])iid$/.test(name);
}

function* checkValue(tree: Tree, place: Place, value: string, use: LinkUse): Generator<Problem> {
  const embedded = [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, expression = '']) => expression);
  const expressions = value.startsWith('$') ? [value] : embedded;
  for (const expression of expressions) {
    const reason = reasonAgainst(tree, expression, use);
    if (reason !== undefined) yield problem(place, reason);
  }
}

/** Why a runtime expression gives no value; `undefined` where it gives one. */
function reasonAgainst(tree: Tree, expression: string, use: LinkUse): string | undefined {
  const { operation, answer } = use;
  const [, source = '', rest = ''] = /^\$(request|response)\.(.+)$/.exec(expression) ?? [];
  if (['$url', '$method', '$statusCode'].includes(expression)) return undefined;
  const parameter = /^(path|query|header)\.(.+)$/.exec(rest);
  if (source === 'request' && parameter !== null) {
    const [, place = '', name = ''] = parameter;
    const names = operation.parameters.filter((one) => one.in === place).map((one) => one.name);
    if (names.includes(name)) return undefined;
    return `\`${operation.id}\` has no ${place} parameter \`${name}\`. ${didYouMean(name, names) || `It has ${formatList(names) || 'none'} there.`}`;
  }
  if (source === 'response' && parameter?.[1] === 'header') {
    const headers = Object.keys(asRecord(asRecord(answer.definition.data).headers));
    const name = parameter[2] ?? '';
    if (headers.some((header) => header.toLowerCase() === name.toLowerCase())) return undefined;
    return `The ${answer.status} of \`${operation.id}\` has no header \`${name}\`. ${didYouMean(name, headers) || 'Document it there.'}`;
  }
  const body = /^body(?:#(\/.*))?$/.exec(rest);
  if (source === '' || body === null) {
    return `\`${expression}\` is no runtime expression. Write \`$request.path.<name>\`, \`$request.query.<name>\`, \`$request.body#/<field>\`, \`$response.header.<name>\` or \`$response.body#/<field>\`.`;
  }
  const media = source === 'request' ? (operation.body?.media ?? []) : answer.media;
  const segments = parsePointer(body[1] ?? '');
  const reaches = media.some(
    ({ schema }) => schema !== undefined && schemaAt(tree, schema, segments) !== undefined,
  );
  if (reaches) return undefined;
  const holder = source === 'request' ? 'body' : answer.status;
  return `The ${holder} of \`${operation.id}\` has no field at \`${body[1] ?? ''}\`. Point to one that its schema describes.`;
}
