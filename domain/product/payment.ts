import * as z from 'zod/mini';
import { cents } from '../values/money.ts';
import { isValidIban, normaliseIban } from '../values/iban.ts';
import { HOUR_MS, MINUTE_MS } from '../values/durations.ts';

/** One cent, which shows from which account the applicant can pay. */
export const VERIFICATION_AMOUNT = cents(1);

/**
 * The status of a payment. `starting` is ours: the request to the provider is under way. The others are the words of the
 * provider (https://docs.mollie.com/docs/status-change), which may add more.
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
/** A known status, or one that the provider added later. */
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

/** Whether no other status can follow. An unknown status is not final: the payment can still be paid. */
export function isFinal(status: PaymentStatus): boolean {
  return isKnown(status) && FOLLOWING[status].length === 0;
}

/**
 * The status after a report of the provider. Responses can overtake each other, so a status that cannot follow the
 * current one is older, and changes nothing.
 */
export function statusAfter(current: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  if (isFinal(current) || reported === 'starting') return current;
  if (!isKnown(current) || !isKnown(reported)) return reported;
  return FOLLOWING[current].includes(reported) ? reported : current;
}

/** Pause between two questions to the provider about one payment, by its age. The page of a bank lasts 15 minutes. */
const ASKING = [
  { until: 20 * MINUTE_MS, every: MINUTE_MS },
  { until: 3 * HOUR_MS, every: 10 * MINUTE_MS },
  { until: 48 * HOUR_MS, every: HOUR_MS },
] as const;
const LAST_INTERVAL = 12 * HOUR_MS;

/** The next time that the provider is asked, without anybody looking, for what began then: ever less often, and always again. */
export function nextQuestion(now: Date, began: Date): Date {
  const age = now.getTime() - began.getTime();
  return new Date(now.getTime() + (ASKING.find(({ until }) => age < until)?.every ?? LAST_INTERVAL));
}

/**
 * Longest time that a payment may be `starting`. The provider created it just now at most, and its URL was given to
 * nobody, so it can be abandoned without a risk that it is paid. Shorter than the hour for which the provider knows our
 * key.
 */
export const STARTING_MS = 15 * MINUTE_MS;

/** Longest time that an unknown payment at the provider may be a mistake in the settings; after that it is lost. */
export const UNKNOWN_MS = 48 * HOUR_MS;

/** A visitor who paid and has not finished after this gets a mail with a link to go on, unless they are at a bank. */
export const REMIND_AFTER_MINUTES = 10;
export const REMIND_AFTER_MS = REMIND_AFTER_MINUTES * MINUTE_MS;

/** The account that the cent came from: that of the application, another, or one that is not known. */
export const ACCOUNT_OUTCOMES = ['same', 'another', 'unknown'] as const;
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];

/** The account that the premium is collected from after `another`: the one that paid, or that was entered. */
export const ACCOUNT_CHOICES = ['payer', 'entered'] as const;
export type AccountChoice = (typeof ACCOUNT_CHOICES)[number];

/** The account of a paid application, as far as it is known (decision 0125). `choice` follows `another` only. */
export const accountCheckSchema = z.object({
  outcome: z.enum(ACCOUNT_OUTCOMES),
  choice: z.optional(z.enum(ACCOUNT_CHOICES)),
});
export type AccountCheck = z.infer<typeof accountCheckSchema>;

/**
 * Compares the account in the application with the one that the provider says has paid. Some ways to pay have an account
 * that is no IBAN, which says nothing. Names on accounts differ too much to compare (an initial, a partner, a firm).
 */
export function compareAccounts(entered: string | undefined, paid: string | undefined): AccountOutcome {
  if (!entered || !paid || !isValidIban(paid)) return 'unknown';
  return normaliseIban(entered) === normaliseIban(paid) ? 'same' : 'another';
}

/** Whether the premium is collected from the account that paid: only then it may be called checked. */
export const isAccountChecked = ({ outcome, choice }: AccountCheck): boolean =>
  outcome === 'same' || choice === 'payer';

/** Whether the applicant still has to say from which account the premium is collected. */
export const isChoiceDue = ({ outcome, choice }: AccountCheck): boolean =>
  outcome === 'another' && choice === undefined;
