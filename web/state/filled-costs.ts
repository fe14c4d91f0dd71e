import type { Cents } from '@vangnet/domain/values/money';
import { held } from './held.ts';

let filled: { application: number; perMonth: Cents } | undefined;

/**
 * The fixed costs per month that the visitor filled in and took over, until the page is closed. They are no answer: they
 * are neither stored nor sent, and another application has none.
 */
export const filledCosts = {
  keep: (perMonth: Cents): void => {
    filled = { application: held.current(), perMonth };
  },
  read: (): Cents | undefined => (filled?.application === held.current() ? filled.perMonth : undefined),
};
