import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { walk, type Memory } from './journey.ts';
import { visitorOver, type Seen } from './visitor.ts';

type Settings = {
  readonly url: () => string;
  /** So many visitors at the same moment. */
  readonly visitors: number;
  readonly patienceMs: number;
  /** They think for at most so long between two steps. */
  readonly thinkMs: number;
  /** One in so many leaves after some save, and never comes back. */
  readonly oneLeavesIn: number;
};

export type Crowd = {
  readonly memories: readonly Memory[];
  readonly calls: readonly Seen[];
  /** What went wrong on the way. */
  readonly broken: readonly string[];
  /** Nobody begins any more; comes back when all are done. */
  readonly stop: () => Promise<void>;
};

/** Visitors who walk one journey after the other, until they are stopped. */
export function startCrowd({ url, visitors, patienceMs, thinkMs, oneLeavesIn }: Settings): Crowd {
  const memories: Memory[] = [];
  const calls: Seen[] = [];
  const broken: string[] = [];
  const think = () => pause(Math.random() * thinkMs);
  let isStopping = false;

  async function oneAfterTheOther(): Promise<void> {
    if (isStopping) return;
    const memory = newMemory(memories.length, oneLeavesIn);
    memories.push(memory);
    const send = visitorOver({ url, patienceMs, onCall: (seen) => calls.push(seen) }, memory.number);
    await walk(send, memory, think).catch((error: unknown) => broken.push(`${memory.email}: ${String(error)}`));
    await oneAfterTheOther();
  }
  const lanes = Array.from({ length: visitors }, oneAfterTheOther);
  const stop = async () => {
    isStopping = true;
    await Promise.all(lanes);
  };
  return { memories, calls, broken, stop };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const inLetters = (number: number): string =>
  number < LETTERS.length
    ? (LETTERS[number] ?? '')
    : inLetters(Math.floor(number / LETTERS.length)) + (LETTERS[number % LETTERS.length] ?? '');

function newMemory(number: number, oneLeavesIn: number): Memory {
  const leaves = oneLeavesIn > 0 && number % oneLeavesIn === oneLeavesIn - 1;
  return {
    number,
    email: `visitor-${number}@vangnet.example`,
    surname: `Quellinck${inLetters(number)}`,
    key: randomUUID(),
    savesBeforeLeaving: leaves ? 1 + (Math.floor(number / oneLeavesIn) % 4) : Infinity,
  };
}
