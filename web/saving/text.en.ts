import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Your application was also changed somewhere else',
  lead: 'For example in another tab or on your phone. With which answers do you continue? The others will be lost.',
  here: 'Here',
  there: 'In the other place',
  keepHere: 'Continue with what is here',
  takeThere: 'Continue with the other answers',
  open: 'Not filled in',
} satisfies Words<typeof dutch.text>;

export const pricesThenAndNow = ((former, now) =>
  former === undefined || former === now
    ? `Your premium is ${now} a month.`
    : `Your premium was ${former} a month and is now ${now} a month.`) satisfies Words<typeof dutch.pricesThenAndNow>;
