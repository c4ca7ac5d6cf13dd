/** Annotations of GitHub Actions: lines on standard output that show beside a run. */
import { isOpen, type Report } from '../results/report.ts';
import { pointerOf, readContractLines } from './lines.ts';
import { formatMessage, formatVerdict, listProblems } from './messages.ts';

export function toGithub(report: Report): string {
  const { uri, find } = readContractLines();
  const found = report.findings.map((finding) => {
    const { operation, check } = finding;
    const level = isOpen(finding) ? 'error' : 'notice';
    const place = { file: uri, line: find(pointerOf(report, operation)) };
    return annotate(level, `${operation} [${check}]`, formatMessage(finding), place);
  });
  const level = report.verdict === 'passed' ? 'notice' : 'error';
  const verdict = annotate(level, 'conform', formatVerdict(report));
  const problems = listProblems(report).map((text) => annotate('error', 'conform', text));
  return [...found, verdict, ...problems].join('');
}

function annotate(level: string, title: string, text: string, place: object = {}): string {
  const encode = (value: string) =>
    value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const properties = Object.entries({ title, ...place }).map(
    ([name, value]) =>
      `${name}=${encode(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${level} ${properties.join(',')}::${encode(text)}\n`;
}
