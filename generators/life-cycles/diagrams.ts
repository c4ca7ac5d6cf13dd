import { type Graph, instance, type Viz } from '@viz-js/viz';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import {
  readStateMachines,
  type StateMachine,
  type Transition,
} from '../../src/contract/state-machines.ts';
import { isAssumed } from '../../src/contract/unspecified.ts';
import { NOTICE } from '../source-text.ts';
import { type GraphNode, graphOf, isShown, type StateGraph, textOf } from './graph.ts';

/** A diagram of each life cycle, by the name of its file. */
export async function render(bundle: OpenApiDocument): Promise<Record<string, string>> {
  const viz = await instance();
  const cycles = readStateMachines(bundle);
  return Object.fromEntries(
    cycles.map((cycle) => [`${diagramFileName(cycle)}.svg`, draw(viz, cycle)]),
  );
}

/** The name of a life cycle's diagram, without its extension: `JobStatus` → `job-status`. */
export function diagramFileName({ title }: StateMachine): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** Legible on white and on black, for where the drawing is an image; a page can set its own by CSS. */
const LINES = '#6f777f';
const ASSUMED = '#b7791f';
const STATE = '#4a6b96';

/** The sizes of text in nodes and at edges. */
const NODE_SIZE = 14;
const EDGE_SIZE = 12;
/** Graphviz measures text as Arial. Where that is missing, the fonts in its place are wider by up to this. */
const SPARE = 1.17;

/**
 * The drawing of Graphviz, which runs as WebAssembly and measures text by tables of its own: the same
 * graph gives the same bytes on every machine. It has no script, style, link or font, so that it can be
 * an image or a part of a page with a strict Content-Security-Policy.
 */
function draw(viz: Viz, cycle: StateMachine): string {
  const output = viz.renderString(toGraph(graphOf(cycle)), { format: 'svg' });
  const id = `life-cycle-${diagramFileName(cycle)}`;
  const [, width, height, viewBox] =
    /width="(\d+)pt" height="(\d+)pt"\s+viewBox="([^"]+)"/.exec(output) ?? [];
  const drawing = output
    .slice(output.indexOf('<g '), output.lastIndexOf('</svg>'))
    .replaceAll(/<!--.*?-->\n|<title>.*?<\/title>\n/gs, '')
    .replaceAll(/ (id|xml:space)="[^"]*"/g, '')
    .replaceAll(`font-size="${(NODE_SIZE * SPARE).toFixed(2)}"`, `font-size="${NODE_SIZE}"`)
    .replaceAll(`font-size="${(EDGE_SIZE * SPARE).toFixed(2)}"`, `font-size="${EDGE_SIZE}"`)
    .replaceAll('font-family="Arial"', 'font-family="Arial, Helvetica, sans-serif"');
  return `<!--
${NOTICE.join('\n')}
-->
<svg xmlns="http://www.w3.org/2000/svg" class="life-cycle" role="img" aria-labelledby="${id}-title ${id}-description" width="${width}" height="${height}" viewBox="${viewBox}">
<title id="${id}-title">Life cycle: ${escapeXml(cycle.title)}</title>
<desc id="${id}-description">${escapeXml(describe(cycle))}</desc>
${drawing}</svg>
`;
}

function toGraph({ nodes, edges }: StateGraph): Graph {
  const legend = edges.some(({ assumed }) => assumed) && {
    label: 'dashed: assumed',
    labelloc: 'b',
    labeljust: 'l',
  };
  const text = { fontname: 'Arial', fontcolor: LINES };
  const edgeText = { ...text, fontsize: EDGE_SIZE * SPARE };
  return {
    directed: true,
    graphAttributes: {
      rankdir: 'LR',
      nodesep: 0.35,
      ranksep: 0.35,
      pad: 0.1,
      bgcolor: 'transparent',
      ...edgeText,
      ...legend,
    },
    nodeAttributes: { ...text, fontsize: NODE_SIZE * SPARE, shape: 'box', color: LINES },
    edgeAttributes: { ...edgeText, color: LINES, arrowsize: 0.7 },
    nodes: nodes.map((node) => ({ name: node.id, attributes: nodeAttributes(node) })),
    edges: edges.map(({ tail, head, assumed, labels }) => ({
      tail,
      head,
      attributes: {
        class: assumed ? 'assumed' : 'documented',
        label: listLabels(labels),
        ...(assumed && { style: 'dashed', color: ASSUMED }),
      },
    })),
  };
}

const DOT = { label: '', fixedsize: true, style: 'filled', fillcolor: LINES };
const BOX = { margin: '0.16,0.06', height: 0.45, style: 'rounded' };
const KINDS: Readonly<Record<GraphNode['kind'], object>> = {
  start: { ...DOT, shape: 'circle', width: 0.22 },
  end: { ...DOT, shape: 'doublecircle', width: 0.16 },
  words: BOX,
  state: { ...BOX, style: 'rounded,filled', fillcolor: STATE, color: STATE, fontcolor: '#ffffff' },
};

function nodeAttributes({ kind, label }: GraphNode) {
  return { class: kind, label: escapeLabel(label), ...KINDS[kind] };
}

/** Several labels become a list, aligned to the left (`\l` is how Graphviz ends such a line). */
function listLabels(labels: readonly (readonly string[])[]): string {
  const [only = []] = labels;
  if (labels.length === 1) return only.map(escapeLabel).join('\n');
  return labels
    .flatMap((lines) => lines.map((line, index) => `${index === 0 ? '• ' : '   '}${line}`))
    .map((line) => `${escapeLabel(line)}\\l`)
    .join('');
}

function escapeLabel(text: string): string {
  return escapeXml(text).replaceAll('\\', '\\\\');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The diagram for those who do not see it. */
function describe({ transitions }: StateMachine): string {
  return transitions.filter(isShown).map(describeTransition).join(' ');
}

function describeTransition({ cause, when, from, to, annotations }: Transition): string {
  const source = typeof from === 'string' ? FROM[from] : from.join(' or ');
  const target = TO[String(to)] ?? to;
  const fields = Object.entries(when).map(([name, value]) => ` with ${name} ${value}`);
  const assumed = isAssumed(annotations) ? ', which is assumed' : '';
  return `From ${source} to ${target}: ${textOf(cause)}${fields.join('')}${assumed}.`;
}

const FROM = { any: 'any state', none: 'the start' } as const;
const TO: Readonly<Record<string, string>> = { unchanged: 'the same state', removed: 'the end' };
