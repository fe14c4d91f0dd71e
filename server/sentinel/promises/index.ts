import type { OfRows, OfServer } from '../deps.ts';
import { arrived } from './arrived.ts';
import { bouncesRead } from './bounces-read.ts';
import { certificates } from './certificates.ts';
import { checkpoint } from './checkpoint.ts';
import { clock } from './clock.ts';
import { confirmed } from './confirmed.ts';
import { decided } from './decided.ts';
import { deleted } from './deleted.ts';
import { delivered } from './delivered.ts';
import { handedOver } from './handed-over.ts';
import { paidOnce } from './paid-once.ts';
import { paymentRecorded } from './payment-recorded.ts';
import { recordIntact } from './record-intact.ts';
import { refunded } from './refunded.ts';
import { reminded } from './reminded.ts';
import { retention } from './retention.ts';
import { searched } from './searched.ts';
import { submitted } from './submitted.ts';
import { subscriberInformed } from './subscriber-informed.ts';
import { testResultSent } from './test-result-sent.ts';

/** The promises about rows, which an operator can check without a server. */
export const ofRows: readonly OfRows[] = [
  reminded,
  submitted,
  handedOver,
  confirmed,
  decided,
  testResultSent,
  delivered,
  arrived,
  paidOnce,
  refunded,
  retention,
  searched,
];

/** All that the product promises, the most urgent first. */
export const promises: readonly OfServer[] = [
  paymentRecorded,
  ...ofRows,
  subscriberInformed,
  bouncesRead,
  deleted,
  recordIntact,
  checkpoint,
  clock,
  certificates,
];
