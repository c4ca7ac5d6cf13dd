/** The lines that head every generated file which has a place for comments. */
export const NOTICE = [
  'Generated from the contract in spec/; do not edit.',
  'Change the contract and run `npm run build`.',
] as const;

/** The notice as a block comment of TypeScript. */
export function noticeComment(): string {
  return `/**\n${NOTICE.map((line) => ` * ${line}\n`).join('')} */\n`;
}
