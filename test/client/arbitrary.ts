/** Any values that can be sent. */
import fc from 'fast-check';

// Half of a surrogate pair is no text. The `binary` unit of fast-check is the same and takes seconds to set up.
const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
);

export const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'&=+%#?/\\.;:,[]{} \t\n\r\0aé✓😀'),
    codePoint.map((code) => String.fromCodePoint(code)),
  ),
});

export const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
