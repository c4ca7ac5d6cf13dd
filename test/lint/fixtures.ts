import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getLineColLocation, lint, type Plugin } from '@redocly/openapi-core';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { plugin } from '../../lint/plugin.ts';
import { redoclyConfig } from '../redocly-config.ts';

const INDEX = 'openapi.yaml';
const SCHEMA = /^components\/schemas\/(\w+)\.yaml$/;
const FOLDER = fileURLToPath(new URL('rules', import.meta.url));

/** The files of a small contract by their paths. */
export type Files = Readonly<Record<string, string>>;

/**
 * A small contract with mistakes for one rule: its lines that break the rule say how, after `# ✗`. That the rule takes
 * what is right, the contract itself shows; what it has not, and is nearly wrong, stands among the mistakes.
 */
interface RuleFixture {
  readonly rule: string;
  readonly files: Files;
}

/** A contract without an index has an empty one. */
export const RULE_FIXTURES: readonly RuleFixture[] = readdirSync(FOLDER).map((file) => {
  const files: Files = parse(readFileSync(join(FOLDER, file), 'utf8'));
  return { rule: basename(file, '.yaml'), files: addFrame({ [INDEX]: '', ...files }) };
});

/** Adds what every document has, and references to the schemas that no other file refers to. */
function addFrame(files: Files): Files {
  const framed = Object.entries(files).map(([path, text]) => {
    if (path === INDEX) return [path, `openapi: 3.1.1\n${text}${listSchemas(files, text)}`];
    if (!path.startsWith('workflows/')) return [path, text];
    const source = 'sourceDescriptions: [ { name: api, type: openapi, url: ../openapi.yaml } ]\n';
    const start = text.startsWith('arazzo:') ? '' : 'arazzo: 1.0.1\n';
    return [path, `${start}${text}${text.includes('sourceDescriptions:') ? '' : source}`];
  });
  return Object.fromEntries(framed);
}

function listSchemas(files: Files, index: string): string {
  if (/^components:/m.test(index)) return '';
  const names = Object.keys(files).flatMap((path) => SCHEMA.exec(path)?.[1] ?? []);
  const roots = names.filter((name) => {
    const reference = new RegExp(`\\b${name}\\.yaml`);
    return !Object.entries(files).some(
      ([p, t]) => !p.endsWith(`/${name}.yaml`) && reference.test(t),
    );
  });
  const entries = roots.map((name) => `    ${name}: { $ref: components/schemas/${name}.yaml }\n`);
  return roots.length === 0 ? '' : `components:\n  schemas:\n${entries.join('')}`;
}

export interface Finding {
  /** File and line. */
  readonly location: string;
  readonly rule: string;
  readonly message: string;
}

/** Writes files to a temporary folder, which is removed after the test; returns its path. */
export function writeFiles(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'spec');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs an installed command in a temporary folder with some files, in another folder, or else in the project. */
export function runCommand(
  name: string,
  { args, files, cwd: folder = process.cwd() }: { args: string[]; files?: Files; cwd?: string },
) {
  const cwd = files === undefined ? folder : writeFiles(files);
  const bin = fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(bin, args, { cwd, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

/** Writes a contract to a temporary folder and runs one rule of Redocly or of the plugin on all of its documents. */
export async function lintFiles(files: Files, rule: string): Promise<Finding[]> {
  const root = writeFiles(files);
  const isIn = (rules: object) => Object.hasOwn(rules, rule.replace('contract/', ''));
  const on = { [rule]: 'error' as const };
  const config = await redoclyConfig({
    plugins: [plugin as Plugin],
    rules: isIn(plugin.rules.arazzo1) && !isIn(plugin.rules.oas3) ? {} : on,
    arazzo1Rules: isIn(plugin.rules.arazzo1) ? on : {},
  });
  const documents = Object.keys(files).filter((path) => /^(openapi\.yaml|workflows\/)/.test(path));
  const findings: Finding[] = [];
  for (const path of documents) {
    for (const problem of await lint({ ref: join(root, path), config })) {
      const [location] = problem.location;
      if (location === undefined) throw new Error(`${problem.ruleId} names no location.`);
      const file = relative(root, location.source.absoluteRef).split(sep).join('/');
      const hint = problem.suggest.map((name) => ` Did you mean \`${name}\`?`).join('');
      findings.push({
        location: `${file}:${getLineColLocation(location).start.line}`,
        rule: problem.ruleId,
        message: `${problem.message}${hint}`,
      });
    }
  }
  return findings;
}

/** The marked lines of a contract: their locations, and what a message says there. */
export function listMarks(files: Files): { location: string; message: string }[] {
  return Object.entries(files).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const mark = /#\s*✗\s*(.*)$/.exec(line);
      return mark === null ? [] : [{ location: `${path}:${index + 1}`, message: mark[1] ?? '' }];
    }),
  );
}
