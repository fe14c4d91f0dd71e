import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const adviserText = {
  ask: 'Ask an adviser to contact me',
  title: 'When may we call you?',
  lead: 'We call on working days, at the number that you entered.',
  legend: 'Time',
  moments: {
    MORNING: 'Between 9:00 and 12:00',
    AFTERNOON: 'Between 12:00 and 17:00',
    ANY: 'I do not mind',
  },
  send: 'Send my details',
  sending: 'Sending',
} satisfies Words<typeof dutch.adviserText>;

export const phoneText = { prefix: '+31 (0)6' } satisfies Words<typeof dutch.phoneText>;

export const callBackText = {
  ask: 'Call me back',
  lead: 'We call you on a working day. The call is free and you are not committed to anything.',
  phone: 'Mobile number',
  legend: 'When may we call you?',
  send: 'Call me back',
  sending: 'Sending',
  done: 'We will call you back',
  doneNote: (moment, caseNumber) =>
    `An adviser calls you on the next working day. Your choice: ${moment.toLowerCase()}. Your reference number is ${caseNumber}.`,
  close: 'Continue',
} satisfies Words<typeof dutch.callBackText>;

export const newCalculationText = {
  begin: 'New calculation',
  wiped: 'Your calculation was deleted.',
  another: 'This is a new calculation.',
  quoteStays: (address) => `The quote for ${address.replace(/^(.).*@/, '$1…@')} stays in that email.`,
  undo: 'Undo',
} satisfies Words<typeof dutch.newCalculationText>;

export const proofText = {
  title: 'Is it you?',
  lead: 'Your application holds personal data. We only show them to you.',
  dateOfBirth: 'What is your date of birth?',
  dateOfBirthHint: 'For example 31-\u206012-\u20601985.',
  zipCode: 'Postcode',
  button: 'Continue',
  busy: 'One moment…',
} satisfies Words<typeof dutch.proofText>;

export const withdrawnText = {
  title: 'Your application was withdrawn',
  at: (moment) => `You withdrew your application on ${moment}.`,
  note: 'You are not insured with us and you pay no premium. The confirmation is in your email.',
  refund: 'You get back the cent that you paid within 30 days.',
} satisfies Words<typeof dutch.withdrawnText>;

export const receiptText = {
  received: 'We have your application',
  health: 'You fill in the health declaration',
  healthNote: 'You get the link by email.',
  review: 'We review your application',
  reviewNote: 'Do we have questions? Then we call you.',
  policy: 'You get your policy',
  policyTime: 'after we accept it',
  notYet: 'You are not insured until then.',
  thinking: (days) => `From the day on which you get your policy, you have ${days} to change your mind.`,
  fee: (amount) => `With your first premium you pay a policy fee of ${amount} once.`,
  premiumTerm: 'Premium in the first year',
  perMonth: (amount) => `${amount} a month`,
  startTerm: 'Start date',
  referenceTerm: 'Reference number',
  receivedTerm: 'Received on',
} satisfies Words<typeof dutch.receiptText>;

export const calendarText = {
  link: 'Put the start and the cooling-off period in your calendar',
  file: 'your-aov.ics',
  start: (brand) => `Your AOV with ${brand} starts at the earliest`,
  startNote: (reference) =>
    `If we have accepted your application before that day. You are not insured until then. Reference number ${reference}.`,
  lastDay: 'Last day to withdraw your application yourself',
  lastDayNote: (days, reference) =>
    `You have ${days} to change your mind from the day on which you get your policy. Did your policy come later? Then you have more time, and you call us to stop. Reference number ${reference}.`,
} satisfies Words<typeof dutch.calendarText>;
