import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const PAGE_MB = 4096 / 1024 / 1024;

/** The fields of /proc/PID/stat after the name of the program; `ppid` is the second of them. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);

/** Processor seconds that a process has used, those of the system for it included. */
export function processorSeconds(pid: number): number {
  const fields = statOf(pid);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND;
}

/** Processor seconds of all children of a process, also of those that have ended. */
export function secondsOfFamily(parent: number): number {
  const ended = statOf(parent);
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
  const living = children.map(processorSeconds).reduce((sum, seconds) => sum + seconds, 0);
  return living + ((ended[13] ?? 0) + (ended[14] ?? 0)) / TICKS_PER_SECOND;
}

/** Undefined of a process that has just ended. */
function parentOf(pid: number): number | undefined {
  try {
    return statOf(pid)[1];
  } catch {
    return undefined;
  }
}

/** Memory of a process that is in use, in MB. */
export const residentMb = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_MB;
