import { sectionsOf } from '../text/markdown.ts';
import { DECISIONS, GUIDES, type GuideSource } from './documents.ts';
import type { GuideModel } from './index.ts';

/** The guides, and behind them the decisions. */
export function guidesOf(documents: Readonly<Record<string, string>>): GuideModel[] {
  const decisions = Object.keys(documents).filter((source) => source.startsWith(DECISIONS));
  return [...GUIDES, ...decisions.map(decisionAt)].map(
    ({ name, source, summary, title, folder = `guides/${name}/` }) => {
      const text = documents[source] ?? '';
      const sections = sectionsOf(text);
      const heading = sections[0]?.title ?? name;
      return { folder, name, title: title ?? heading, heading, summary, source, text, sections };
    },
  );
}

function decisionAt(source: string): GuideSource {
  const name = source.slice(DECISIONS.length).replace(/\.md$/, '');
  const subject = name.replace(/^\d+-/, '').replaceAll('-', ' ');
  return { name, source, folder: `decisions/${name}/`, summary: `A decision: ${subject}.` };
}
