import type { State } from '../../src/contract/openapi.ts';
import {
  isMove,
  isRejection,
  type StateMachine,
  type Transition,
} from '../../src/contract/state-machines.ts';

/** A life cycle as nodes and edges, before anything has a place. */
export interface StateGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface GraphNode {
  readonly id: string;
  /** `start`: there is nothing yet; `end`: there is nothing any more; `words`: stands for states without being one. */
  readonly kind: 'start' | 'end' | 'words' | 'state';
  readonly label: string;
}

interface GraphEdge {
  readonly tail: string;
  readonly head: string;
  /** Taken for true, and not documented. */
  readonly inferred: boolean;
  /** What leads along the edge: one label for each cause, broken into lines. */
  readonly labels: readonly (readonly string[])[];
}

/** The longest line of a label, in characters. */
const LINE = 20;

/**
 * What a diagram shows of a life cycle: its states, what moves something from one to another, and what
 * can be done in every state. What leaves some states as they are is a matter of conditions, and left
 * to the table; so are refusals.
 */
export function graphOf(cycle: StateMachine): StateGraph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const add = (node: GraphNode) => {
    nodes.set(node.id, node);
    return node.id;
  };
  for (const { state } of cycle.states) add(nodeOf(state));
  for (const transition of cycle.transitions) {
    if (!isShown(transition)) continue;
    for (const { from, to } of stepsOf(cycle, transition)) {
      const ends = { tail: add(from), head: add(to) };
      const inferred = transition.annotations['x-inference'] !== undefined;
      const key = JSON.stringify([ends, inferred]);
      const labels = [...(edges.get(key)?.labels ?? []), labelOf(transition)];
      edges.set(key, { ...ends, inferred, labels });
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

/** Whether a transition is in the diagram of its life cycle. */
export function isShown(transition: Transition): boolean {
  return isMove(transition) || (transition.from === 'any' && !isRejection(transition));
}

const START: GraphNode = { id: 'start', kind: 'start', label: '' };
const END: GraphNode = { id: 'end', kind: 'end', label: '' };
const ANY: GraphNode = { id: 'any', kind: 'words', label: 'any state' };
/** Arrows back to where they come from would run through each other's labels. */
const SAME: GraphNode = { id: 'same', kind: 'words', label: 'the same state' };

function nodeOf(state: State): GraphNode {
  return { id: `state ${state}`, kind: 'state', label: String(state) };
}

interface Step {
  readonly from: GraphNode;
  readonly to: GraphNode;
}

function stepsOf(cycle: StateMachine, { from, to }: Transition): Step[] {
  return sourcesOf(cycle, from, to).map((source) => ({ from: source, to: targetOf(to) }));
}

function targetOf(to: State): GraphNode {
  if (to === 'unchanged') return SAME;
  return to === 'removed' ? END : nodeOf(to);
}

function sourcesOf(cycle: StateMachine, from: Transition['from'], to: State): GraphNode[] {
  if (from === 'none') return [START];
  if (from !== 'any') return from.map(nodeOf);
  const [one, other, ...more] = cycle.states.map(({ state }) => state);
  const isToggle = one !== undefined && other !== undefined && more.length === 0 && !cycle.open;
  // Of two states, the one that something becomes leaves the other to come from.
  if (isToggle && (to === one || to === other)) return [nodeOf(to === one ? other : one)];
  return [ANY];
}

function labelOf({ cause, when }: Transition): string[] {
  const fields = Object.entries(when).map(([name, value]) => `${name}: ${value}`);
  return [...breakLines(textOf(cause).split(' ')), ...fields];
}

/** What brings a transition about, as plain text without a full stop. */
export function textOf(cause: Transition['cause']): string {
  return typeof cause === 'string'
    ? cause.replace(/\.$/, '').replaceAll('`', '')
    : cause.node.summary;
}

/** Words in lines of at most `LINE` characters, except where one word is longer. */
function breakLines(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || `${line} ${word}`.length > LINE) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
