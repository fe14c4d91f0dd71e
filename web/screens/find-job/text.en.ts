import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Six questions on the way to your AOV',
  lead: 'An AOV is a disability insurance. If you cannot work, it keeps paying your fixed costs. Calculate what that costs.',
  occupation: 'What is your occupation?',
  occupationHint: 'Type at least 2 letters, in English or Dutch, and choose your occupation from the list.',
  occupations: 'Occupations',
  notListed: 'Is your occupation not in the list?',
  call: 'Call us',
  talk: 'Is this not right, or do you want to talk about it?',
  occupationsLoading: 'The occupations are loading…',
  occupationsFailed: 'Something went wrong when we fetched the occupations, please try again later.',
  retry: 'Try again',
  dateOfBirth: 'What is your date of birth?',
  dateOfBirthHint: 'It is one of the things that decide your premium. For example 31-\u206012-\u20601985.',
} satisfies Words<typeof dutch.text>;
