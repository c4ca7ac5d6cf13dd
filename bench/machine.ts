import { cpus, loadavg } from 'node:os';

/** What a benchmark ran on, as far as its numbers depend on it. */
export interface Machine {
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  /** How many processes wanted a core just before: times are to be trusted where it is near 0. */
  readonly load: number;
  /** The day, `2017-06-12`. */
  readonly date: string;
}

/** This machine, now. Names nobody and no folder, because results are committed. */
export function thisMachine(): Machine {
  const processors = cpus();
  return {
    node: process.version,
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    load: loadavg()[0] ?? 0,
    date: new Date().toISOString().slice(0, 10),
  };
}

/** The machine in a line, and what speaks against the times that were measured on it. */
export function machineLine(machine: Machine, quick: boolean): string {
  const { node, cpu, cores, load } = machine;
  const busy = isBusy(machine) ? `, busy (load ${load.toFixed(1)}): trust no times` : '';
  return `Node ${node}, ${cores} × ${cpu}${busy}${quick ? '; few rounds' : ''}.`;
}

/** Whether others wanted the cores so much that times are rough. */
export function isBusy({ load, cores }: Machine): boolean {
  return load > cores / 2;
}
