import { cents } from '../values/money.ts';
import { normaliseIban } from '../values/iban.ts';

/** One cent, to see that the account exists and whose it is. */
export const VERIFICATION_AMOUNT = cents(1);

/**
 * How far a payment is. `starting` is ours: the provider is being asked for it. The others are the provider's words
 * (https://docs.mollie.com/docs/status-change); it may come to use more of them.
 *
 * @internal
 */
export const PAYMENT_STATUSES = [
  'starting',
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const;
type KnownPaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** One of the known ones, or a word that the provider has come to use since. */
export type PaymentStatus = string;

const ENDS = ['paid', 'failed', 'canceled', 'expired'] as const;

const FOLLOWING: Record<KnownPaymentStatus, readonly KnownPaymentStatus[]> = {
  starting: ['open', 'pending', 'authorized', ...ENDS],
  open: ['pending', 'authorized', ...ENDS],
  pending: ['authorized', ...ENDS],
  authorized: ENDS,
  paid: [],
  failed: [],
  canceled: [],
  expired: [],
};

const isKnown = (status: PaymentStatus): status is KnownPaymentStatus => Object.hasOwn(FOLLOWING, status);

/** Whether nothing can follow any more. A word that is not known is not final: the payment may yet be paid. */
export function isFinal(status: PaymentStatus): boolean {
  return isKnown(status) && FOLLOWING[status].length === 0;
}

/**
 * The status after the provider has reported one. Responses overtake each other, so one that cannot follow what we know
 * already is older than it and changes nothing.
 */
export function statusAfter(current: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  if (isFinal(current) || reported === 'starting') return current;
  if (!isKnown(current) || !isKnown(reported)) return reported;
  return FOLLOWING[current].includes(reported) ? reported : current;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often the provider is asked for a payment, by the age of the payment. The page of a bank lasts 15 minutes. */
const ASKING = [
  { until: 20 * MINUTE, every: MINUTE },
  { until: 3 * HOUR, every: 10 * MINUTE },
  { until: 48 * HOUR, every: HOUR },
] as const;
const LAST_INTERVAL = 12 * HOUR;

/** The wait until the next time that a payment of this age (milliseconds) is asked for without anybody looking at it. */
export function askingInterval(age: number): number {
  return ASKING.find(({ until }) => age < until)?.every ?? LAST_INTERVAL;
}

/**
 * How long a payment may be `starting`. The provider created it just now at most, and its URL was given to nobody,
 * so it can be abandoned without a risk that it is paid. Shorter than the hour for which the provider knows our key.
 */
export const STARTING_MS = 15 * MINUTE;

/** How long an unknown payment at the provider may be a mistake in the settings; after that it is lost. */
export const UNKNOWN_MS = 48 * HOUR;

/** A visitor who paid and has not finished after this gets a mail with a link to go on. */
export const REMIND_AFTER_MS = HOUR;

/**
 * Whether the one cent came from the account in the application; undefined when the provider does not tell which account
 * paid. Names on accounts differ too much to compare (an initial, a partner, a firm).
 */
export function accountMatches(entered: string | undefined, paid: string | undefined): boolean | undefined {
  if (!entered || !paid) return undefined;
  return normaliseIban(entered) === normaliseIban(paid);
}
