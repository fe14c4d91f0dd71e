import { isAction, RIGHTS, type ActionName } from '@vangnet/domain/staff/rights';
import { namesIn } from '@vangnet/domain/values/record';
import type { OperatorCommand } from './operator.ts';

/** What each action does, for `help`; the words after the reference are its fields. */
const described: Readonly<Record<ActionName, { readonly fields?: string; readonly does: string }>> = {
  'send-again': { does: 'Tries at once what could not be sent of an application, for another 72 hours.' },
  'resend-link': { does: 'Mails an applicant who paid and did not finish the link to go on once more.' },
  'ask-payment': { does: 'Asks the payment provider how its payment stands.' },
  'ask-identity': { does: 'Asks the identity service how its check ended.' },
  refund: { does: 'Refunds its payment that came too late, or that belongs to a withdrawn application.' },
  'refund-by-hand': { does: 'Says that it was paid back in another way, such as a transfer.' },
  'lift-failed-test': {
    does: 'Lifts a failed knowledge test of its person, by all that the application tells of them.',
  },
  'answer-request': {
    fields: "--how take|called|'no answer'|done|block [--note TEXT]",
    does: 'Says what an adviser did about its request for a call.',
  },
  'correct-email': {
    fields: '[--email ADDRESS]',
    does: `Puts another mail address, which it asks for, in the place of the one that mails do not reach, and queues what did not
      arrive there. Links that were mailed to the former one end. Where mails do reach it, it is told, and the command asks for the
      reference once more.`,
  },
  'change-account': {
    fields: '[--iban ACCOUNT]',
    does: `Puts another account, which it asks for, in the place of the one that the premium is collected from: once it is paid only
      the one that paid, and nothing once it is submitted. Asks for the reference once more.`,
  },
  export: {
    fields: '--format pdf|json [--to DIR]',
    does: 'Writes all that is held about its person to a file (articles 15 and 20 of the GDPR).',
  },
  withdraw: { does: 'Withdraws it for its applicant. Asks for the reference once more.' },
  erase: { does: 'Deletes it with all that belongs to it. Asks for the reference once more.' },
};

type Command = { readonly words: string; readonly does: string; readonly load: () => Promise<OperatorCommand> };

/** The commands that do what the counter does with a case, by their names. */
export const caseCommands: Readonly<Record<string, Command>> = {
  'case find': {
    words: '[--born DD-MM-YYYY] [--operator NAME] [--json]',
    does: `
      Asks for a reference, the number of a case, a policy or a payment, a mail address, a mobile number, or with --born a
      surname, and lists the applications that have it. Who looked them up is kept with each. Status 1 when there are none.`,
    load: async () => (await import('./case.ts')).findCase,
  },
  'case show': {
    words: 'REFERENCE [--operator NAME] [--json]',
    does: `
      Lists what has happened to an application and what comes next, in the words of the counter. It tells nothing of the
      person. Who looked it up, and when, is kept with the application.`,
    load: async () => (await import('./case.ts')).showCase,
  },
  'case requests': {
    words: '[--page N] [--json]',
    does: `
      Lists the requests for an adviser that are open, in the order in which they should be called, with what was noted; a hundred
      on a page.`,
    load: async () => (await import('./case.ts')).listRequests,
  },
  ...Object.fromEntries(
    namesIn(RIGHTS)
      .filter(isAction)
      .map((name): [string, Command] => [
        `case ${name}`,
        {
          words: ['REFERENCE', described[name].fields, '[--operator NAME] [--json]'].filter(Boolean).join(' '),
          does: `\n      ${described[name].does}`,
          load: async () => (await import('./case.ts')).actOnCase(name),
        },
      ]),
  ),
};
