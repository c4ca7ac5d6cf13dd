import { NOTICE } from './source-text.ts';

/** A cell or column head of a table; numbers stand on the right. */
type Cell = string | number;

/** A table whose columns stand on the right where their first cell is a number. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map(inCell).join(' | ')} |`;
  const rule = head.map((_, index) => (typeof rows[0]?.[index] === 'number' ? '---:' : '---'));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function inCell(cell: Cell): string {
  return String(cell)
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ');
}

/** The anchor that Markdown renderers give to a heading. */
export function anchor(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

/** Text as code. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Prose of the contract in one line. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** A generated page: a notice, the title and the parts, a line apart. */
export function markdownPage(
  title: string,
  parts: readonly string[],
  notice: readonly string[] = NOTICE,
): string {
  return `${[`<!--\n${notice.join('\n')}\n-->`, `# ${title}`, ...parts].join('\n\n')}\n`;
}
