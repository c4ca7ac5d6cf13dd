/** Expectations of compilers and runtimes about the programs that use the installed package. */
import { expect, inject } from 'vitest';
import { CLIENT_SETTINGS, type Compiler, complaintsAbout, SETTINGS } from './compilers.ts';
import report from './consumer/report.json' with { type: 'json' };
import { type Installed, run } from './install.ts';
import { execute, type Runtime } from './runtimes.ts';
import { CLIENT_CONSUMER, CONSUMER, MISTAKE, takeTour } from './tour.ts';

/** Errors for the calls that are wrong, one line each. */
export const MISTAKES = ["'assigne_ids' does not exist", "'scopes[]'' does not exist"].map((text) =>
  expect.stringContaining(text),
);

export type Setting = keyof typeof SETTINGS;
type ClientSetting = keyof typeof CLIENT_SETTINGS;

/**
 * Expects that a compiler rejects the calls that are wrong, and nothing of the consumer, nor of the one that uses the
 * client alone, in CommonJS.
 */
export async function expectTypes(
  installed: Installed,
  compiler: Compiler,
  settings: readonly Setting[],
  clientSettings: readonly ClientSetting[],
): Promise<void> {
  const programs = settings.map((name) => [name, { text: CONSUMER, options: SETTINGS[name] }]);
  const inCommonJs = clientSettings.map((name, index) => [
    name,
    {
      text: CLIENT_CONSUMER,
      options: CLIENT_SETTINGS[name],
      type: 'commonjs',
      ...(index === 0 && { beside: MISTAKE }),
    },
  ]);
  const all = Object.fromEntries([...programs, ...inCommonJs]);
  expect(await complaintsAbout(installed, all, compiler)).toEqual(MISTAKES);
}

/** The consumer's token, of the example data. */
export const TOKEN = 'token-of-robin';

/** Expects that the consumer reports what it should, and that its token went to no other host. */
export async function expectReport(
  installed: Installed,
  { name, version, command }: Runtime,
): Promise<void> {
  const { result, tokens } = await takeTour((astray) =>
    execute(installed.folder, [...command(), 'main.js', inject('mock').origin, astray]),
  );
  expect(result.stderr).toBe('');
  expect(JSON.parse(result.stdout)).toEqual({
    versions: expect.objectContaining({ [name]: version }),
    report,
  });
  expect(tokens).toEqual({ home: [TOKEN, TOKEN], other: [undefined, undefined] });
}

/** The output of a program that uses the client alone. */
export async function reportOf(file: string): Promise<unknown> {
  return JSON.parse((await run(process.execPath, [file])).stdout);
}
