import type { Project } from '../../generators/project.ts';
import { projectAt } from '../../generators/project.ts';
import { createLinter } from '../../lint/watch.ts';
import { createFindingsNews } from './findings.ts';
import { watchFolder } from './watch-folder.ts';

export interface Linting {
  /** Lints the contract as it is now, and tells what became of the findings. */
  readonly check: () => void;
  readonly close: () => Promise<void>;
}

/** What the rules of the libraries stand in. */
const CONFIGS = ['.spectral.yaml', 'redocly.yaml'];

/** Lints on demand, and when a configuration of the linter is saved, beside everything else. `log` takes lines. */
export async function startLint(project: Project, log: (line: string) => void): Promise<Linting> {
  const linter = createLinter({ root: project.spec });
  const newsOf = createFindingsNews(project.root);
  let closed = false;
  let failure = '';
  const check = async () => {
    const began = performance.now();
    try {
      const result = await linter.lint();
      for (const line of newsOf(result, performance.now() - began)) log(line);
      failure = '';
    } catch (error) {
      const text = `The linter cannot run: ${(error as Error).message}`;
      if (!closed && text !== failure) log(text);
      failure = text;
    }
  };
  const watch = await watchFolder(projectAt().root, check, { names: CONFIGS });
  return {
    check,
    close: async () => {
      closed = true;
      watch.close();
      await linter.close();
    },
  };
}
