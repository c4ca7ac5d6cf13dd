/** What GitHub Actions shows beside a line of a file. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly title: string;
  readonly message: string;
}

/** An annotation as the line that GitHub Actions reads it from. */
export function annotationLine({ level, file, line, column, title, message }: Annotation): string {
  const property = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} file=${property(file)},line=${line},col=${column},title=${property(title)}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
