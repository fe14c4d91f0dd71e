import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const text = {
  place: 'All steps done',
  title: 'My application',
  loading: 'We are looking up your application',
  noLink:
    'Open the link in the email that confirmed your application. Then you see here how it stands. Do you no longer have that email? Then enter the address with which you applied.',
  gone: 'This link does not work, or no longer works. Enter the address with which you applied, and we send you a new one.',
  failed: 'We cannot show your application now. Try again later.',
  received: (day) => `We received your application on ${day}. You will hear from us by email.`,
  handedOver: (day) =>
    `We received your application on ${day} and are handling it now. You will hear from us by email.`,
  question: (day) =>
    `We received your application on ${day}. We cannot review it yet, because we have a question for you.`,
  declined: (day) => `We reviewed your application of ${day}. Unfortunately we cannot give you this insurance.`,
  accepted: (day) => `We accepted your application of ${day}.`,
  withdrawn: (day) => `Your application of ${day} was stopped at your request.`,
  applied: 'What you applied for',
  policyNumber: 'Policy number',
  next: 'What happens next',
  documents: 'Your documents',
  documentsNote: (version) => `This is version ${version}, in Dutch. You agreed to this version.`,
  noDocuments: 'The documents that you agreed to are no longer here. Call or email us, and we send them.',
} satisfies Words<typeof dutch.text>;

export const insurer = {
  question: {
    title: 'We have a question for you',
    note: 'An adviser will call you. Would you rather call yourself? You can at',
    name: 'Then give your reference number. After that we continue with your application.',
  },
  accepted: {
    title: (day) => `Your insurance starts on ${day}`,
    note: 'You are not insured until that day. We send you the policy.',
  },
  declined: {
    title: 'You are not insured with us',
    note: 'You pay us no premium.',
    other:
      'You wanted to cancel another AOV. Let it run if you want to stay insured. If you have already cancelled it, call that insurer.',
    why: 'Do you want to know why we do not insure you? Call us:',
  },
  ended: {
    title: 'You are not insured with us',
    wrong: 'Is that not right? Call us:',
  },
} satisfies Words<typeof dutch.insurer>;

export const again = {
  email: 'Email address',
  send: 'Send me the link again',
  sending: 'Sending',
  sent: (address) =>
    `Is there an application with ${address}? Then you get an email with the link within a few minutes.`,
  failed: 'The link cannot be sent now. Try again later, or call us.',
} satisfies Words<typeof dutch.again>;

export const thinking = {
  heading: 'Cooling-off period',
  period: (days) =>
    `You have ${days} to change your mind from the day on which you get your policy. You need to give no reason.`,
  until: (day) => `You can withdraw your application here up to and including ${day}.`,
  later: 'Is your cooling-off period not over by then? Call us to stop:',
  over: (day) => `You could withdraw your application here up to and including ${day}. That day is past.`,
  cancel: 'The insurance first runs for 1 year. After that you can cancel every month, with 1 month’s notice.',
  overLater: 'Is your cooling-off period not over yet? Call us to stop:',
  withdraw: 'Withdraw application',
} satisfies Words<typeof dutch.thinking>;

export const withdrawal = {
  title: 'Withdraw application',
  lead: 'This is what happens if you withdraw your application.',
  application: 'Your application stops at once. You are not insured with us and you pay no premium.',
  cent: 'You get back what you paid, the cent too. This happens within 30 days, to the same account.',
  other:
    'You wanted to cancel another AOV. Let it run if you want to stay insured. If you have already cancelled it, call that insurer.',
  mail: 'We send you a confirmation by email.',
  again: 'This cannot be undone. If you want an AOV later after all, you apply for it again.',
  goOn: 'Continue to withdraw',
  back: 'Back',
  sureTitle: 'Are you sure?',
  sure: 'With this you withdraw your application for good.',
  yes: 'Yes, withdraw my application',
  no: 'No, go back',
  busy: 'Withdrawing',
  failed: 'Your application was not withdrawn. Try again later, or call us.',
} satisfies Words<typeof dutch.withdrawal>;

export const ownData = {
  heading: 'Your data',
  intro:
    'Here you can get everything that we keep about you. The PDF is to read. The JSON file is for another program.',
  pdf: 'Download as PDF',
  json: 'Download as JSON',
  busy: 'One moment…',
  done: (name) => `${name} was downloaded.`,
  failed: 'Your data could not be fetched. Try again later.',
} satisfies Words<typeof dutch.ownData>;
