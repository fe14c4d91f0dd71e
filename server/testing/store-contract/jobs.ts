import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import { paymentSteps } from '../payment-steps.ts';
import type { OpenStore } from './store.ts';

export function jobsContract(open: OpenStore): void {
  const { store, now, later } = paymentSteps(open);
  const turn = { name: 'retention', everyMs: DAY_MS, leaseMs: HOUR_MS };
  const isDone = () => store().jobs.inTurn(turn, async () => true);
  /** A server that ends in the middle of the job, and what others heard who wanted to do it meanwhile. */
  const ended = async () => {
    const others: boolean[] = [];
    const middle = store().jobs.inTurn(turn, async () => {
      others.push(await isDone());
      throw new Error('ended in the middle');
    });
    await expect(middle).rejects.toThrow('ended in the middle');
    return others;
  };
  const lastRun = async ({ name }: { name: string }) => (await store().jobs.lastRuns()).find(({ job }) => job === name);

  test('a job is done by one server a day, and by the next when that one ended in the middle', async () => {
    expect(await ended()).toEqual([false]);
    later(HOUR_MS - 1);
    expect(await isDone()).toBe(false);
    later(1);
    expect(await isDone()).toBe(true);
    later(DAY_MS - 1);
    expect(await isDone()).toBe(false);
    later(1);
    expect(await isDone()).toBe(true);
  });

  test('a job is known by when it was done, and goes on after a server that stopped before its end', async () => {
    const other = { ...turn, name: 'evidence checkpoint' };
    expect(await store().jobs.inTurn(other, async () => false)).toBe(false);
    expect(await lastRun(other)).toMatchObject({ done: undefined });
    later(HOUR_MS);
    expect(await store().jobs.inTurn(other, async () => true)).toBe(true);
    expect(await lastRun(other)).toMatchObject({ done: now() });
  });

  test('a job is done although it was done, or begun, while the clock was ahead', async () => {
    later(20 * DAY_MS);
    await isDone();
    later(-20 * DAY_MS);
    expect(await isDone()).toBe(true);
    later(20 * DAY_MS);
    await ended();
    later(-19 * DAY_MS);
    expect(await isDone()).toBe(true);
  });
}
