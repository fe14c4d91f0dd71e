import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCounterEnvironment, readEnvironment } from '../environment/environment.ts';
import { startCounter } from '../start-counter.ts';
import { startServer } from '../start.ts';
import { drawTogether } from './drawn.ts';
import { leanBrands } from './lean-brands.ts';
import { settingsWith } from './server-process.ts';

type Given = Readonly<Record<string, string>>;
const programs = {
  visitors: async (given: Given) => {
    const read = readEnvironment(given);
    return read.ok ? startServer(read.environment) : read;
  },
  counter: async (given: Given) => {
    const read = readCounterEnvironment(given);
    return read.ok ? startCounter(read.environment) : read;
  },
};

/**
 * Starts what `startProcess` starts, in this process: for a test that sees why it refuses, or needs it to run and no process to
 * kill or to signal. A program of its own costs two seconds of a processor.
 */
export async function startHere(environment: Given, program: keyof typeof programs = 'visitors') {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-brand-'));
  drawTogether(environment);
  const started = await programs[program]({ BRANDS_DIR: leanBrands(folder), ...settingsWith({ ...environment }) });
  if (!started.ok) {
    rmSync(folder, { recursive: true });
    return { running: false as const, lines: [...started.faults] };
  }
  const { url, stop } = started;
  const end = async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { running: true as const, url, end };
}

/** The same, for a server that has to run. */
export async function runningHere(environment: Given, program?: keyof typeof programs) {
  const started = await startHere(environment, program);
  if (!started.running) throw new Error(started.lines.join('\n'));
  return started;
}
