import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { DeliveryKind, HandOverKind } from '../database/tables.ts';

/** Deliveries that wait for each other, and for no others. */
export type Lane = {
  /** Name of the lane for people. */
  readonly name: string;
  readonly kinds: readonly DeliveryKind[];
  /** The provider that takes them. When it is away, the lanes to the other go on. */
  readonly provider: 'policy administration' | 'mail server' | 'subscriber';
  /** Time within which a delivery has left, in milliseconds; one that has not is a case for an operator. */
  readonly promisedMs: number;
  /** Number of deliveries at the same moment. */
  readonly atOnce: number;
  /**
   * Number of due and untried deliveries with which no more are taken on: the last of them leaves within ten seconds.
   */
  readonly mostWaiting?: number;
};

/** Mails to advisers. */
export const TO_ADVISERS: readonly DeliveryKind[] = ['adviser-case', 'policy-question'];

/** Mails to the former address of an applicant, which is corrected no more. */
const TO_FORMER: readonly DeliveryKind[] = ['address-replaced'];

/**
 * A delivery of a paid application waits for nothing else: neither for a flood of quotes, nor for a policy
 * administration or a mail server that is slow. Letters without a PDF pass the quotes, and mail to visitors and to
 * advisers do not wait for each other.
 */
export const LANES: readonly Lane[] = [
  {
    name: 'hand-overs',
    kinds: ['handover', 'withdrawal'],
    provider: 'policy administration',
    promisedMs: 15 * MINUTE_MS,
    atOnce: 2,
  },
  {
    name: 'confirmations',
    kinds: ['confirmation', 'one-step-left', 'withdrawn', 'fresh-link', 'link-again', 'policy-state', ...TO_FORMER],
    provider: 'mail server',
    promisedMs: HOUR_MS,
    atOnce: 2,
  },
  {
    name: 'letters',
    kinds: ['knowledge-passed', 'knowledge-failed'],
    provider: 'mail server',
    promisedMs: HOUR_MS,
    atOnce: 2,
  },
  {
    name: 'adviser cases',
    kinds: TO_ADVISERS,
    provider: 'mail server',
    promisedMs: HOUR_MS,
    atOnce: 1,
  },
  { name: 'quotes', kinds: ['quote'], provider: 'mail server', promisedMs: HOUR_MS, atOnce: 4, mostWaiting: 20 },
];

/** Whether it is for the policy administration, and no mail. */
export const isHandOver = (kind: DeliveryKind): kind is HandOverKind => kind === 'handover' || kind === 'withdrawal';

/** Mails to the applicant. */
export const TO_APPLICANTS = LANES.flatMap(({ kinds }) => kinds).filter(
  (kind) => !isHandOver(kind) && ![...TO_ADVISERS, ...TO_FORMER].includes(kind),
);

/** The lane of a kind; every kind has one. */
export function laneOf(kind: DeliveryKind): Lane {
  const lane = LANES.find(({ kinds }) => kinds.includes(kind));
  if (!lane) throw new Error(`${kind} has no lane`);
  return lane;
}

/**
 * The number of deliveries that one server makes at the same moment. Tests wait until each of them has nothing to do.
 */
export const DELIVERIES_AT_ONCE = LANES.reduce((sum, { atOnce }) => sum + atOnce, 0);
