import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { namesIn } from '@vangnet/domain/values/record';

/** Deliveries that wait for each other, and for no others. */
type LaneRow = {
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

/**
 * A delivery of a paid application waits for nothing else: neither for a flood of quotes, nor for a policy
 * administration or a mail server that is slow. Letters without a PDF pass the quotes, and mail to visitors and to
 * advisers do not wait for each other. The keys name the lanes for people.
 */
const lanes = {
  'hand-overs': { provider: 'policy administration', promisedMs: 15 * MINUTE_MS, atOnce: 2 },
  confirmations: { provider: 'mail server', promisedMs: HOUR_MS, atOnce: 2 },
  letters: { provider: 'mail server', promisedMs: HOUR_MS, atOnce: 2 },
  'adviser cases': { provider: 'mail server', promisedMs: HOUR_MS, atOnce: 1 },
  quotes: { provider: 'mail server', promisedMs: HOUR_MS, atOnce: 4, mostWaiting: 20 },
} as const satisfies Record<string, LaneRow>;

type KindRow = {
  readonly lane: keyof typeof lanes;
  /** `former` is the address before a correction, which is corrected no more. */
  readonly to: 'applicant' | 'former' | 'adviser' | 'policy administration';
  /** The budget of its reader that it uses; without one it is owed to the owner of a paid application. */
  readonly budget?: MailBudget;
  /** Has a check of its own; the others share one. */
  readonly check?: 'hand-over' | 'confirmation' | 'test result';
  /** The kind of the same application that it waits for. */
  readonly after?: 'handover';
  /** Its name for staff. */
  readonly name: string;
};

/** `mail`: a visitor waits for the response to their wish for it. `result`: it says what the visitor has read on the screen. */
export type MailBudget = 'mail' | 'result';

/**
 * Everything that leaves through the outbox. What a kind of mail says is made in `server/deliver.ts`, and what an applicant reads of it
 * in their own data is in `words/nl/access.ts`; the compiler asks for both.
 */
const KINDS = {
  handover: {
    lane: 'hand-overs',
    to: 'policy administration',
    check: 'hand-over',
    name: 'Overdracht aan de polisadministratie',
  },
  withdrawal: {
    lane: 'hand-overs',
    to: 'policy administration',
    after: 'handover',
    name: 'Intrekking, aan de polisadministratie',
  },
  confirmation: { lane: 'confirmations', to: 'applicant', check: 'confirmation', name: 'Mail met de bevestiging' },
  'one-step-left': { lane: 'confirmations', to: 'applicant', name: 'Mail dat er nog één stap is' },
  withdrawn: { lane: 'confirmations', to: 'applicant', name: 'Mail dat de aanvraag is ingetrokken' },
  'fresh-link': { lane: 'confirmations', to: 'applicant', name: 'Mail met een nieuwe link' },
  'link-again': { lane: 'confirmations', to: 'applicant', name: 'Mail met de link' },
  'policy-state': { lane: 'confirmations', to: 'applicant', name: 'Mail over het besluit' },
  'address-replaced': { lane: 'confirmations', to: 'former', name: 'Mail aan het vorige adres, dat het is vervangen' },
  'knowledge-passed': {
    lane: 'letters',
    to: 'applicant',
    budget: 'result',
    check: 'test result',
    name: 'Mail dat de toets is gehaald',
  },
  'knowledge-failed': {
    lane: 'letters',
    to: 'applicant',
    budget: 'result',
    check: 'test result',
    name: 'Mail dat de toets niet is gehaald',
  },
  'adviser-case': { lane: 'adviser cases', to: 'adviser', budget: 'mail', name: 'Mail aan de adviseur' },
  'policy-question': {
    lane: 'adviser cases',
    to: 'adviser',
    name: 'Mail met de vraag van de verzekeraar, aan de adviseur',
  },
  quote: { lane: 'quotes', to: 'applicant', budget: 'mail', name: 'Mail met de offerte' },
} as const satisfies Record<string, KindRow>;

export type DeliveryKind = keyof typeof KINDS;
/** The messages to the policy administration. */
export type HandOverKind = {
  [Kind in DeliveryKind]: (typeof KINDS)[Kind]['to'] extends 'policy administration' ? Kind : never;
}[DeliveryKind];
/** The mails; each kind has its own composer. */
export type MailKind = Exclude<DeliveryKind, HandOverKind>;

const rows: Readonly<Record<DeliveryKind, KindRow>> = KINDS;

export const kindOf = (kind: DeliveryKind): KindRow => rows[kind];

/** The kinds of which this holds. */
export const kindsWith = (holds: (row: KindRow) => boolean): readonly DeliveryKind[] =>
  namesIn(KINDS).filter((kind) => holds(rows[kind]));

/** Mails to advisers. */
export const TO_ADVISERS = kindsWith(({ to }) => to === 'adviser');
/** Mails to the applicant. */
export const TO_APPLICANTS = kindsWith(({ to }) => to === 'applicant');

/** True for a message to the policy administration, which is no mail. */
export const isHandOver = (kind: DeliveryKind): kind is HandOverKind => rows[kind].to === 'policy administration';

/** Deliveries that wait for each other; the name is for people. */
export type Lane = LaneRow & { readonly name: string; readonly kinds: readonly DeliveryKind[] };

export const LANES: readonly Lane[] = namesIn(lanes).map((name) => ({
  name,
  kinds: kindsWith(({ lane }) => lane === name),
  ...lanes[name],
}));

/** The names of the lanes of what leaves through the outbox. */
export const DELIVERY_LANES: readonly string[] = LANES.map(({ name }) => name);

/** Other work: each kind has a lane of its own with its name, and its sender and delays are with its subject. */
const OTHERS = ['message', 'payment', 'refund', 'identity check', 'job'] as const;
export type TaskKind = DeliveryKind | (typeof OTHERS)[number];
export const TASK_LANES: readonly string[] = [...DELIVERY_LANES, ...OTHERS];

/** The lane of a kind; every kind has one. */
export function laneOf(kind: DeliveryKind): Lane {
  const lane = LANES.find(({ name }) => name === rows[kind].lane);
  if (!lane) throw new Error(`${kind} has no lane`);
  return lane;
}

/**
 * The number of deliveries that one server makes at the same moment. Tests wait until each of them has nothing to do.
 */
export const DELIVERIES_AT_ONCE = LANES.reduce((sum, { atOnce }) => sum + atOnce, 0);
