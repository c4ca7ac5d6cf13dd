/** The picture that services show beside a link to the site: its icon, large. */
import { PNG } from 'pngjs';

const WIDTH = 1200;
const HEIGHT = 630;
/** The icon is drawn on a square of 32; one of its units has so many pixels. */
const UNIT = 17;

type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

const GROUND: Color = [11, 100, 112];
const LINE: Color = [255, 255, 255];
const DOT: Color = [255, 196, 107];

const DOTS: readonly Point[] = [
  [10, 7.5],
  [22, 9],
  [10, 24.5],
];

/** A trunk, and a branch that meets it. */
const LINES: readonly Point[] = [
  ...steps((t): Point => [10, 7 + 18 * t]),
  ...steps((t): Point => curve(t, [22, 9], [22, 17], [10, 15], [10, 22])),
];

/** A PNG of 1200 by 630 pixels. */
export function previewImage(): Buffer {
  const image = new PNG({ width: WIDTH, height: HEIGHT });
  const set = (x: number, y: number, color: Color) =>
    image.data.set([...color, 255], (y * WIDTH + x) * 4);
  image.data.fill(Buffer.from([...GROUND, 255]));
  for (const point of LINES) drawDisc(point, 1.3, (x, y) => set(x, y, LINE));
  for (const point of DOTS) drawDisc(point, 3, (x, y) => set(x, y, DOT));
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

/** A cubic curve. */
function curve(t: number, ...[a, b, c, d]: readonly [Point, Point, Point, Point]): Point {
  const along = (axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] +
    3 * (1 - t) ** 2 * t * b[axis] +
    3 * (1 - t) * t ** 2 * c[axis] +
    t ** 3 * d[axis];
  return [along(0), along(1)];
}
