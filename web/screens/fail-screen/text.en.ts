import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Details sent',
  lead: 'An adviser will contact you.',
  caseNumber: 'Reference number',
  moment: 'We call you',
  moments: {
    MORNING: 'On a working day, between 9:00 and 12:00',
    AFTERNOON: 'On a working day, between 12:00 and 17:00',
    ANY: 'On a working day, between 9:00 and 17:00',
  },
  keep: 'Keep this reference number. You need it when you call or email us.',
  cleared: 'Your data are no longer on this device.',
} satisfies Words<typeof dutch.text>;
