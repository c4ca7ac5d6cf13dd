import ts from 'typescript';

/** An editor's view of a program whose text changes. */
export interface Editor {
  readonly service: ts.LanguageService;
  /** Replaces the text of the program, as typing does. */
  readonly edit: (text: string) => void;
}

export const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  allowImportingTsExtensions: true,
  strict: true,
  skipLibCheck: true,
};

/** Opens a file in TypeScript's language service with a text of its own. What it imports is read from disk. */
export function languageService(file: string, text: string): Editor {
  let current = text;
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : ''),
    getScriptSnapshot: (name) => {
      const content = name === file ? current : ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  });
  return {
    service,
    edit: (next) => {
      current = next;
      version += 1;
    },
  };
}
