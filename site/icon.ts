/** The icon of the site, two branches that meet: its shapes, and the SVG of them. The preview draws the same. */

/** How long a side is, in the units of everything below. */
export const SIDE = 32;

export const COLORS = { ground: '#0b6470', lines: '#ffffff', dots: '#ffc46b' };

export const LINE_WIDTH = 2.6;

/** Where it begins, and how far down it goes. */
export const TRUNK = { x: 10, y: 7, down: 18 };

/** Where it begins, and its two handles and its end as seen from there. */
export const BRANCH = { x: 22, y: 9, curve: [0, 8, -12, 6, -12, 13] } as const;

export const DOT_RADIUS = 3;

export const DOTS = [
  { x: 10, y: 7.5 },
  { x: 22, y: 9 },
  { x: 10, y: 24.5 },
];

const [ax, ay, bx, by, endX, endY] = BRANCH.curve;
const trunk = `M${TRUNK.x} ${TRUNK.y}v${TRUNK.down}`;
const branch = `M${BRANCH.x} ${BRANCH.y}c${ax} ${ay} ${bx} ${by} ${endX} ${endY}`;
const circles = DOTS.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${DOT_RADIUS}"/>`);

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="7" fill="${COLORS.ground}"/><path d="${trunk}${branch}" fill="none" stroke="${COLORS.lines}" stroke-width="${LINE_WIDTH}" stroke-linecap="round"/><g fill="${COLORS.dots}">${circles.join('')}</g></svg>
`;
