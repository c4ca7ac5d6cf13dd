/** Annotations of GitHub Actions: lines on standard output that show beside a run. */
import { isOpen, type Report } from '../report.ts';
import { formatHeadline, formatOperations, formatVerdict, listProblems } from './messages.ts';

export function toGithub(report: Report): string {
  const found = report.findings.map((finding) => {
    const { operation, check, statement, pointer, link } = finding;
    const level = isOpen(finding) ? 'error' : 'notice';
    const text = [
      `${formatOperations(finding)}: ${formatHeadline(finding)}`,
      statement,
      `${pointer} ${link}`,
    ];
    return annotate(level, `${operation} [${check}]`, text.join('\n'));
  });
  const level = report.verdict === 'kept' ? 'notice' : 'error';
  const verdict = annotate(level, 'conform', formatVerdict(report));
  const problems = listProblems(report).map((text) => annotate('error', 'conform', text));
  return [...found, verdict, ...problems].join('');
}

function annotate(level: string, title: string, text: string): string {
  const encode = (value: string) =>
    value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const name = encode(title).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} title=${name}::${encode(text)}\n`;
}
