import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Personal details',
  lead: 'We use these details for your policy.',
  saveFailed: 'Something went wrong when we saved your data. Check your internet connection and try again.',
} satisfies Words<typeof dutch.text>;

export const who = {
  heading: 'Who are you?',
  initials: 'Initials',
  middleName: 'Prefix (such as “van der”)',
  surname: 'Surname',
  surnameHint: 'Your surname must be the same as the name of your bank account.',
  dateOfBirth: 'Date of birth',
  dateOfBirthHint: 'If you change this, your premium can change. Then you agree again and do the knowledge test again.',
  gender: 'Gender',
  chooseGender: 'Make a choice',
  genders: { MALE: 'Male', FEMALE: 'Female' },
  nationality: 'Nationality',
  countries: 'Countries',
  found: (count) => (count === 1 ? '1 country found.' : `${count} countries found.`),
  nothingFound: (query) => `No country found with ‘${query}’.`,
} satisfies Words<typeof dutch.who>;

export const where = {
  heading: 'Where do you live?',
  zipCode: 'Postcode',
  number: 'House number',
  numberAddition: 'Addition',
  street: 'Street',
  city: 'Town or city',
  found: 'Your address was filled in. Is it not right? Change it.',
} satisfies Words<typeof dutch.where>;

export const reach = {
  heading: 'How do we reach you?',
  phoneNumber: 'Mobile number',
  email: 'Email address',
  emailConfirmation: 'Repeat your email address',
  mailedTo: 'We email',
  change: 'Change',
  changeWhat: 'your email address',
  privacy: 'I agree to the',
  privacyLink: 'privacy policy',
} satisfies Words<typeof dutch.reach>;
