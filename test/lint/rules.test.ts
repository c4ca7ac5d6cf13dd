import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../lint/finding.ts';
import { runRules } from '../../lint/rule.ts';
import { RULES } from '../../lint/rules/index.ts';
import { loadTree } from '../../lint/tree.ts';

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));
const RULE_FILES = fileURLToPath(new URL('../../lint/rules', import.meta.url));

/** A line of a fixture that ends in `# ✗`, with the part of the message that stands behind it. */
interface Mark {
  readonly place: string;
  readonly message: string;
}

describe('each rule', () => {
  it('has a file of its name, and each file is listed', () => {
    const files = readdirSync(RULE_FILES).filter((file) => file !== 'index.ts');
    expect(RULES.map(({ name }) => `${name}.ts`).sort()).toEqual(files.sort());
  });

  it('has fixtures, and each fixture has a rule', () => {
    expect(readdirSync(FIXTURES).sort()).toEqual(RULES.map(({ name }) => name).sort());
  });

  it.each(RULES)('$name says in a sentence what it is good for', ({ purpose }) => {
    expect(purpose).toMatch(/^[A-Z].*\.$/);
  });
});

describe.each(RULES)('$name', (rule) => {
  const lint = async (variant: 'good' | 'bad'): Promise<Finding[]> => {
    const { tree, problems } = await loadTree(join(FIXTURES, rule.name, variant));
    expect(problems, 'a fixture parses and its references are sound').toEqual([]);
    return runRules(tree, [rule]);
  };

  it('finds nothing in the good fixture', async () => {
    expect(await lint('good')).toEqual([]);
  });

  it('finds each marked line of the bad fixture and no other', async () => {
    const marks = marksIn(join(FIXTURES, rule.name, 'bad'));
    const places = (await lint('bad')).map(placeOf);
    expect(marks, 'a bad fixture has marks').not.toEqual([]);
    expect(places.sort()).toEqual(marks.map(({ place }) => place).sort());
  });

  it('says at each marked line what the mark says', async () => {
    const findings = await lint('bad');
    for (const { place, message } of marksIn(join(FIXTURES, rule.name, 'bad'))) {
      const messages = findings.filter((finding) => placeOf(finding) === place);
      expect(messages.map((finding) => finding.message).join('\n')).toContain(message);
    }
  });

  it('speaks in whole sentences of one line', async () => {
    for (const { message } of await lint('bad')) {
      expect(message).toMatch(/^[A-Z0-9`“/a-z].*[.?]$/);
      expect(message).not.toContain('undefined');
    }
  });
});

function placeOf({ file, line }: Finding): string {
  return `${file}:${line}`;
}

function marksIn(folder: string): Mark[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const mark = /#\s*✗\s*(.*)$/.exec(text);
          return mark === null ? [] : [{ place: `${file}:${index + 1}`, message: mark[1] ?? '' }];
        }),
    );
}
