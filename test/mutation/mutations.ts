/** Small changes of a program, of which each should make a test or the compiler fail. */
import ts from 'typescript';
import { createRandom } from '../../src/sandbox/overrides/store.ts';

/** One change: the text from `start` to `end` becomes `after`. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
  /** Beginning with 1. */
  readonly line: number;
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

/** Methods of arrays of which the one does the opposite of the other. */
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

/** All mutations of a program, in the order of their places. Types, imports and texts for readers have none. */
export function mutationsOf(text: string): Mutation[] {
  const source = ts.createSourceFile('any.ts', text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const add = (node: ts.Node, after: string) => {
    const start = node.getStart(source);
    const { line } = source.getLineAndCharacterOfPosition(start);
    found.push({ start, end: node.end, before: node.getText(source), after, line: line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const [part, after] of changesOf(node, source)) add(part, after);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((one, other) => one.start - other.start);
}

/** The parts of one node that can be changed, each with its replacement. */
function changesOf(node: ts.Node, source: ts.SourceFile): [ts.Node, string][] {
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS.get(node.operatorToken.kind);
    if (operator !== undefined) return [[node.operatorToken, operator]];
    const isDefault = node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
    return isDefault ? [[node, `(${node.left.getText(source)})`]] : [];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [[node, node.operand.getText(source)]];
  }
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return [[condition, `!(${condition.getText(source)})`]];
  }
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return [[node, ';']];
  if (ts.isPropertyAccessExpression(node) && Object.hasOwn(METHODS, node.name.text)) {
    return [[node.name, METHODS[node.name.text] ?? '']];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (ts.isNumericLiteral(node)) return [[node, String(Number(node.text) + 1)]];
  return [];
}

/** The text with a mutation. */
export function mutate(text: string, { start, end, after }: Mutation): string {
  return text.slice(0, start) + after + text.slice(end);
}

/** Some of the items, chosen by a seed: the same items for the same seed. */
export function choose<T>(items: readonly T[], count: number, seed: number): T[] {
  const left = [...items];
  const random = createRandom(seed);
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return chosen;
}
