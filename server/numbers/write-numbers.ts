import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { every, type Timer } from '../jobs/repeated.ts';
import type { NumbersStore } from './store.ts';

type Deps = { readonly store: { readonly numbers: Pick<NumbersStore, 'write'> }; readonly timer: Timer };

/** Writes every minute what this server has counted. A process that is killed loses what it counted since. */
export function writeNumbers(app: FastifyInstance, { store, timer }: Deps): void {
  every(app, { name: 'numbers', everyMs: MINUTE_MS, timer, job: () => store.numbers.write() }, false);
}
