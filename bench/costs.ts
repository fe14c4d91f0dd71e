import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestApp } from '../server/testing/test-app.ts';
import { cpuMicroseconds } from './cpu.ts';

const ROUNDS = 5;
const run = promisify(execFile);

/** A call that is made so many times, at these paths in turn. */
export type Call = {
  readonly method: string;
  readonly paths: readonly string[];
  readonly body: string;
  readonly count: number;
  readonly authorization?: string;
};

const CONNECTIONS = 8;

/** Makes the calls from another process. Gives how long the median and the 99th percentile took, in milliseconds. */
export async function callFrom(address: string, call: Call, connections = CONNECTIONS): Promise<[number, number]> {
  const { method, paths, body, count, authorization = '' } = call;
  const client = join(import.meta.dirname, 'client.ts');
  const words = [count, connections, authorization, method, body, ...paths.map((path) => address + path)].map(String);
  const { stdout } = await run(process.execPath, [client, ...words]);
  const [median = NaN, slow = NaN] = stdout.split(' ').map(Number);
  return [median, slow];
}

/** Processor time of the server for one call, in microseconds. The client is another process. */
async function costOf(address: string, call: Call): Promise<number> {
  const start = cpuMicroseconds();
  await callFrom(address, call);
  return (cpuMicroseconds() - start) / call.count;
}

/** The lowest cost of the call on each server, in rounds in which they take turns. */
export async function costs(apps: readonly TestApp['app'][], call: Call): Promise<number[]> {
  const addresses = await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  const least = addresses.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, address] of addresses.entries()) {
      least[index] = Math.min(least[index] ?? Infinity, await costOf(address, call));
    }
  }
  await Promise.all(apps.map((app) => app.close()));
  return least;
}
