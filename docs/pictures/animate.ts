/** WebP pictures as the frames of one that moves; Chromium takes pictures in that format, but makes none that move. */

const uint = (value: number, bytes: 2 | 3 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** A part of the file: a name of four letters, a size, and as many bytes, filled up to an even number. */
function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const padding = Buffer.alloc(body.length % 2);
  return Buffer.concat([Buffer.from(name), uint(body.length, 4), body, padding]);
}

/** Shows each frame for some milliseconds, all of them a few times, and then the last one. */
export function animate(
  frames: readonly { readonly picture: Buffer; readonly ms: number }[],
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const size = [uint(width - 1, 3), uint(height - 1, 3)];
  const origin = Buffer.alloc(6);
  const noBlending = Buffer.from([2]);
  const parts = frames.map(({ picture, ms }) => {
    // Its last part; the others describe colors.
    const pixels = picture.subarray(picture.indexOf('VP8 '));
    return chunk('ANMF', origin, ...size, uint(ms, 3), noBlending, pixels);
  });
  const isAnimated = Buffer.from([2, 0, 0, 0]);
  const background = Buffer.alloc(4);
  const times = uint(3, 2);
  return chunk(
    'RIFF',
    Buffer.from('WEBP'),
    chunk('VP8X', isAnimated, ...size),
    chunk('ANIM', background, times),
    ...parts,
  );
}
