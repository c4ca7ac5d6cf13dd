import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asRecord } from '../../src/contract/data.ts';
import { INDEX } from '../layout.ts';
import { problem, type Rule, within } from '../rule.ts';

export const version: Rule = {
  name: 'version',
  purpose: 'The contract and the package that carries it have one version.',
  *check(tree) {
    const file = tree.files.get(INDEX);
    const released = packageVersion(join(tree.root, '..', 'package.json'));
    const stated = asRecord(asRecord(file?.data).info).version;
    if (file === undefined || released === undefined || stated === released) return;
    yield problem(
      within({ file, pointer: '' }, 'info', 'version'),
      `package.json has version ${released}. Write \`version: ${released}\` here, or mend package.json.`,
    );
  },
};

/** The version of the package that a contract belongs to; `undefined` for a contract without one. */
function packageVersion(path: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }).version;
  } catch {
    return undefined;
  }
}
