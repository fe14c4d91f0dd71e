import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Tell us about your other AOV',
  lead: 'Only cancel your other AOV after we have accepted you. You do that yourself.',
  broker: 'Insurer',
  termination: 'Are you going to cancel this AOV?',
  yes: 'Yes',
  no: 'No',
  date: 'From which date?',
  dateHint: 'For example 31-\u206012-\u20602027.',
  sumAssured: 'Present insured amount',
  perMonth: 'a month',
  note: 'We do not cancel your other AOV for you. Let it end on the day on which this insurance starts. Then you are always insured.',
  saveFailed:
    'Something went wrong when we saved the details of your insurance. Check your internet connection and try again.',
} satisfies Words<typeof dutch.text>;
