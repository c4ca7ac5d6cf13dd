/** Every reader of YAML can read the files: the rule `escaped-characters`. */
import { contractRule } from '../contract.ts';
import { isInOnePiece } from '../layout.ts';
import { listFiles } from './files.ts';

/** Characters that are no text for YAML, and line breaks that only some readers take for such. */
const RAW = /(?![\t\r])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]/gu;

/** Half of a pair as an escape in double quotes; YAML has escapes of whole characters only. */
const HALF = /"[^"]*\\u(d[89a-f][0-9a-f]{2})/gi;

/** JavaScript's readers of YAML take more characters than the others, which refuse the whole file. */
export const escapedCharacters = contractRule(({ root }) => {
  if (isInOnePiece(root.location)) return;
  for (const { node } of listFiles(root)) {
    const { source } = node.location;
    for (const [index, line] of source.body.split('\n').entries()) {
      const report = (message: string) => node.reportLine(source, index + 1, message);
      for (const [character] of line.matchAll(RAW)) {
        const code = character.charCodeAt(0);
        const hex = code.toString(16).padStart(code < 0x100 ? 2 : 4, '0');
        report(
          `U+${hex.toUpperCase().padStart(4, '0')} stands here as it is, which many readers of YAML refuse. Write \`${code < 0x100 ? '\\x' : '\\u'}${hex}\` in a text in double quotes, or delete the character.`,
        );
      }
      for (const [, half = ''] of line.matchAll(HALF)) {
        report(
          `\`\\u${half}\` is half of a character, which YAML cannot hold. Write the character itself, or its whole number: \`\\U0001F600\`.`,
        );
      }
    }
  }
});
