/**
 * Spares Redocly looking again at examples that it has looked at. Its rules compile a validator for each schema
 * anew in each run, which takes longer than everything else that it does.
 */
import { sep } from 'node:path';
import type { Config, Oas3Rule, Oas3Visitor, UserContext } from '@redocly/openapi-core';
import { affectedSince } from './changes.ts';
import type { Tree } from './tree.ts';

/** What these say of a node follows from its file and from where the references of that lead, and from nothing else. */
const RULES = [
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
] as const;

/** The nodes that a rule found in order, by file: the name of the visitor, and the pointer. */
type Fitting = Map<string, Set<string>>;

interface Memory {
  readonly settings: string;
  readonly tree: Tree;
  readonly fitting: Fitting;
}

let memory: Memory | undefined;

/**
 * Has the example rules of a configuration pass over what they found in order in the last run in this process, as
 * far as nothing has changed that this depends on. Where they found something, they look again, so that what is
 * reported is always fresh.
 *
 * @returns Ends the run: what was found in order is remembered for the next.
 */
export function passOverFittingExamples(config: Config, tree: Tree): () => void {
  const settings = JSON.stringify(RULES.map((name) => config.rules.oas3_1[name]));
  const known: Fitting = memory?.settings === settings ? stillFitting(memory, tree) : new Map();
  const fitting: Fitting = new Map();
  const isKnown = (file: string, visit: string) => known.get(file)?.has(visit) === true;
  const keep = (file: string, visit: string) => {
    const visits = fitting.get(file) ?? new Set();
    fitting.set(file, visits.add(visit));
  };
  const remembering = (rule: Oas3Rule, name: string): Oas3Rule => {
    return (options) => {
      const visitors = [rule(options)].flat();
      return visitors.map((visitor) => withMemory(visitor, name) as Oas3Visitor);
    };
  };
  const withMemory = (visitor: object, name: string): object =>
    Object.fromEntries(
      Object.entries(visitor).map(([key, part]: [string, unknown]) => {
        const path = `${name}/${key}`;
        if (key === 'leave') return [key, passingOver(part as Visit, path)];
        const isNested = typeof part === 'object' && part !== null;
        return [key, isNested ? withMemory(part, path) : part];
      }),
    );
  const passingOver =
    (look: Visit, name: string): Visit =>
    (node, context, ...rest) => {
      const { source, pointer } = context.location;
      const file = source.absoluteRef.slice(tree.root.length + 1).replaceAll(sep, '/');
      const visit = `${name} ${pointer}`;
      let fits = true;
      const report: UserContext['report'] = (problem) => {
        fits = false;
        context.report(problem);
      };
      if (!isKnown(file, visit)) look(node, { ...context, report }, ...rest);
      if (fits) keep(file, visit);
    };

  config.plugins = config.plugins.map((plugin) => {
    const rules = { ...plugin.rules?.oas3 };
    for (const name of RULES) {
      const rule = rules[name];
      if (rule !== undefined) rules[name] = remembering(rule, name);
    }
    return { ...plugin, rules: { ...plugin.rules, oas3: rules } };
  });
  return () => {
    memory = { settings, tree, fitting };
  };
}

type Visit = (node: unknown, context: UserContext, ...rest: unknown[]) => void;

/** What was found in order and still is, because no file has changed that it depends on. */
function stillFitting({ tree: before, fitting }: Memory, tree: Tree): Fitting {
  const affected = affectedSince(before, tree);
  return new Map([...fitting].filter(([file]) => !affected.has(file)));
}
