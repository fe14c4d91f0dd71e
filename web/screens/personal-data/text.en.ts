import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Personal details',
  lead: 'We use these details for your policy.',
} satisfies Words<typeof dutch.text>;

export const who = {
  heading: 'Who are you?',
  surnameHint: 'Your surname must be the same as the name of your bank account.',
  dateOfBirthHint: 'If you change this, your premium can change. Then you agree again and do the knowledge test again.',
  chooseGender: 'Make a choice',
  genders: { MALE: 'Male', FEMALE: 'Female' },
  countries: 'Countries',
  found: (count) => (count === 1 ? '1 country found.' : `${count} countries found.`),
  nothingFound: (query) => `No country found with ‘${query}’.`,
} satisfies Words<typeof dutch.who>;

export const where = {
  heading: 'Where do you live?',
  found: 'Your address was filled in. Is it not right? Change it.',
  additionUnknown: (addition) => `We do not know addition ${addition}. Is it right?`,
  additions: (number, list, count) => `Number ${number} ${count === 1 ? 'is' : 'has'} ${list}: fill in your addition.`,
  manyAdditions: (number, count) => `Number ${number} has ${count} additions: fill in yours.`,
  severalStreets: 'We know more than one street here. Choose yours.',
  otherStreet: 'We know another street here. Is yours right?',
  which: 'Which street is it?',
} satisfies Words<typeof dutch.where>;

export const reach = {
  heading: 'How do we reach you?',
  emailConfirmation: 'Repeat your email address',
  mailedTo: 'We email',
  change: 'Change',
  changeWhat: 'your email address',
} satisfies Words<typeof dutch.reach>;
