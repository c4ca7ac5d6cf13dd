import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { previewImage } from '../../site/preview.ts';

const GROUND = '0b6470';
const LINE = 'ffffff';
const DOT = 'ffc46b';

test('the picture of previews is the icon, as large as fits, in the middle', () => {
  const { width, height, data } = PNG.sync.read(previewImage());
  expect([width, height]).toEqual([1200, 630]);
  /** The color at a place of the icon, whose sides are 32. */
  const at = (x: number, y: number) => {
    const pixel = Math.round((y - 16) * 17 + 315) * width + Math.round((x - 16) * 17 + 600);
    return data.subarray(pixel * 4, pixel * 4 + 3).toString('hex');
  };
  const places = {
    'the corners': [at(-19, -2), at(51, 34)],
    'the dots and beside them': [
      at(10, 4.6),
      at(24.9, 9),
      at(10, 27.4),
      at(22, 5.9),
      at(13.1, 24.5),
    ],
    'the trunk and beside it': [at(8.8, 13), at(11.2, 13), at(8.6, 13), at(11.4, 13)],
    'the branch and beside it': [at(21.3, 13), at(16, 15.9), at(18, 17.2), at(16, 18), at(14, 14)],
  };
  expect(places).toEqual({
    'the corners': [GROUND, GROUND],
    'the dots and beside them': [DOT, DOT, DOT, GROUND, GROUND],
    'the trunk and beside it': [LINE, LINE, GROUND, GROUND],
    'the branch and beside it': [LINE, LINE, GROUND, GROUND, GROUND],
  });
});
