/** The log of an SQLite file, and damage in it, which SQLite itself takes for the end of the log. */

/** Where changes are until they go over into the file. */
export const logOf = (file: string): string => `${file}-wal`;

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;

/**
 * Whether something is wrong with a log before its last change, as
 * https://www.sqlite.org/fileformat.html#the_write_ahead_log describes it. What a killed process did not
 * finish is no damage: nothing that was finished comes after it.
 */
export function isLogDamaged(bytes: Uint8Array): boolean {
  if (bytes.length <= HEADER) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => view.getUint32(at);
  // The lowest bit tells in which order the bytes of a word are summed up.
  if (word(0) >>> 1 !== MAGIC >>> 1) return true;
  const littleEndian = word(0) === MAGIC;

  let [first, second] = [0, 0];
  const sumUp = (from: number, to: number) => {
    for (let at = from; at < to; at += 8) {
      first = (first + view.getUint32(at, littleEndian) + second) >>> 0;
      second = (second + view.getUint32(at + 4, littleEndian) + first) >>> 0;
    }
  };
  const fits = (at: number) => first === word(at) && second === word(at + 4);

  sumUp(0, 24);
  if (!fits(24)) return true;
  const frame = FRAME_HEADER + word(8);
  let ended = false;
  for (let at = HEADER; at + frame <= bytes.length; at += frame) {
    // Frames of an earlier round of the log have another salt.
    const isCurrent = word(at + 8) === word(16) && word(at + 12) === word(20);
    const endsChange = word(at + 4) !== 0;
    if (ended && isCurrent && endsChange) return true;
    if (ended) continue;
    sumUp(at, at + 8);
    sumUp(at + FRAME_HEADER, at + frame);
    ended = !isCurrent || !fits(at + 16);
  }
  return false;
}
