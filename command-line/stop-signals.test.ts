import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onStopSignal } from './stop-signals.mjs';

/** Sends a process stop signals at these milliseconds; returns what it did. */
function told(signals: readonly [number, 'SIGINT' | 'SIGTERM' | 'SIGHUP'][]): string[] {
  const source = new EventEmitter();
  const calls: string[] = [];
  let now = 0;
  const actions = { stop: () => calls.push(`stop at ${now}`), end: () => calls.push(`end at ${now}`) };
  onStopSignal(actions, source, () => now);
  for (const [at, signal] of signals) {
    now = at;
    source.emit(signal);
  }
  return calls;
}

test('the first signal of any kind asks for a stop', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) expect(told([[7, signal]])).toEqual(['stop at 7']);
});

test('what arrives within a second of the first belongs to it', () => {
  const signals: Parameters<typeof told>[0] = [
    [100, 'SIGINT'],
    [101, 'SIGINT'],
    [1099, 'SIGTERM'],
  ];
  expect(told(signals)).toEqual(['stop at 100']);
});

test('a signal a second later ends at once', () => {
  const signals: Parameters<typeof told>[0] = [
    [100, 'SIGINT'],
    [1100, 'SIGINT'],
  ];
  expect(told(signals)).toEqual(['stop at 100', 'end at 1100']);
});

test('the signals can be left alone again', () => {
  const source = new EventEmitter();
  const calls: string[] = [];
  onStopSignal({ stop: () => calls.push('stop'), end: () => calls.push('end') }, source)();
  expect(source.emit('SIGTERM')).toBe(false);
  expect(calls).toEqual([]);
});
