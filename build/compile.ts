import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { byCodeUnit } from './files.ts';

/** The sources have errors; the message names each with file, line and column. */
export class CompileError extends Error {
  override readonly name = 'CompileError';
}

export interface Compiled {
  /** Every file that belongs to the result, relative to the output folder, sorted. */
  readonly expected: readonly string[];
  /** The texts of those that may have changed since the last time, by name. */
  readonly emitted: ReadonlyMap<string, string>;
  /** TypeScript's notes for the next time; `null` where those of the last time still hold. */
  readonly buildInfo: string | null;
}

/**
 * Compiles by a configuration. Writes nothing.
 *
 * @param root The folder of the configuration.
 * @param configuration Its name.
 * @param buildInfo Where TypeScript's notes of the last time are read from.
 */
export function compile(root: string, configuration: string, buildInfo: string): Compiled {
  const parsed = readConfiguration(root, join(root, configuration), buildInfo);
  const { outDir = root } = parsed.options;
  const nameOf = (folder: string, path: string) => relative(folder, path).split(sep).join('/');
  const program = ts.createIncrementalProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    host: hostFor(parsed.options),
    configFileParsingDiagnostics: parsed.errors,
  });
  refuse(root, [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ]);

  const emitted = new Map<string, string>();
  let notes: string | null = null;
  const { diagnostics } = program.emit(
    undefined,
    (path, text) => {
      if (join(path) === buildInfo) notes = text;
      else emitted.set(nameOf(outDir, path), path.endsWith('.js') ? withoutComments(text) : text);
    },
    undefined,
    undefined,
    { afterDeclarations: [nameCompiledFiles] },
  );
  refuse(root, diagnostics);

  const expected: string[] = [];
  for (const source of program.getSourceFiles()) {
    const path = nameOf(root, source.fileName);
    if (path.startsWith('..') || path.includes('node_modules/')) continue;
    if (source.isDeclarationFile) {
      // The compiler reads declarations and leaves them where they are; the package needs them too.
      expected.push(path);
      emitted.set(path, source.text);
    } else {
      const name = path.replace(/\.ts$/, '');
      expected.push(`${name}.js`, `${name}.d.ts`);
    }
  }
  return { expected: expected.sort(byCodeUnit), emitted, buildInfo: notes };
}

/** The declarations of packages and of TypeScript itself, which do not change while this runs. */
const packages = new Map<string, ts.SourceFile | undefined>();

/** Reads as TypeScript does, but what several compilations share only once. */
function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createIncrementalCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, target, ...rest) => {
    if (!file.includes('/node_modules/')) return getSourceFile(file, target, ...rest);
    const key = JSON.stringify([file, target]);
    if (!packages.has(key)) packages.set(key, getSourceFile(file, target, ...rest));
    return packages.get(key);
  };
  return host;
}

function readConfiguration(root: string, file: string, buildInfo: string): ts.ParsedCommandLine {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    file,
    { incremental: true, tsBuildInfoFile: buildInfo },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => refuse(root, [diagnostic]),
    },
  );
  if (parsed === undefined) throw new CompileError(`${file} cannot be read.`);
  return parsed;
}

function refuse(root: string, diagnostics: readonly ts.Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  const format = {
    getCanonicalFileName: String,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  throw new CompileError(
    ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), format).trim(),
  );
}

/** Editors show the comments of the declarations; in the code they would only be carried around. */
function withoutComments(code: string): string {
  const { ESNext: target } = ts.ScriptTarget;
  const { ESNext: module } = ts.ModuleKind;
  const compilerOptions = { target, module, removeComments: true };
  return ts.transpileModule(code, { compilerOptions }).outputText;
}

/** The compiler names compiled files in code, and leaves `./path.ts` in declarations, which not every reader resolves. */
const nameCompiledFiles: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = (context) => (file) => {
  const { factory } = context;
  const visit = (node: ts.Node): ts.Node => {
    if (ts.isImportDeclaration(node)) {
      const { modifiers, importClause, attributes } = node;
      const specifier = compiledSpecifier(node.moduleSpecifier, factory);
      return factory.updateImportDeclaration(node, modifiers, importClause, specifier, attributes);
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const { modifiers, isTypeOnly, exportClause, attributes } = node;
      const specifier = compiledSpecifier(node.moduleSpecifier, factory);
      return factory.updateExportDeclaration(
        node,
        modifiers,
        isTypeOnly,
        exportClause,
        specifier,
        attributes,
      );
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { attributes, qualifier, isTypeOf } = node;
      const literal = compiledSpecifier(node.argument.literal, factory) as ts.StringLiteral;
      const types = ts.visitNodes(node.typeArguments, visit, ts.isTypeNode);
      const argument = factory.createLiteralTypeNode(literal);
      return factory.updateImportTypeNode(node, argument, attributes, qualifier, types, isTypeOf);
    }
    return ts.visitEachChild(node, visit, context);
  };
  return ts.visitNode(file, visit) as ts.SourceFile | ts.Bundle;
};

/** `./path.ts` and `./path.d.ts` as `./path.js`; anything else as it is. */
function compiledSpecifier<T extends ts.Node>(
  specifier: T,
  factory: ts.NodeFactory,
): T | ts.StringLiteral {
  if (!ts.isStringLiteral(specifier) || !/^\.\.?\/.*\.ts$/.test(specifier.text)) return specifier;
  return factory.createStringLiteral(specifier.text.replace(/(\.d)?\.ts$/, '.js'), true);
}
