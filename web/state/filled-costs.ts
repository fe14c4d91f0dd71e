import type { Cents } from '@vangnet/domain/values/money';
import { held } from './held.ts';

let filled: { application: number; perMonth: Cents } | undefined;

/**
 * The fixed costs per month that the visitor took over from the worked example. They are no answer: they stay in memory,
 * are neither stored nor sent, and belong to one application.
 */
export const filledCosts = {
  keep: (perMonth: Cents): void => {
    filled = { application: held.current(), perMonth };
  },
  read: (): Cents | undefined => (filled?.application === held.current() ? filled.perMonth : undefined),
};
