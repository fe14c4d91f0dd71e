import type { CaseAction } from '../action.ts';
import { answerRequest } from './answer-request.ts';
import { askIdentity } from './ask-identity.ts';
import { askPayment } from './ask-payment.ts';
import { changeAccount } from './change-account.ts';
import { correctEmail } from './correct-email.ts';
import { erase } from './erase.ts';
import { exportData } from './export.ts';
import { liftFailedTest } from './lift-failed-test.ts';
import { refundByHand } from './refund-by-hand.ts';
import { refund } from './refund.ts';
import { resendLink } from './resend-link.ts';
import { sendAgain } from './send-again.ts';
import { withdraw } from './withdraw.ts';

/** Everything that staff can do with a case, in the order of the page. */
export const caseActions: readonly CaseAction[] = [
  sendAgain,
  resendLink,
  askPayment,
  askIdentity,
  refund,
  refundByHand,
  answerRequest,
  liftFailedTest,
  correctEmail,
  changeAccount,
  exportData,
  withdraw,
  erase,
];
