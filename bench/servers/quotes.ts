import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { askQuotes } from '@vangnet/contract/quotes';
import { asking, measuredWorld, partner, wishes } from '../../server/quotes/testing/quotes-world.ts';
import { priceQuote, type QuoteDeps } from '../../server/quotes/price-quote.ts';
import { callFrom, type Call } from '../costs.ts';
import { cpuMicroseconds, shown } from '../cpu.ts';

/** A list of a hundred costs at most this share of the processor time of a hundred calls. */
const BATCH_LIMIT = 0.2;
/** The 99th percentile of a call is at most so many times its median, with so many clients. */
const SPREAD_LIMIT = 3;
const CLIENTS = 50;
const ROWS = 100;
const ROUNDS = 5;
/** Bytes that the memory may grow by over nine hundred thousand quotes, after the first hundred thousand. */
const GROWTH_LIMIT = 4 * 1024 * 1024;

/** A hundred people: no two rows of a list are the same. */
const row = (index: number) => ({
  ...wishes,
  dateOfBirth: `${String(1 + (index % 28)).padStart(2, '0')}-03-${1975 + (index % 25)}`,
  sumAssured: 1000 + (index % 400) * 10,
});
const call = (body: object, count: number): Call => ({
  method: askQuotes.method,
  paths: [askQuotes.path],
  body: JSON.stringify(body),
  count,
  authorization: asking.authorization,
});

/** @param words how many quotes are made in this process to see whether its memory grows, in place of a million */
export async function quotesBench([many = '1000000']: readonly string[]): Promise<boolean> {
  const log = { level: 'info', stream: { write: () => {} } };
  const { app, pricing } = await measuredWorld({ log });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const isCheap = await batchBench(address);
  const isEven = await spreadBench(address);
  await app.close();
  return [isCheap, isEven, memoryBench(pricing, Number(many))].every(Boolean);
}

async function batchBench(address: string): Promise<boolean> {
  const least = { one: Infinity, list: Infinity };
  const quotes = Array.from({ length: ROWS }, (_, index) => row(index));
  for (let round = 0; round < ROUNDS; round += 1) {
    least.one = Math.min(least.one, await cost(address, call(row(round), 2000)));
    least.list = Math.min(least.list, await cost(address, call({ quotes }, 60)));
  }
  const share = least.list / (ROWS * least.one);
  console.log(`one quote ${shown(least.one)}, a list of ${ROWS} ${shown(least.list)}`);
  console.log(`a list costs ${share.toFixed(3)} of ${ROWS} calls, limit ${BATCH_LIMIT}`);
  return share <= BATCH_LIMIT;
}

async function cost(address: string, calls: Call): Promise<number> {
  const start = cpuMicroseconds();
  await callFrom(address, calls);
  return (cpuMicroseconds() - start) / calls.count;
}

async function spreadBench(address: string): Promise<boolean> {
  let best = { median: NaN, slow: Infinity, spread: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [median, slow] = await callFrom(address, call(row(1), 5000), CLIENTS);
    if (slow / median < best.spread) best = { median, slow, spread: slow / median };
  }
  const { median, slow, spread } = best;
  console.log(`${CLIENTS} clients: median ${median.toFixed(1)} ms, 99th percentile ${slow.toFixed(1)} ms`);
  console.log(`${spread.toFixed(2)} times the median, limit ${SPREAD_LIMIT}`);
  return spread <= SPREAD_LIMIT;
}

function memoryBench(pricing: QuoteDeps, many: number): boolean {
  const make = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const made = priceQuote(pricing, partner.id, row(index));
      if (!made.ok) throw new Error('a quote was refused');
    }
  };
  make(0, many / 10);
  const before = heap();
  make(many / 10, many);
  const growth = heap() - before;
  console.log(
    `memory after ${many.toLocaleString('en')} quotes: ${(growth / 1024).toFixed(0)} KiB more than after a tenth`,
  );
  return growth <= GROWTH_LIMIT;
}

function heap(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') for (const _ of [1, 2, 3]) collect();
  return process.memoryUsage().heapUsed;
}
