import type { State } from '../../src/contract/behavior.ts';
import {
  isMove,
  isRejection,
  type StateMachine,
  type Transition,
} from '../../src/contract/state-machines.ts';
import { isAssumed } from '../../src/contract/unspecified.ts';

/** A state machine as nodes and edges. */
export interface StateGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface GraphNode {
  readonly id: string;
  /** `start`: there is nothing yet; `end`: there is nothing any more; `words`: stands for several states. */
  readonly kind: 'start' | 'end' | 'words' | 'state';
  readonly label: string;
}

interface GraphEdge {
  readonly tail: string;
  readonly head: string;
  /** Assumed, and not documented. */
  readonly assumed: boolean;
  /** The causes along the edge: one label for each, broken into lines. */
  readonly labels: readonly (readonly string[])[];
}

/** The lines of a label: as many words as fit into twenty characters, or a longer one. */
const LINES = /\S.{0,19}(?= |$)|\S+/g;

/**
 * What a diagram shows of a state machine: its states, what moves something from one to another, and what
 * can be done in every state. What leaves some states as they are is a matter of conditions, and only in
 * the table; so are rejections.
 */
export function graphOf(machine: StateMachine): StateGraph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const add = (node: GraphNode) => {
    nodes.set(node.id, node);
    return node.id;
  };
  for (const { state } of machine.states) add(nodeOf(state));
  for (const transition of machine.transitions.filter(isShown)) {
    const assumed = isAssumed(transition.annotations);
    for (const source of sourcesOf(machine, transition)) {
      const ends = { tail: add(source), head: add(targetOf(transition.to)) };
      const key = JSON.stringify([ends, assumed]);
      const labels = [...(edges.get(key)?.labels ?? []), labelOf(transition)];
      edges.set(key, { ...ends, assumed, labels });
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

export function isShown(transition: Transition): boolean {
  return isMove(transition) || (transition.from === 'any' && !isRejection(transition));
}

function nodeOf(state: State): GraphNode {
  return { id: `state ${state}`, kind: 'state', label: String(state) };
}

function targetOf(to: State): GraphNode {
  if (to === 'removed') return { id: 'end', kind: 'end', label: '' };
  // Arrows back to where they come from would run through each other's labels.
  return to === 'unchanged' ? { id: 'same', kind: 'words', label: 'the same state' } : nodeOf(to);
}

function sourcesOf({ states, open }: StateMachine, { from, to }: Transition): GraphNode[] {
  if (from === 'none') return [{ id: 'start', kind: 'start', label: '' }];
  if (from !== 'any') return from.map(nodeOf);
  // Of two states, the one that something becomes leaves the other to come from.
  const others = states.filter(({ state }) => state !== to);
  if (states.length === 2 && others.length === 1 && !open) {
    return others.map(({ state }) => nodeOf(state));
  }
  return [{ id: 'any', kind: 'words', label: 'any state' }];
}

function labelOf({ cause, when }: Transition): string[] {
  const fields = Object.entries(when).map(([name, value]) => `${name}: ${value}`);
  return [...(textOf(cause).match(LINES) ?? []), ...fields];
}

/** The cause of a transition, as plain text without a full stop. */
export function textOf(cause: Transition['cause']): string {
  return typeof cause === 'string'
    ? cause.replace(/\.$/, '').replaceAll('`', '')
    : cause.node.summary;
}
