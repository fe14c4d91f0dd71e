import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'You are reading along',
  lead: 'Another person shows you this calculation. You cannot change anything or apply for anything.',
  leadTwo: 'Another person shows you two choices. You cannot change anything or apply for anything.',
  loading: 'The calculation is loading',
  nth: (number) => `Choice ${number}`,
  one: 'The choice',
  premium: 'Premium in the first year',
  perMonth: 'a month',
  start: 'Start',
  covered: 'Pays',
  coveredIn: (months) => `${months} of the 100 months that a person cannot work`,
  fee: 'Policy fee',
  once: (amount) => `${amount}, once`,
  differs: '(differs from the other choice)',
  until: (day) => `This link works until ${day}.`,
  made: (day) => `Calculated on ${day}.`,
  indication: 'This is a calculation. The policy states the premium that you really pay.',
  own: 'Calculate your premium',
  gone: 'This link no longer works. Ask for a new one from the person who gave it to you.',
  failed: 'We cannot show the calculation now. Try again.',
} satisfies Words<typeof dutch.text>;
