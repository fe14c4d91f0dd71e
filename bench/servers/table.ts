import type { Seen } from './visitor.ts';

/** One set-up. Times are processor seconds for one journey; `memory` is that of all servers, in MB, as it went on. */
export type Measured = {
  readonly name: string;
  readonly journeys: number;
  readonly elapsed: number;
  readonly perJourney: readonly number[];
  readonly database: number;
  readonly memory: readonly number[];
  /** Calls that a server with too much to do asked to make later. */
  readonly putOff: number;
  readonly failed: number;
  readonly broken: number;
};

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

const shown = (ms: number) => ms.toFixed(1).padStart(8);

/** Each call with its number and how long it took, the slowest first. */
export function callTable(calls: readonly Seen[]): string[] {
  const byCall = Map.groupBy(calls, ({ call }) => call);
  const rows = [...byCall].map(([call, seen]) => {
    const times = seen.map(({ ms }) => ms);
    return { call, count: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  });
  return [
    `${'call'.padEnd(46)}${'number'.padStart(8)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}`,
    ...rows
      .toSorted((one, other) => other.p50 - one.p50)
      .map(({ call, count, p50, p99 }) => call.padEnd(46) + String(count).padStart(8) + shown(p50) + shown(p99)),
  ];
}
