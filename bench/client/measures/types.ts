import ts from 'typescript';
import { inRounds, median, medianRatio, startClock } from '../../measure.ts';
import { compilerOptions, messageOf } from '../compiler.ts';
import { type Contender, programOf } from '../contenders.ts';

/** What checking costs. The count is the same on every machine. */
interface Checking {
  readonly instantiations: number;
  /** Milliseconds, when everything is read and bound. */
  readonly check: number;
}

/** What a program costs the compiler, with all that it imports. */
export interface TypeCost extends Checking {
  readonly types: number;
  /** The program's own file, without generated code that a consumer compiles along. */
  readonly alone: Checking;
  /** Milliseconds of it all but for reading TypeScript's own declarations. */
  readonly total: number;
}

// Read once for all programs, as an editor does: they are not what is measured.
const libraries = new Map<string, ts.SourceFile | undefined>();

function compilerHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const library = ts.getDefaultLibFilePath(options).replace(/[^/]*$/, '');
  host.getSourceFile = (file, ...rest) => {
    if (!file.startsWith(library)) return getSourceFile(file, ...rest);
    if (!libraries.has(file)) libraries.set(file, getSourceFile(file, ...rest));
    return libraries.get(file);
  };
  return host;
}

/**
 * Checks a program as `tsc` would.
 *
 * @param file The program; what it imports is checked with it, unless it is a declaration.
 * @throws Error when there is a type error, because a cost without a result compares nothing.
 */
export function typeCost(file: string): TypeCost {
  const options = compilerOptions();
  const host = compilerHost(options);
  const total = startClock();
  const program = ts.createProgram([file], options, host);
  program.getTypeChecker();
  const check = startClock();
  const problems = [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(file)),
  ];
  const alone = {
    instantiations: program.getInstantiationCount(),
    check: check(),
  };
  problems.push(...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics());
  const times = { check: check(), total: total() };
  const [problem] = problems;
  if (problem !== undefined) throw new Error(messageOf(problem));
  return {
    instantiations: program.getInstantiationCount(),
    types: program.getTypeCount(),
    alone,
    ...times,
  };
}

/** What 30 calls cost, beside what they cost with openapi-fetch. */
export interface Types extends TypeCost {
  /** How many times as long as with openapi-fetch it takes to check: all of it, and the calls alone. */
  readonly ratio: { readonly check: number; readonly alone: number };
}

/** Checks the thirty calls of all contenders in turns; of times, gives medians. */
export async function measureTypes(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Map<Contender, Types>> {
  const samples = await inRounds(rounds, contenders, ({ name }) =>
    typeCost(programOf(name, 'calls')),
  );
  const base = contenders.find(({ name }) => name === 'openapi-fetch');
  const baseCosts = (base && samples.get(base)) ?? [];
  const result = new Map<Contender, Types>();
  for (const [contender, costs] of samples) {
    const middle = (time: Time) => median(costs.map(time));
    const ratio = (time: Time) => medianRatio(costs.map(time), baseCosts.map(time));
    const [counted] = costs;
    if (counted === undefined) continue;
    result.set(contender, {
      ...counted,
      check: middle(checkTime),
      alone: { ...counted.alone, check: middle(aloneTime) },
      total: middle(({ total }) => total),
      ratio: { check: ratio(checkTime), alone: ratio(aloneTime) },
    });
  }
  return result;
}

type Time = (cost: TypeCost) => number;
const checkTime: Time = ({ check }) => check;
const aloneTime: Time = ({ alone }) => alone.check;
