import { inHundred } from '@vangnet/domain/product/risk-words';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  heading: 'How large is the chance?',
  people: 'Filled: gets a benefit at least once. Empty: never.',
  months: 'Filled: your choice pays. Empty: you live on your own money.',
  lasting: 'How long does it last?',
  lastingOf: 'Of every 100 times that they cannot work for 30 days or longer, it lasts:',
  longer: (years) => `longer than ${years} ${years === 1 ? 'year' : 'years'}`,
  times: (share) => `${inHundred(share)} times`,
} satisfies Words<typeof dutch.text>;
