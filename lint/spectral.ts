import { readFile } from 'node:fs/promises';
import spectralCore, {
  type ISpectralDiagnostic,
  type RulesetDefinition,
} from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import spectralRefResolver from '@stoplight/spectral-ref-resolver';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { parse } from 'yaml';
import { asArray, asRecord, asString, isRecord, joinPointer } from '../src/contract/data.ts';
import type { Finding } from './finding.ts';
import { INDEX, placeOf } from './layout.ts';
import { type Located, resolve } from './references.ts';
import type { Tree } from './tree.ts';

type Severity = 'off' | 'error' | 'warn';

/** The package's types describe its CommonJS build, and Node.js loads the other one. */
const owaspRules = ((owasp as { default?: unknown }).default ?? owasp) as RulesetDefinition;

/** The rule sets that .spectral.yaml may extend, by the names it knows them by. */
const RULESETS: Readonly<Record<string, RulesetDefinition>> = {
  'spectral:oas': spectralRulesets.oas as RulesetDefinition,
  '@stoplight/spectral-owasp-ruleset': owaspRules,
};

/**
 * Runs the rules of .spectral.yaml on the bundle, with every finding led back to the sources.
 *
 * On the bundle each component stands once and each rule sees the whole, which neither holds on the
 * sources. References are not resolved: every node is looked at where it is written.
 */
export async function runSpectral(
  tree: Tree,
  bundle: object,
  configPath: string,
): Promise<Finding[]> {
  const spectral = spectralFor(configPath, await readFile(configPath, 'utf8'));
  const results = await spectral.run({
    parsed: { data: bundle, ast: undefined, lineMap: undefined, diagnostics: [] },
    getLocationForJsonPath: () => undefined,
  });
  return withoutEchoes(results).map(({ code, message, path, severity }) => {
    const { file, pointer } = sourceOf(tree, path);
    return {
      rule: `spectral/${code}`,
      file: file.path,
      ...file.positionOf(pointer),
      pointer,
      message,
      severity: severity === 0 ? 'error' : 'warn',
    };
  });
}

/** JSON Schema calls a field unevaluated when anything beside it is wrong; what that is, is said too. */
function withoutEchoes(results: readonly ISpectralDiagnostic[]): ISpectralDiagnostic[] {
  const isEcho = ({ message }: ISpectralDiagnostic) => message.includes('unevaluated properties');
  const places = new Set(results.filter((one) => !isEcho(one)).map(({ path }) => path.join('/')));
  return results.filter((one) => !isEcho(one) || !places.has(one.path.join('/')));
}

/** Made once for each text of a ruleset file, because that takes as long as a run. */
const instances = new Map<string, InstanceType<typeof spectralCore.Spectral>>();

function spectralFor(path: string, text: string) {
  const known = instances.get(text);
  if (known !== undefined) return known;
  const { Spectral } = spectralCore;
  const { Resolver } = spectralRefResolver;
  const spectral = new Spectral({
    resolver: new Resolver({ dereferenceInline: false, dereferenceRemote: false }),
  });
  spectral.setRuleset(readRuleset(path, text));
  instances.set(text, spectral);
  return spectral;
}

/** Reads a ruleset file that extends known rule sets and turns their rules on and off, and does nothing else. */
function readRuleset(path: string, text: string): RulesetDefinition {
  const { extends: bases, rules } = asRecord(parse(text));
  const definitions = asArray(bases).map((entry): [RulesetDefinition, 'off'] => {
    const [name, state] = Array.isArray(entry) ? entry : [entry];
    const base = RULESETS[String(name)];
    if (base === undefined || state !== 'off') {
      throw new Error(
        `${path}: \`extends\` takes [${Object.keys(RULESETS).join(', off] and [')}, off], so that each rule that is on stands in the file.`,
      );
    }
    return [base, 'off'];
  });
  return { extends: definitions, rules: asRecord(rules) as Record<string, Severity> };
}

/** The place in the sources of a node of the bundle, or of the nearest node above it that has one. */
function sourceOf(tree: Tree, path: readonly (string | number)[]): Located {
  const index = tree.files.get(INDEX);
  if (index === undefined) throw new Error(`There is no ${INDEX}.`);
  const [top, kind, name, ...rest] = path;
  const component =
    top === 'components' ? componentOf(tree, String(kind), String(name)) : undefined;
  const start = component ?? { file: index, pointer: '', data: index.data };
  let current: Located = start;
  for (const segment of component === undefined ? path : rest) {
    const { file, pointer, data } = resolve(tree, current);
    if (typeof data !== 'object' || data === null || !Object.hasOwn(data, segment)) break;
    const child = (data as Record<string | number, unknown>)[segment];
    current = { file, pointer: joinPointer(pointer, segment), data: child };
  }
  const holdsReference = isRecord(current.data) && asString(current.data.$ref) !== undefined;
  return holdsReference ? resolve(tree, current) : current;
}

function componentOf(tree: Tree, kind: string, name: string): Located | undefined {
  for (const file of tree.files.values()) {
    const place = placeOf(file.path);
    if (place.kind === 'component' && place.of === kind && place.name === name) {
      return { file, pointer: '', data: file.data };
    }
    if (place.kind === 'family' && place.of === kind && Object.hasOwn(asRecord(file.data), name)) {
      return { file, pointer: joinPointer('', name), data: asRecord(file.data)[name] };
    }
  }
  return undefined;
}
