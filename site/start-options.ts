/** The options of `npm start` and `npm run dev`. */
import { parseArgs } from 'node:util';
import { parsePort, STANDARD_OPTIONS } from '../src/command-line.ts';

export const HELP = `Builds the reference site and serves it with the stateless mock and the sandbox on this machine.
Brings generated/ up to date first. \`npm run dev\` does it again after each change of the project; the sandbox
keeps its data meanwhile. Ctrl-C stops everything.

Usage: npm start -- [--port N] [--mock-port N] [--sandbox-port N] [--watch]

  --port N          serve the site there; 0 takes any free port (default 4000)
  --mock-port N     serve the mock there; 0 takes any free port (default 4010)
  --sandbox-port N  serve the sandbox there; 0 takes any free port (default 4020)
  --watch           do what \`npm run dev\` does
  --help            show this

Exit codes: 0 stopped, 1 broken sources or a port that is taken, 2 wrong usage
`;

/** By the options that they are given with. */
export type Ports = Readonly<Record<'--port' | '--mock-port' | '--sandbox-port', number>>;

interface StartOptions {
  readonly ports: Ports;
  readonly watching: boolean;
  readonly help: boolean;
}

/** Reads the arguments. Throws an Error that names an option, and what it takes. */
export function readStartOptions(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      ...STANDARD_OPTIONS,
      port: port(4000),
      'mock-port': port(4010),
      'sandbox-port': port(4020),
      watch: { type: 'boolean', default: false },
    },
  });
  const ports = {
    '--port': parsePort(values.port, '--port'),
    '--mock-port': parsePort(values['mock-port'], '--mock-port'),
    '--sandbox-port': parsePort(values['sandbox-port'], '--sandbox-port'),
  };
  return { ports, watching: values.watch, help: values.help };
}

const port = (number: number) => ({ type: 'string', default: String(number) }) as const;
