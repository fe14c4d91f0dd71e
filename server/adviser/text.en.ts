import { periodWords, retention } from '@vangnet/domain/product/retention';
import type { Words } from '@vangnet/domain/values/language';
import type * as dutch from './text.ts';

export const moments = {
  MORNING: 'On working days between 9:00 and 12:00',
  AFTERNOON: 'On working days between 12:00 and 17:00',
  ANY: 'On working days between 9:00 and 17:00',
} satisfies Words<typeof dutch.moments>;

export const mail = {
  subject: (caseNumber, isFirst) =>
    isFirst ? `Request for advice ${caseNumber}` : `Request for advice ${caseNumber}, completed`,
  title: (isFirst) => (isFirst ? 'A visitor asks for an adviser' : 'A request for advice was completed'),
  call: 'Contact this visitor, who reads the site in English.',
  where: {
    attachment: 'The whole case is attached to this email as an encrypted PDF.',
    link: 'The whole case is an encrypted PDF. You open it with the button.',
  },
  password: 'The PDF opens with the password for advisers. Do you not know it? Ask your administrator.',
  open: 'Open the case',
  caseNumber: 'Reference number',
  moment: 'Call back',
  requestedAt: 'Asked on',
} satisfies Words<typeof dutch.mail>;

export const pdf = {
  title: (caseNumber) => `Request for advice ${caseNumber}`,
  confidential: 'Confidential: for the adviser only.',
  reference: 'Application',
  contact: 'Contact',
  phone: 'Phone',
  person: 'Person',
  money: 'Income and other AOV',
  unknown: 'Nothing was filled in yet.',
  choices: 'Choices and premium',
  noChoices: 'Not all choices were made yet. There is no premium.',
  declarations: 'Closing declaration',
  noDeclarations: 'The closing declaration was not filled in yet.',
  debitAccount: 'Account for the premium',
  accountEnd: (digits) => `Ends in ${digits}`,
  payment: 'Payment',
  paidAt: 'Paid on',
  account: 'Account',
  accounts: {
    same: 'The same as in the application, checked',
    another: 'Another than in the application, not chosen yet',
    unknown: 'Not visible from which account was paid, not checked',
  },
  chosenAccounts: {
    payer: 'Another than was entered, premium from the account that paid, checked',
    entered: 'Another than was entered, premium from the account that was entered, not checked',
  },
  test: 'Knowledge test',
  noTest: 'The knowledge test was not done.',
  failedBefore:
    'The knowledge test of an earlier application was not passed. ' +
    `So this person cannot continue without an adviser for ${periodWords(retention.tested)}.`,
  passed: 'Passed',
  notPassed: 'Not passed',
  score: (good, all) => `${good} of ${all} right`,
  mistakes: 'Answered wrongly',
  columns: { question: 'Question', given: 'Answer', right: 'Right answer' },
} satisfies Words<typeof dutch.pdf>;
