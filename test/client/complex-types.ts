import ts from 'typescript';

/** The generics that everybody knows. */
const WELL_KNOWN = ['Promise', 'AsyncIterable', 'AsyncIterator', 'ReadableStream', 'Record'];

/** What in some declarations has to be worked out to be understood: generics, and types made of types. */
export function complexTypes(declarations: string): string[] {
  const file = ts.createSourceFile('types.d.ts', declarations, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isComplex(node, file)) found.push(node.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isComplex(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isTypeReferenceNode(node)) return isGeneric(node, node.typeName, file);
  if (ts.isExpressionWithTypeArguments(node)) return isGeneric(node, node.expression, file);
  return (
    ts.isTypeParameterDeclaration(node) ||
    ts.isConditionalTypeNode(node) ||
    ts.isMappedTypeNode(node) ||
    ts.isImportTypeNode(node) ||
    (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword)
  );
}

function isGeneric(node: ts.NodeWithTypeArguments, name: ts.Node, file: ts.SourceFile): boolean {
  return node.typeArguments !== undefined && !WELL_KNOWN.includes(name.getText(file));
}
