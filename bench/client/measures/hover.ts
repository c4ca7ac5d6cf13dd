import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { languageService } from '../language-service.ts';

/**
 * What an editor shows over the first variable of a name in a program, in full.
 *
 * @throws Error when there is no such variable.
 */
export function hoverOf(file: string, variable: string): string {
  const { service } = languageService(file, readFileSync(file, 'utf8'));
  const source = service.getProgram()?.getSourceFile(file);
  const name = source && firstVariable(source, variable);
  const info = name && service.getQuickInfoAtPosition(file, name.getStart());
  service.dispose();
  if (!info) throw new Error(`${file}: there is no variable ${variable}.`);
  return ts.displayPartsToString(info.displayParts);
}

function firstVariable(node: ts.Node, variable: string): ts.Identifier | undefined {
  const declares = ts.isVariableDeclaration(node) || ts.isBindingElement(node);
  if (declares && ts.isIdentifier(node.name) && node.name.text === variable) return node.name;
  return ts.forEachChild(node, (child) => firstVariable(child, variable));
}
