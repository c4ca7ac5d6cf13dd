/**
 * Declarations of the sandbox's rows as the package has them. In the code their types are inferred from the kinds of
 * their fields, which readers would have to work out.
 */
import type TypeScript from 'typescript';
import { ts } from './typescript.ts';

const FLAGS =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** The schemas use the language alone: to read what browsers and Node have would take as long as all the rest. */
const LANGUAGE = { lib: ['lib.es2023.d.ts'], types: [] };

/** The aliases that a module exports, with their types written out. */
export function writeOutTypes(path: string, options: TypeScript.CompilerOptions): string {
  const program = ts.createProgram([path], { ...options, ...LANGUAGE, noEmit: true });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${path} is no module.`);
  return checker
    .getExportsOfModule(module)
    .filter(({ flags }) => flags & ts.SymbolFlags.TypeAlias)
    .map((symbol) => {
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      return `${docOf(checker, symbol, '')}export type ${symbol.name} = ${toText(checker, type, '')};\n`;
    })
    .join('');
}

/** A type without the names of aliases, which other modules have. */
function toText(checker: TypeScript.TypeChecker, type: TypeScript.Type, indent: string): string {
  if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
    const kinds = type.types.map((each) => toText(checker, each, indent));
    // To the compiler, boolean is two values.
    const hasBoolean = kinds.includes('true') && kinds.includes('false');
    const others = kinds.filter((kind) => !hasBoolean || !/^(true|false)$/.test(kind));
    return [...(hasBoolean ? ['boolean'] : []), ...others].join(' | ');
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as TypeScript.TypeReference);
    const text = toText(checker, item as TypeScript.Type, indent);
    return `readonly ${text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text}[]`;
  }
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) {
    return checker.typeToString(type, undefined, FLAGS);
  }
  const inner = `${indent}  `;
  const fields = checker.getPropertiesOfType(type).map((field) => {
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
    const written = toText(checker, checker.getTypeOfSymbol(field), inner);
    // An optional field may not be undefined, which the compiler adds.
    const text = isOptional ? written.replace(/\bundefined \| | \| undefined\b/, '') : written;
    return `${docOf(checker, field, inner)}${inner}readonly ${field.name}${isOptional ? '?' : ''}: ${text};\n`;
  });
  return fields.length === 0 ? 'object' : `{\n${fields.join('')}${indent}}`;
}

function docOf(checker: TypeScript.TypeChecker, symbol: TypeScript.Symbol, indent: string): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text === '' ? '' : `${indent}/** ${text.replaceAll(/\s+/g, ' ')} */\n`;
}
