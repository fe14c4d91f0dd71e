import { dateInWords, soonInWords, timeInWords } from '@vangnet/domain/values/date-in-words';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { fill } from '@vangnet/domain/values/fill';
import { namesIn } from '@vangnet/domain/values/record';
import { cameToNothing, isRefundOver } from '@vangnet/domain/product/refund';
import { wordsOf, type CheckName } from '../checks/check.ts';
import { noButton } from '../checks/text.ts';
import { paymentInWords, refundInWords } from '../payment/text.ts';
import { answers, brokenAnswer, type AnswerText, type Deciding } from './answers.ts';
import { bounces, checkOutcomes, failedTimes, type groups, knots, notYet, type State } from './text.ts';

/** The facts that decide how a case stands: states and moments of its rows, and nothing of the person. */
export type CaseFacts = {
  readonly state: State;
  readonly madeAt: Date;
  readonly changedAt: Date;
  readonly test?: { readonly at: Date; readonly isPassed: boolean } | undefined;
  /** The payments, the last one last. `at` is when it ended, or else began. */
  readonly payments: readonly { readonly status: string; readonly at: Date; readonly isOpen: boolean }[];
  /** The checks of the identity, the last one last; the outcome is one of `checkOutcome`. */
  readonly checks: readonly { readonly outcome: string; readonly at: Date; readonly isOpen: boolean }[];
  readonly refund?: { readonly state: string; readonly at: Date } | undefined;
  readonly call?:
    | { readonly number: string; readonly state: string | null; readonly who: string; readonly at: Date }
    | undefined;
  /** The mail to the applicant that did not arrive, while no later one did. */
  readonly bounce?: { readonly at: Date; readonly sentAt: Date; readonly status: string } | undefined;
  readonly submission?:
    | {
        readonly at: Date;
        readonly handedOverAt: Date | undefined;
        readonly stateAt: Date | undefined;
        readonly withdrawnAt: Date | undefined;
        readonly dueAt: Date | undefined;
        /** The delivery to the policy administration; undefined when it is not in the outbox. */
        readonly delivery: { readonly tries: number; readonly code: string } | undefined;
      }
    | undefined;
};

/** A check that found something broken in the case. */
type Broken = { readonly promise: string; readonly since: Date };

/** The answer with what is so of this case filled in. */
export type Answer = AnswerText & { readonly kind: Deciding | 'broken'; readonly since: Date };

type DecidingEvent = {
  readonly kind: Deciding;
  readonly at: Date;
  /** The first time, where it happened more than once. */
  readonly since?: Date | undefined;
  readonly words?: Readonly<Record<string, string>>;
};

/** Checks whose fault the answer tells itself: nothing else has to. */
const IN_ANSWER: ReadonlySet<string> = new Set<CheckName | 'refund due'>([
  'submitted',
  'handed over',
  'decided',
  'arrived',
  'refunded',
  'refund due',
]);
export const isInAnswer = (promise: string): boolean => IN_ANSWER.has(promise);

/**
 * Answers why a case stands where it stands, who must act, what to say, and the button that helps. The last deciding
 * event decides, but a mail that does not arrive comes first, because nothing else reaches the customer before it does. What is
 * broken otherwise comes before what goes on by itself.
 */
export function answerOf(facts: CaseFacts, broken: readonly Broken[], now: Date): Answer {
  const isOver = facts.state === 'accepted' || facts.state === 'declined' || facts.state === 'withdrawn';
  const answer = filledIn(facts.bounce && !isOver ? notArrived(facts.bounce, now) : lastEvent(facts, now));
  if (answer.tone === 'stuck') return answer;
  const fault = broken.find(({ promise }) => !isInAnswer(promise));
  if (fault) return answerToFault(fault);
  // Such as a payment a day ago: the words hold, and it goes on no more by itself.
  return broken.length > 0 ? { ...answer, tone: 'stuck' } : answer;
}

/** Names the one group of the lists that a case is in. */
export const groupOf = ({ tone, acts }: Pick<Answer, 'tone' | 'acts'>): keyof typeof groups =>
  tone === 'stuck' ? 'stuck' : tone === 'over' || acts === 'nobody' ? 'over' : acts;

function filledIn({ kind, at, since = at, words = {} }: DecidingEvent): Answer {
  const sentences = Object.entries(answers[kind]).map(([name, text]) => [name, text && fill(text, words)]);
  return { ...answers[kind], ...Object.fromEntries(sentences), kind, since };
}

function answerToFault({ promise, since }: Broken): Answer {
  const { broken, helps, button } = wordsOf(promise);
  const answer = { ...brokenAnswer, kind: 'broken' as const, since, reason: broken, short: broken, detail: helps };
  return typeof button === 'string'
    ? { ...answer, button, instead: helps }
    : { ...answer, instead: noButton[button.none] };
}

/** Finds how far the customer came, or what was asked for or has to be paid back since. */
const lastEvent = (facts: CaseFacts, now: Date): DecidingEvent =>
  [furthest(facts, now), ...ofCall(facts), ...ofRefund(facts)].reduce((one, other) =>
    other.at >= one.at ? other : one,
  );

function furthest(facts: CaseFacts, now: Date): DecidingEvent {
  const { state, madeAt, changedAt, test } = facts;
  const begun: DecidingEvent = state === 'quoted' ? { kind: 'quoted', at: changedAt } : { kind: 'begun', at: madeAt };
  const graded: DecidingEvent[] = test ? [{ kind: test.isPassed ? 'passed' : 'failed', at: test.at }] : [];
  const way = [begun, ...graded, ...ofPayment(facts, now), ...ofCheck(facts, now), ...ofSubmission(facts, now)];
  return way.at(-1) ?? begun;
}

function ofPayment({ payments }: CaseFacts, now: Date): DecidingEvent[] {
  const paid = payments.find(({ status }) => status === 'paid');
  if (paid) return [{ kind: 'paid', at: paid.at }];
  const last = payments.at(-1);
  if (!last) return [];
  const words = { last: whenInWords(last.at, now), state: paymentInWords(last.status) };
  return [{ kind: last.isOpen ? 'payment open' : 'payment failed', at: last.at, words }];
}

const KIND_OF_CHECK: Readonly<Record<string, Deciding>> = {
  'other person': 'other person',
  'not told': 'not told',
  match: 'failed before',
};

/** The check that ended last, since the first of those before it that ended in the same way. */
function ofCheck({ checks }: CaseFacts, now: Date): DecidingEvent[] {
  const last = checks.at(-1);
  if (!last) return [];
  if (last.isOpen) return [{ kind: 'check open', at: last.at, words: { last: whenInWords(last.at, now) } }];
  const kindOf = ({ outcome }: typeof last) => KIND_OF_CHECK[outcome] ?? 'check stopped';
  const other = checks.findLastIndex((one) => one.isOpen || kindOf(one) !== kindOf(last));
  const alike = checks.slice(other + 1);
  const words = {
    count: String(alike.length),
    last: whenInWords(last.at, now),
    state: checkOutcomes[last.outcome] ?? last.outcome,
  };
  return [{ kind: kindOf(last), at: last.at, since: alike[0]?.at, words }];
}

function ofCall({ call }: CaseFacts): DecidingEvent[] {
  if (!call) return [];
  const { number, who, state, at } = call;
  const kind = state === null ? 'call wanted' : state === 'no answer' ? 'no answer' : 'call taken';
  return [{ kind, at, words: { number, who } }];
}

function ofSubmission({ submission, state }: CaseFacts, now: Date): DecidingEvent[] {
  if (!submission) return [];
  const { at, handedOverAt, stateAt, withdrawnAt, dueAt } = submission;
  if (withdrawnAt) return [{ kind: 'withdrawn', at: withdrawnAt }];
  if (state === 'question' || state === 'accepted' || state === 'declined') return [{ kind: state, at: stateAt ?? at }];
  if (!handedOverAt) return [ofDelivery(submission, now)];
  const due = dueAt ? `uiterlijk ${dateInWords(amsterdamDate(dueAt))}` : 'nog';
  return [{ kind: dueAt && dueAt < now ? 'overdue' : 'handed over', at: handedOverAt, words: { due } }];
}

/** Tells of the hand-over; one that has not failed goes on by itself for a quarter of an hour. */
function ofDelivery({ at, delivery }: NonNullable<CaseFacts['submission']>, now: Date): DecidingEvent {
  if (!delivery) return { kind: 'not queued', at };
  const { tries, code } = delivery;
  if (code === '' && now.getTime() - at.getTime() < LATE_MS) return { kind: 'submitted', at };
  return { kind: code.startsWith('EREFUSED') ? 'not accepted' : 'not answered', at, words: { count: String(tries) } };
}
const LATE_MS = 15 * MINUTE_MS;

function ofRefund({ refund }: CaseFacts): DecidingEvent[] {
  if (!refund || refund.state === 'refunded' || refund.state === 'by hand') return [];
  const words = { state: refundInWords(refund.state) };
  if (cameToNothing(refund.state)) return [{ kind: 'refund failed', at: refund.at, words }];
  return [{ kind: isRefundOver(refund.state) ? 'refund due' : 'refund under way', at: refund.at, words }];
}

const notArrived = ({ at, sentAt, status }: NonNullable<CaseFacts['bounce']>, now: Date): DecidingEvent => ({
  kind: 'not arrived',
  at,
  words: { state: bounces[status] ?? status, last: whenInWords(sentAt, now) },
});

/** "vandaag 13.22 uur", or with the day. */
function whenInWords(at: Date, now: Date): string {
  const words = soonInWords(at, now);
  return `${words === timeInWords(at) ? 'vandaag' : 'op'} ${words}`;
}

/** A knot of the rope: what it is called, when it was tied, and what stands there as long as it is not. */
export type Knot = { readonly label: string; readonly at?: Date | undefined; readonly note?: string | undefined };

/** Draws the way of a case as four knots on a rope, and counts how many of them are tied. */
export function ropeOf(facts: CaseFacts): { readonly tied: number; readonly knots: readonly Knot[] } {
  const { test, payments, checks, submission } = facts;
  const failures = checks.filter(({ isOpen, outcome }) => !isOpen && outcome !== 'match').length;
  const moments = {
    test: test?.isPassed ? test.at : undefined,
    payment: payments.find(({ status }) => status === 'paid')?.at,
    identity: submission?.at,
    handover: submission?.handedOverAt,
  };
  const tries = failures > 0 ? fill(failedTimes, { count: String(failures) }) : notYet;
  const found = namesIn(knots).map((name) => ({ name, at: moments[name] }));
  // What comes later says that all before it is done: a payment needs a test that was passed.
  const tied = found.findLastIndex(({ at }) => at !== undefined) + 1;
  return {
    tied,
    knots: found.map(({ name, at }, index) => {
      if (index < tied) return { label: knots[name].tied, at };
      return { label: knots[name].open, note: name === 'identity' ? tries : notYet };
    }),
  };
}
