/** The picture that services show beside a link to the site: its icon, large. */
import { PNG } from 'pngjs';
import { BRANCH, COLORS, DOT_RADIUS, DOTS, LINE_WIDTH, SIDE, TRUNK } from './icon.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** So many pixels are a unit of the icon. */
const UNIT = 17;

/** On a line are so many points that their discs leave no notches. */
const STEPS = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A PNG of 1200 by 630 pixels. */
export function previewImage(): Buffer {
  const image = new PNG({ width: WIDTH, height: HEIGHT });
  image.data.fill(toPixel(COLORS.ground));
  const draw = (points: readonly Point[], radius: number, color: string) => {
    const pixel = toPixel(color);
    for (const point of points) {
      forEachPixel(point, radius, (x, y) => image.data.set(pixel, (y * WIDTH + x) * 4));
    }
  };
  draw([...trunkPoints(), ...branchPoints()], LINE_WIDTH / 2, COLORS.lines);
  draw(DOTS, DOT_RADIUS, COLORS.dots);
  // Surfaces of one color are as small without filters, which take most of the time.
  return PNG.sync.write(image, { colorType: 2, filterType: 0, deflateStrategy: 0 });
}

function trunkPoints(): Point[] {
  const { x, y, down } = TRUNK;
  return steps((t) => ({ x, y: y + down * t }));
}

/** A cubic curve, whose beginning is the origin of its handles and its end. */
function branchPoints(): Point[] {
  const [ax, ay, bx, by, endX, endY] = BRANCH.curve;
  return steps((t) => {
    const along = (a: number, b: number, end: number) =>
      3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3 * end;
    return { x: BRANCH.x + along(ax, bx, endX), y: BRANCH.y + along(ay, by, endY) };
  });
}

function steps(at: (t: number) => Point): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, index) => at(index / STEPS));
}

/** Calls back with every pixel of a disc; the icon is in the middle of the picture. */
function forEachPixel(
  center: Point,
  radius: number,
  callback: (x: number, y: number) => void,
): void {
  const left = (center.x - SIDE / 2) * UNIT + WIDTH / 2;
  const top = (center.y - SIDE / 2) * UNIT + HEIGHT / 2;
  const reach = radius * UNIT;
  for (let y = Math.ceil(top - reach); y <= top + reach; y++) {
    for (let x = Math.ceil(left - reach); x <= left + reach; x++) {
      if ((x - left) ** 2 + (y - top) ** 2 <= reach ** 2) callback(x, y);
    }
  }
}

/** The bytes of an opaque pixel: `#0b6470` → 0b 64 70 ff */
function toPixel(color: string): Buffer {
  return Buffer.from(`${color.slice(1)}ff`, 'hex');
}
