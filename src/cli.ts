#!/usr/bin/env node
/** `collaboration-service-api sandbox | mock | conform | diff | mcp` */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ExitCode, runCommand } from './command-line.ts';

const HELP = `Commands of the contract of a source-code collaboration service.

Usage: npx --no-install collaboration-service-api <command> [options]

  sandbox    serve a stateful mock of the service
  mock       serve the contract's examples, without state
  conform    test whether a server keeps the contract
  diff       rate what changed between two OpenAPI documents
  mcp        serve the reference to assistants, by the Model Context Protocol

  --help     show this text, or the options of a command
  --version  show the version of the package

Exit codes: 0 done, 1 it failed, 2 wrong usage
`;

/** Loaded when they are run, since each needs packages that the others do not. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  sandbox: async (args) =>
    args[0] === 'record'
      ? runCommand((await import('./sandbox/record/command.ts')).recordCommand, args.slice(1))
      : runCommand((await import('./sandbox/command.ts')).sandboxCommand, args),
  mock: async (args) => runCommand((await import('./mock/command.ts')).mockCommand, args),
  mcp: async (args) => runCommand((await import('./mcp/command.ts')).mcpCommand, args),
  // biome-ignore lint/style/noRestrictedImports: the command stands above all layers.
  diff: async (args) => runCommand((await import('../diff/documents.ts')).diffCommand, args),
  conform: async ([first = '', ...rest]) => {
    if (first === 'clean') {
      return runCommand((await import('./conform/commands/clean.ts')).cleanCommand, rest);
    }
    return first === 'replay'
      ? runCommand((await import('./conform/commands/replay.ts')).replayCommand, rest)
      : runCommand((await import('./conform/commands/conform.ts')).conformCommand, [
          first,
          ...rest,
        ]);
  },
};

async function main([name, ...args]: readonly string[]): Promise<number> {
  const isVersion = (arg: string | undefined) => arg === '--version';
  if (isVersion(name) || (args.length === 1 && isVersion(args[0]))) {
    console.log(await readVersion());
    return ExitCode.ok;
  }
  if (name === '--help') {
    process.stdout.write(HELP);
    return ExitCode.ok;
  }
  const run = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (run !== undefined) return run(args);
  const commands = Object.keys(COMMANDS).join(', ');
  const problem = name === undefined ? 'A command is missing' : `There is no command ${name}`;
  console.error(
    `${problem}; it is one of ${commands}.\nSee \`npx --no-install collaboration-service-api --help\`.`,
  );
  return ExitCode.usage;
}

/** Of the package, which is also the version of the contract in it. */
async function readVersion(): Promise<string> {
  // By its name: compiled, this module is elsewhere.
  const file = createRequire(import.meta.url).resolve('collaboration-service-api/package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}

process.exitCode = await main(process.argv.slice(2));
