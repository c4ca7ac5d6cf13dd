import { NOTICE } from '../notice.ts';
import { FONT_SIZE, type Layout, type PlacedEdge, type PlacedNode, type Point } from './layout.ts';

/** What is said of a drawing to those who do not see it. */
export interface Caption {
  /** Unique among all drawings, because several may stand in one page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Legible on white as on black. A page that shows the drawing inline can set `color` to its own. */
const COLOR = '#6f777f';
/** Of states; white text is legible on it, and it stands out from white and black. */
const FILL = '#4a6b96';
/** Of what is inferred, besides the dashes. */
const INFERRED = '#b7791f';
const DASHES = '5 4';

const LEGEND = { width: 290, height: 26, text: 'dashed: not documented, taken for true' } as const;

/**
 * A drawing as SVG that stands for itself: no script, style, link or font, and nothing that a strict
 * Content-Security-Policy would refuse, so that it can be an image or a part of a page.
 */
export function drawSvg(layout: Layout, { id, title, description }: Caption): string {
  const legend = layout.edges.some(({ edge }) => edge.inferred);
  const width = legend ? Math.max(layout.width, LEGEND.width) : layout.width;
  const height = legend ? layout.height + LEGEND.height : layout.height;
  const drawing = [
    element('title', { id: `${id}-title` }, escapeXml(title)),
    element('desc', { id: `${id}-description` }, escapeXml(description)),
    ...layout.edges.map(drawEdge),
    ...layout.nodes.map(drawNode),
    ...(legend ? [drawLegend(layout.height + LEGEND.height / 2)] : []),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    class: 'life-cycle',
    role: 'img',
    'aria-labelledby': `${id}-title ${id}-description`,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    color: COLOR,
    fill: 'currentColor',
    'font-family': 'Arial, Helvetica, sans-serif',
    'font-size': FONT_SIZE.edge,
  };
  const notice = `<!--\n${NOTICE.join('\n')}\n-->`;
  return `${notice}\n${element('svg', attributes, `\n${drawing.join('\n')}\n`)}\n`;
}

function drawNode(placed: PlacedNode): string {
  return element('g', { class: placed.node.kind }, drawShape(placed));
}

function drawShape({ node, centre: [x, y], width, height }: PlacedNode): string {
  const dot = (r: number, more: Attributes = {}) =>
    element('circle', { cx: x, cy: y, r: round(r), ...more });
  const box = (more: Attributes) =>
    element('rect', { x: round(x - width / 2), y: round(y - height / 2), width, height, ...more });
  const label = (more: Attributes) =>
    drawText(node.label, [x, round(y + FONT_SIZE.node * 0.35)], {
      'text-anchor': 'middle',
      'font-size': FONT_SIZE.node,
      ...more,
    });
  switch (node.kind) {
    case 'start':
      return dot(width / 2);
    case 'end':
      return dot(width / 2, OUTLINE) + dot(width / 4);
    case 'words':
      return box({ rx: round(height / 2), ...OUTLINE }) + label({ 'font-style': 'italic' });
    case 'state':
      return box({ rx: 6, fill: FILL }) + label({ fill: '#fff' });
  }
}

const OUTLINE = { fill: 'none', stroke: 'currentColor' } as const;

function drawEdge({ edge, curve, head, lines }: PlacedEdge): string {
  const [start, ...rest] = curve.map(inWords);
  const color = edge.inferred ? INFERRED : 'currentColor';
  const texts = lines.map(({ text, at, align }) =>
    drawText(text, at, align === 'middle' ? { 'text-anchor': 'middle' } : {}),
  );
  return element(
    'g',
    { class: edge.inferred ? 'transition inferred' : 'transition' },
    drawLine(`M${start}C${rest.join(' ')}`, edge.inferred) +
      element('polygon', { points: head.map(inWords).join(' '), fill: color }) +
      texts.join(''),
  );
}

function drawLegend(y: number): string {
  const text = drawText(LEGEND.text, [52, y + 4], {});
  return element('g', { class: 'legend' }, drawLine(`M8,${y}H44`, true) + text);
}

function drawLine(d: string, inferred: boolean): string {
  const style = inferred
    ? { stroke: INFERRED, 'stroke-dasharray': DASHES }
    : { stroke: 'currentColor' };
  return element('path', { d, fill: 'none', ...style });
}

function drawText(text: string, [x, y]: Point, more: Attributes): string {
  return element('text', { x, y, ...more }, escapeXml(text));
}

function inWords([x, y]: Point): string {
  return `${x},${y}`;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Attributes are ours, and need no escapes. */
function element(name: string, attributes: Attributes, content?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const start = `<${name}${list.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
