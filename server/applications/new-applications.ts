import { refuse } from '@vangnet/domain/application/result';
import { spend, type Spending } from '../database/budgets.ts';
import type { NewApplication } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The refusal of one application too many from an address; undefined when it may be made, and is counted. */
export async function overBudget(work: Spending, { origin }: Pick<NewApplication, 'origin'>) {
  if (!origin || origin.mostPerDay === Infinity) return undefined;
  const limits = [{ max: origin.mostPerDay, windowMs: DAY_MS }];
  const { counted, at } = await spend(work, [{ subject: ['new applications from', origin.address], limits }], 0);
  if (counted) return undefined;
  const retryAfterSeconds = Math.ceil((at.getTime() - work.now.getTime()) / 1000);
  return { ...refuse('application.tooMany'), retryAfterSeconds };
}
