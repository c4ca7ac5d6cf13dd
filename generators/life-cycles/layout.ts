import { type Graph, instance, type Viz } from '@viz-js/viz';
import type { GraphEdge, GraphNode, StateGraph } from './graph.ts';

/** A graph with a place for everything, in pixels from the upper left. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

export type Point = readonly [x: number, y: number];

export interface PlacedNode {
  readonly node: GraphNode;
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
}

export interface PlacedEdge {
  readonly edge: GraphEdge;
  /** A start and then three points for each piece of a Bézier curve. */
  readonly curve: readonly Point[];
  /** The corners of the arrow's head. */
  readonly head: readonly Point[];
  readonly lines: readonly PlacedLine[];
}

interface PlacedLine {
  readonly text: string;
  /** On the base line; the left end or the middle of the text. */
  readonly at: Point;
  readonly align: 'left' | 'middle';
}

/** The sizes of the text of nodes and of edges. */
export const FONT_SIZE = { node: 14, edge: 12 } as const;

/** Graphviz measures text as Arial. Where that is missing, the fonts in its place are wider by up to this. */
const SPARE = 1.17;

let viz: Promise<Viz> | undefined;

/**
 * Finds places for a graph with Graphviz, from left to right. It runs as WebAssembly and measures text
 * by tables of its own, so that the same graph gives the same places on every machine.
 */
export async function layOut(graph: StateGraph): Promise<Layout> {
  viz ??= instance();
  const { status, output, errors } = (await viz).render(asInput(graph), {
    format: 'json',
    yInvert: true,
  });
  if (status !== 'success') {
    throw new Error(`Graphviz failed: ${errors.map(({ message }) => message).join(' ')}`);
  }
  return readLayout(graph, JSON.parse(output) as Drawing);
}

function asInput({ nodes, edges }: StateGraph): Graph {
  return {
    directed: true,
    graphAttributes: { rankdir: 'LR', nodesep: 0.35, ranksep: 0.35, pad: 0.1 },
    nodeAttributes: { fontname: 'Arial', fontsize: FONT_SIZE.node * SPARE, shape: 'box' },
    edgeAttributes: { fontname: 'Arial', fontsize: FONT_SIZE.edge * SPARE, arrowsize: 0.7 },
    nodes: nodes.map(({ id, kind, label }) => ({
      name: id,
      attributes:
        kind === 'start' || kind === 'end'
          ? { label: '', shape: 'circle', width: 0.22, fixedsize: true }
          : { label: standIn(label), margin: '0.16,0.06', height: 0.45 },
    })),
    edges: edges.map(({ tail, head, labels }, index) => ({
      tail,
      head,
      attributes: { id: String(index), label: labelOf(labels) },
    })),
  };
}

/** Several labels become a list, aligned to the left (`\l` is how Graphviz ends such a line). */
function labelOf(labels: GraphEdge['labels']): string {
  const lines = linesOf(labels).map(({ text, indent }) => standIn(indent ? `   ${text}` : text));
  return labels.length > 1 ? lines.map((line) => `${line}\\l`).join('') : lines.join('\n');
}

/** All lines of all labels; those of a list begin with a bullet or are indented as much. */
function linesOf(labels: GraphEdge['labels']): { text: string; indent: boolean }[] {
  const isList = labels.length > 1;
  return labels.flatMap((lines) =>
    lines.map((line, index) => ({
      text: isList && index === 0 ? `• ${line}` : line,
      indent: isList && index > 0,
    })),
  );
}

/** A text of the same size, without what Graphviz takes for an escape or an entity. It only has to leave room. */
function standIn(text: string): string {
  return text.replaceAll('\\', '/').replaceAll('&', '+');
}

/** What is used here of Graphviz's JSON. */
interface Drawing {
  /** Left, bottom, right and top. */
  readonly bb: string;
  readonly objects: readonly DrawnNode[];
  readonly edges?: readonly DrawnEdge[];
}

interface DrawnNode {
  readonly name: string;
  /** The centre, `x,y`. */
  readonly pos: string;
  /** In inches. */
  readonly width: string;
  readonly height: string;
}

interface DrawnEdge {
  readonly id: string;
  readonly _draw_: readonly Operation[];
  readonly _hdraw_: readonly Operation[];
  readonly _ldraw_?: readonly Operation[];
}

/** One step of drawing: `b` a Bézier curve, `P` a filled polygon, `T` a text; others set colours and fonts. */
interface Operation {
  readonly op: string;
  readonly points?: readonly Point[];
  readonly pt?: Point;
}

const POINTS_PER_INCH = 72;
/** Room around the drawing. */
const MARGIN = 8;

function readLayout({ nodes, edges }: StateGraph, drawing: Drawing): Layout {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersIn(drawing.bb);
  const move = ([x, y]: Point): Point => [
    round(x - left + MARGIN),
    round(y - Math.min(top, bottom) + MARGIN),
  ];
  const drawnNodes = new Map(drawing.objects.map((drawn) => [drawn.name, drawn]));
  const drawnEdges = new Map(drawing.edges?.map((drawn) => [drawn.id, drawn]));
  return {
    width: Math.ceil(right - left + 2 * MARGIN),
    height: Math.ceil(Math.abs(bottom - top) + 2 * MARGIN),
    nodes: nodes.map((node) => placeNode(node, found(drawnNodes, node.id), move)),
    edges: edges.map((edge, index) => placeEdge(edge, found(drawnEdges, String(index)), move)),
  };
}

type Move = (point: Point) => Point;

function placeNode(node: GraphNode, { pos, width, height }: DrawnNode, move: Move): PlacedNode {
  const [x = 0, y = 0] = numbersIn(pos);
  return {
    node,
    centre: move([x, y]),
    width: round(Number(width) * POINTS_PER_INCH),
    height: round(Number(height) * POINTS_PER_INCH),
  };
}

function placeEdge(edge: GraphEdge, drawn: DrawnEdge, move: Move): PlacedEdge {
  const points = (steps: readonly Operation[], op: string) =>
    (steps.find((step) => step.op === op)?.points ?? []).map(move);
  return {
    edge,
    curve: points(drawn._draw_, 'b'),
    head: points(drawn._hdraw_, 'P'),
    lines: placeLines(edge, drawn, move),
  };
}

/** How far the text is lifted off its edge. */
const LIFT = 3;
/** The width of a bullet and the space after it. */
const HANGING = 8;

function placeLines({ labels }: GraphEdge, { _ldraw_ = [] }: DrawnEdge, move: Move): PlacedLine[] {
  const places = _ldraw_.filter(({ op }) => op === 'T');
  return linesOf(labels).map(({ text, indent }, index) => {
    const [x, y] = places[index]?.pt ?? [0, 0];
    return {
      text,
      at: move([indent ? x + HANGING : x, y - LIFT]),
      align: labels.length > 1 ? 'left' : 'middle',
    };
  });
}

function found<T>(drawn: ReadonlyMap<string, T>, id: string): T {
  const one = drawn.get(id);
  if (one === undefined) throw new Error(`Graphviz has drawn no ${id}.`);
  return one;
}

function numbersIn(list: string): number[] {
  return list.split(',').map(Number);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
