import type { RowDeps, ServerDeps } from '../deps.ts';
import type { Promised } from '../promised.ts';
import { arrived, bouncesRead } from './arrived.ts';
import { confirmed } from './confirmed.ts';
import { counted } from './counted.ts';
import { decided } from './decided.ts';
import { deleted } from './deleted.ts';
import { delivered, graded } from './delivered.ts';
import { finished } from './finished.ts';
import { forgotten } from './forgotten.ts';
import { handedOver } from './handed-over.ts';
import { certificatesInTime, clockInTime } from './in-time.ts';
import { paidOnce } from './paid-once.ts';
import { recorded } from './recorded.ts';
import { refunded } from './refunded.ts';
import { reminded } from './reminded.ts';
import { signed } from './signed.ts';
import { told } from './told.ts';

/** What the product promises of its rows, and an operator can look at without a server. */
export const ofRows: readonly Promised<RowDeps>[] = [
  reminded,
  finished,
  handedOver,
  confirmed,
  decided,
  graded,
  delivered,
  arrived,
  paidOnce,
  refunded,
  forgotten,
];

/** Everything that the product promises, the most urgent first. */
export const promises: readonly Promised<ServerDeps>[] = [
  counted,
  ...ofRows,
  told,
  bouncesRead,
  deleted,
  recorded,
  signed,
  clockInTime,
  certificatesInTime,
];
