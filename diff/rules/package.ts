/** Imports of programs from the package: its entry points, and the names that hand-written modules export there. */
import { posix } from 'node:path';
import type TypeScript from 'typescript';
import { ts } from '../../generators/typescript.ts';
import { asRecord, asString } from '../../src/contract/data.ts';
import { pointerTo } from '../../src/contract/read/pointers.ts';
import type { ContractChange } from '../changes.ts';
import { compareLists } from '../revision-pair.ts';
import { major, minor, type RatedFinding } from './rule.ts';

/** A package that is not built: its manifest, and its modules by path. */
export interface PackageSource {
  /** Text of package.json. */
  readonly manifest: string;
  /** Texts of the modules below `src/`. */
  readonly modules: ReadonlyMap<string, string>;
}

export function packageChanges(before: PackageSource, after: PackageSource): ContractChange[] {
  const [base, revision] = [listEntries(before), listEntries(after)];
  // Without its scope, which a copy has of its owner, and the changelog has not.
  const name =
    asString(asRecord(JSON.parse(after.manifest)).name)
      ?.split('/')
      .at(-1) ?? 'package';
  const { added, removed, kept } = compareLists([...base.keys()], [...revision.keys()]);
  const toChange = (entry: string, finding: RatedFinding, exported = ''): ContractChange => ({
    ...finding,
    subject: entry.replace('.', name),
    where: exported,
    at: pointerTo('package.json', 'exports', entry, ...(exported === '' ? [] : [exported])),
    now: '#',
  });
  const names = kept.flatMap((entry) => {
    const changes = compareLists(base.get(entry) ?? [], revision.get(entry) ?? []);
    const lost = (text: string) => major('export-removed', `\`${text}\` is exported no more.`);
    const found = (text: string) => minor('export-added', `\`${text}\` is exported now.`);
    return [
      ...changes.removed.map((text) => toChange(entry, lost(text), text)),
      ...changes.added.map((text) => toChange(entry, found(text), text)),
    ];
  });
  return [
    ...removed.map((entry) =>
      toChange(entry, major('entry-removed', 'The package has no such entry any more.')),
    ),
    ...added.map((entry) =>
      toChange(entry, minor('entry-added', 'The package has this entry now.')),
    ),
    ...names,
  ];
}

/** The entries with the names that they export: `createClient`, or `type Client` where only types know it. */
function listEntries({ manifest, modules }: PackageSource): Map<string, string[]> {
  const entries = Object.entries(asRecord(asRecord(JSON.parse(manifest)).exports));
  return new Map(entries.map(([entry, targets]) => [entry, listNames(pathsIn(targets), modules)]));
}

/** The modules that the files of an entry are compiled from. */
function pathsIn(targets: unknown): string[] {
  if (typeof targets !== 'string') return Object.values(asRecord(targets)).flatMap(pathsIn);
  return [targets.replace(/^\.\/dist\//, '').replace(/(\.d)?\.[cm]?[jt]s$/, '.ts')];
}

/** Names of generated modules are left out: the contract's own changes are rated. */
function listNames(paths: readonly string[], modules: ReadonlyMap<string, string>): string[] {
  const names = paths.flatMap((path) => {
    const text = modules.get(path);
    if (text === undefined) return [];
    const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    return statements.flatMap((statement) => namesOf(statement, path, modules));
  });
  return [...new Set(names)];
}

function namesOf(
  statement: TypeScript.Statement,
  path: string,
  modules: ReadonlyMap<string, string>,
): string[] {
  const named = (name: string, isType: boolean) => (isType ? `type ${name}` : name);
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier, isTypeOnly } = statement;
    if (exportClause && ts.isNamedExports(exportClause)) {
      return exportClause.elements.map((each) =>
        named(each.name.text, isTypeOnly || each.isTypeOnly),
      );
    }
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const target = posix.join(posix.dirname(path), moduleSpecifier.text);
    return listNames([target], modules).map((name) =>
      isTypeOnly && !name.startsWith('type ') ? named(name, true) : name,
    );
  }
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : [],
    );
  }
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  if (isType || ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [named(statement.name.text, isType)];
  }
  return [];
}
