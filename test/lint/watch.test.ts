import { expect, onTestFinished, test, vi } from 'vitest';
import { lintSpec } from '../../lint/lint.ts';
import { createLinter } from '../../lint/watch.ts';
import { copyContract } from './contract-copy.ts';

vi.setConfig({ testTimeout: 60_000 });

const FILE = 'components/schemas/Commit.yaml';

test('a linter that stays finds in its thread what lintSpec finds, before and after a change', async () => {
  const contract = await copyContract();
  const linter = createLinter({ root: contract.root });
  onTestFinished(() => linter.close());
  await contract.append(FILE, 'x-colour: red\n');
  // Two calls that wait share a run, which begins after the one that is under way.
  const [first, second, third] = await Promise.all([linter.lint(), linter.lint(), linter.lint()]);
  expect(first.findings).toContainEqual(
    expect.objectContaining({ rule: 'known-extensions', file: FILE }),
  );
  expect(third).toBe(second);
  await contract.append(FILE, 'x-form: round\n');
  const [{ findings }, expected] = await Promise.all([
    linter.lint(),
    lintSpec({ root: contract.root }),
  ]);
  expect(findings.length).toBeGreaterThan(1);
  expect(findings).toEqual(expected.findings);
  await contract.remove('openapi.yaml');
  await expect(linter.lint()).rejects.toThrow('There is no openapi.yaml');
  await linter.close();
  await expect(linter.lint()).rejects.toThrow('The linter was stopped.');
});
