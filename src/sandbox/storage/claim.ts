/** Sees to it that one sandbox uses a data file at a time, and that one that was killed blocks nobody. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DataFileError, textOf } from './problem.ts';

/** A sandbox that uses, or used, a data file; all of it stands in the name of an empty file beside that. */
interface Claim {
  readonly pid: number;
  /** When the process began, as the system counts it; `0` where it does not say. */
  readonly began: string;
  readonly host: string;
}

/**
 * Claims a data file for this process; gives what ends the claim. Each claimant writes its own claim
 * before it looks for others, so that of two that begin at once one at most goes on. Throws a
 * DataFileError where another sandbox lives on the file, or its folder cannot be written to.
 */
export function claim(path: string): () => void {
  const prefix = `${basename(path)}-lock-`;
  const own = `${prefix}${process.pid}-${statOf(process.pid).began}-${randomBytes(4).toString('hex')}-${HOST}`;
  const folder = dirname(path);
  const release = () => rmSync(join(folder, own), { force: true });
  try {
    writeFileSync(join(folder, own), '', { flag: 'wx' });
  } catch (error) {
    throw new DataFileError(path, `its folder cannot be written to (${textOf(error)}).`);
  }
  try {
    for (const name of readdirSync(folder)) {
      const other = name === own || !name.startsWith(prefix) ? null : read(name, prefix);
      if (other === null) continue;
      const problem = objection(other, join(folder, name));
      if (problem !== null) throw new DataFileError(path, problem);
      rmSync(join(folder, name), { force: true });
    }
    removeLibraryLock(path);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

const HOST = hostname().replace(/[^A-Za-z0-9.]/g, '_');

function read(name: string, prefix: string): Claim | null {
  const [pid, began, , host] = name.slice(prefix.length).split('-');
  if (began === undefined || host === undefined || !/^\d+$/.test(pid ?? '')) return null;
  return { pid: Number(pid), began, host };
}

/** Why a claim stands in the way; `null` where its process is gone. */
function objection({ pid, began, host }: Claim, file: string): string | null {
  if (host !== HOST) {
    return `process ${pid} on ${host} uses it, or was killed; where it is gone, delete ${file}.`;
  }
  if (!isAlive(pid)) return null;
  const { state, began: now } = statOf(pid);
  // It was killed, and stays in the list until its parent has asked after it, which may be never.
  if (state === 'Z' || state === 'X') return null;
  // A process that began at another time has only the number of the one that made the claim.
  return now === began ? `another sandbox, process ${pid}, uses it.` : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** From Linux's `/proc/PID/stat`: the third field and the 22nd; the second, a name in brackets, may hold anything. */
function statOf(pid: number): { readonly state: string; readonly began: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '0' };
  } catch {
    return { state: '', began: '0' };
  }
}

/** The library's own lock is a folder without an owner, which stays when a process is killed. */
function removeLibraryLock(path: string): void {
  try {
    rmdirSync(`${path}.lock`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new DataFileError(path, `${path}.lock is in the way (${textOf(error)}).`);
  }
}
