import {
  readStateMachines,
  type StateMachine,
  type Transition,
} from '../../src/contract/life-cycles.ts';
import type { OpenApiDocument, State } from '../../src/contract/openapi.ts';
import { graphOf, isShown, textOf } from './graph.ts';
import { layOut } from './layout.ts';
import { drawSvg } from './svg.ts';

/** A diagram of each life cycle, by the name of its file. */
export async function render(bundle: OpenApiDocument): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const cycle of readStateMachines(bundle)) {
    const name = fileName(cycle);
    const caption = {
      id: `life-cycle-${name}`,
      title: `Life cycle: ${cycle.title}`,
      description: describe(cycle),
    };
    files[`${name}.svg`] = drawSvg(await layOut(graphOf(cycle)), caption);
  }
  return files;
}

/** The name of a life cycle's diagram, without its extension: `JobStatus` → `job-status`. */
export function fileName({ title }: StateMachine): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function describe({ transitions }: StateMachine): string {
  return transitions.filter(isShown).map(sentenceOf).join(' ');
}

function sentenceOf({ cause, when, from, to, annotations: marks }: Transition): string {
  const fields = Object.entries(when).map(([name, value]) => ` with ${name} ${value}`);
  const doubt =
    marks['x-inference'] === undefined ? '' : ', which is not documented but taken for true';
  return `From ${sourceInWords(from)} to ${targetInWords(to)}: ${textOf(cause)}${fields.join('')}${doubt}.`;
}

function sourceInWords(from: Transition['from']): string {
  if (from === 'any') return 'any state';
  return from === 'none' ? 'the start' : from.join(' or ');
}

function targetInWords(to: State): string {
  if (to === 'unchanged') return 'the same state';
  return to === 'removed' ? 'the end' : String(to);
}
