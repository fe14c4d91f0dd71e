import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  calculationFailed: 'Something went wrong when we calculated the premium, please try again later.',
} satisfies Words<typeof dutch.text>;

export const untilPension = {
  notInsured: (long) => `${long} not insured`,
  insured: 'insured until your state pension',
  starts: (age) => `${age}: state pension`,
  from: (age) => `Age ${age}: start`,
} satisfies Words<typeof dutch.untilPension>;
