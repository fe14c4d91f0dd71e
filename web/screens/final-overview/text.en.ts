import { declarations as worded } from '@vangnet/domain/application/declarations-text';
import { BENEFIT_THRESHOLD, FULL_BENEFIT_FROM } from '@vangnet/domain/product/constants';
import { PREMIUM_WAIVER } from '@vangnet/domain/product/text';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  title: 'Apply for your insurance',
  lead: 'Check your choices. After that you do a short knowledge test.',
} satisfies Words<typeof dutch.text>;

export const premium = {
  slab: 'Your premium in the first year',
  perMonth: 'a month',
  start: 'Start:',
  fee: 'Policy fee:',
  once: ', once. You have',
  coolingOff: 'to change your mind.',
} satisfies Words<typeof dutch.premium>;

export const cover = {
  premium: 'Your premium',
  amount: (amount) => `In the first year you pay ${amount} a month.`,
  discounted: (discount) => `The ${discount} discount is already included.`,
  indication: 'This is a calculation. Your policy states the premium that you really pay.',
  title: 'Your choices and cover',
  close: 'Back to your application',
  covered: 'What is covered?',
  cover: `You get a benefit from ${BENEFIT_THRESHOLD}% disability, after your waiting period. From ${FULL_BENEFIT_FROM}% you get the whole amount, in between a part. ${PREMIUM_WAIVER}`,
} satisfies Words<typeof dutch.cover>;

export const settled = {
  personOnly: 'You have already paid. You can only still change your name, date of birth and address.',
  payment: 'See your payment',
} satisfies Words<typeof dutch.settled>;

export const answers = {
  choicesHeading: 'Your choices',
  personHeading: 'About you',
  moneyHeading: 'Your income and other AOV',
} satisfies Words<typeof dutch.answers>;

export const documents = {
  heading: 'Read this before you apply',
  language:
    'These documents are in Dutch. The Dutch text is what counts between you and us; this English site only explains it.',
  names: {
    pvw: 'Policy terms (Polisvoorwaarden)',
    cbeo: 'Consumer brochure (Consumentenbrochure)',
    dvd: 'Comparison card (Vergelijkingskaart)',
    card: 'Insurance card (Verzekeringskaart)',
  },
  failed: 'The documents cannot be loaded now.',
  someFailed: 'Not all documents can be loaded now.',
} satisfies Words<typeof dutch.documents>;

export const declarations = { heading: 'Closing declaration', ...worded } satisfies Words<typeof dutch.declarations>;

export const account = {
  heading: 'Your account',
  iban: 'IBAN',
  ibanHint: 'In your own name. We check it with 1\u00A0cent.',
} satisfies Words<typeof dutch.account>;
