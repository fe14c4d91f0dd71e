import type { Words } from '../values/language.ts';
import type * as dutch from './titles-text.ts';

export const titles = {
  'find-job': 'What is your occupation?',
  'financial-situation': 'What are your monthly costs?',
  'claim-duration': 'How long do you want a benefit?',
  'waiting-period': 'How long can you manage without a benefit?',
  'psychological-complaints': 'Insure mental health problems too?',
  indexing: 'Do you want the AOV to be indexed?',
  'overview-configurator': 'This is your premium',
  'average-year-income': 'What is your average annual income?',
  'tax-deductible': 'Deduct the premium',
  'running-insurance': 'Do you already have an AOV?',
  'terminate-insurance': 'Your other AOV',
  'personal-data': 'Personal details',
  'final-overview': 'Apply for your insurance',
  'knowledge-introduction': 'Knowledge test',
  'knowledge-questions': 'Knowledge test',
  'knowledge-result': 'Result of the knowledge test',
  'idin-verification': 'Verification of your details',
  'final-screen': 'All done!',
  'fail-screen': 'Details sent',
  'payment-status': 'Payment',
  continue: 'Continue with your calculation',
} satisfies Words<typeof dutch.titles>;

export const outside = 'Insurance application';
