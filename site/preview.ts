/** The picture that services show beside a link to the site: its icon, large. */
import { PNG } from 'pngjs';
import { ICON } from './icon.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The icon is drawn on a square of 32; one of its units has so many pixels. */
const UNIT = 17;

type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

const GROUND = colorOf(/<rect [^>]*fill="#(\w+)"/);
const LINE = colorOf(/stroke="#(\w+)"/);
const DOT = colorOf(/<g fill="#(\w+)"/);

const DOTS = [...ICON.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)];
const LINE_WIDTH = Number(read(/stroke-width="([\d.]+)"/));

/** A trunk, and a branch that meets it: a vertical line and a cubic curve, each from where it begins. */
const [, trunk = '', down = '', start = '', bends = ''] =
  /d="M([^v]+)v([^M]+)M([^c]+)c([^"]+)"/.exec(ICON) ?? [];
const LINES: readonly Point[] = [
  ...steps((t) => add(toPoint(trunk), [0, Number(down) * t])),
  ...steps((t) => add(toPoint(start), curve(t, toNumbers(bends)))),
];

/** A PNG of 1200 by 630 pixels. */
export function previewImage(): Buffer {
  const image = new PNG({ width: WIDTH, height: HEIGHT });
  const set = (x: number, y: number, color: Color) =>
    image.data.set([...color, 255], (y * WIDTH + x) * 4);
  image.data.fill(Buffer.from([...GROUND, 255]));
  for (const point of LINES) drawDisc(point, LINE_WIDTH / 2, (x, y) => set(x, y, LINE));
  for (const [, x, y, radius] of DOTS) {
    drawDisc([Number(x), Number(y)], Number(radius), (x, y) => set(x, y, DOT));
  }
  // Surfaces of one color are as small without filters, which take most of the time.
  return PNG.sync.write(image, { colorType: 2, filterType: 0, deflateStrategy: 0 });
}

/** Calls back with every pixel of a disc; the icon is in the middle of the picture. */
function drawDisc([px, py]: Point, radius: number, draw: (x: number, y: number) => void): void {
  const [left, top] = [(px - 16) * UNIT + WIDTH / 2, (py - 16) * UNIT + HEIGHT / 2];
  const reach = radius * UNIT;
  for (let y = Math.ceil(top - reach); y <= top + reach; y++) {
    for (let x = Math.ceil(left - reach); x <= left + reach; x++) {
      if ((x - left) ** 2 + (y - top) ** 2 <= reach ** 2) draw(x, y);
    }
  }
}

function steps(at: (t: number) => Point): Point[] {
  return Array.from({ length: 41 }, (_, index) => at(index / 40));
}

/** A cubic curve from the origin, by its two handles and its end as x, y, x, y, x, y. */
function curve(t: number, [ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]: number[]): Point {
  const along = (a: number, b: number, end: number) =>
    3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3 * end;
  return [along(ax, bx, x), along(ay, by, y)];
}

function add([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}

function toNumbers(text: string): number[] {
  return [...text.matchAll(/-?[\d.]+/g)].map(Number);
}

function toPoint(text: string): Point {
  const [x = 0, y = 0] = toNumbers(text);
  return [x, y];
}

/** What the first group of a pattern matches in the icon. */
function read(pattern: RegExp): string {
  return pattern.exec(ICON)?.[1] ?? '';
}

/** `#0b6470` or `#fff` */
function colorOf(pattern: RegExp): Color {
  const digits = read(pattern).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = Buffer.from(digits, 'hex');
  return [red, green, blue];
}
