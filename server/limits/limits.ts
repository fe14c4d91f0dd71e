import { DAY_MS, HOUR_MS } from '@vangnet/domain/values/durations';
import { mailboxOf } from '@vangnet/domain/values/mailbox';

/** The calls that one address may make, and when the server as a whole has had enough. */
export type Limits = {
  readonly windowMs: number;
  /** Calls per window, for each call by itself. */
  readonly perCall: number;
  readonly calculations: number;
  readonly newApplications: number;
  /** New applications of one address in any day: each is kept for a month. */
  readonly newApplicationsPerDay: number;
  /** Payments, identity checks and requests for an adviser of one address in any day, of each. */
  readonly costlyPerDay: number;
  /** Addresses that one address may look up in an hour. */
  readonly lookupsPerHour: number;
  /** Quotes of one partner in a window: with its key, and of one address from its pages; its file may say otherwise. */
  readonly quotesWithKey: number;
  readonly quotesFromPage: number;
  /** Log-ins of staff that one address may begin in a window. */
  readonly logIns: number;
  /** Mails that a visitor can make us send, to an address of their choice or to an adviser. */
  readonly quotes: number;
  /** A call gets a 503 when the event loop is later than this while `callsUnderWay` calls are under way; a page does not. */
  readonly maxEventLoopDelayMs: number;
  readonly callsUnderWay: number;
};

/** A visitor who tries every option of the overview makes some ten calculations a minute; offices share an address. */
export const defaultLimits: Limits = {
  windowMs: 60_000,
  perCall: 300,
  calculations: 600,
  newApplications: 60,
  newApplicationsPerDay: 500,
  costlyPerDay: 200,
  lookupsPerHour: 1000,
  quotesWithKey: 600,
  quotesFromPage: 60,
  quotes: 10,
  logIns: 20,
  maxEventLoopDelayMs: 1000,
  // More than one visitor can have: a browser opens six connections to a server.
  callsUnderWay: 20,
};

/** The most that may happen in any period of that length. */
export type Limit = { readonly max: number; readonly windowMs: number };
const perHour = (max: number): Limit => ({ max, windowMs: HOUR_MS });
const perDay = (max: number): Limit => ({ max, windowMs: DAY_MS });

/** Limits on how often something happens. `subject` says what and to whom; only a keyed hash of it is kept. */
export type Budget = { readonly subject: readonly [what: string, whom: string]; readonly limits: readonly Limit[] };

/** No budget when the subject is not known, or has no limit. */
const budget = (what: string, whom: string | undefined, ...limits: readonly Limit[]): Budget[] =>
  whom === undefined || limits.some(({ max }) => max === Infinity) ? [] : [{ subject: [what, whom], limits }];

/** Actions that cost money, or the attention of a person who did not ask for it. */
export type CostlyAction = 'payment' | 'identity check' | 'adviser request';
export type Whom = {
  readonly address: string;
  readonly token: string;
  /** The address of the application, when it has one. */
  readonly email: string | undefined;
};
/** Limits of one address, which offices and mobile networks share. */
export type AddressLimits = Pick<Limits, 'costlyPerDay' | 'lookupsPerHour'>;

/** Enough for typing errors and other banks; a change of mind on two devices doubles it. */
export const costlyBudgets = (action: CostlyAction, { address, token, email }: Whom, most: AddressLimits): Budget[] => [
  ...budget(`${action} from`, address, perDay(most.costlyPerDay)),
  ...budget(`${action} of`, token, perDay(20)),
  ...budget(`${action} for`, email && mailboxOf(email), perDay(20)),
];

/** Counted roughly, by the hour: nobody has a token for it. */
export const LOOKUPS = { what: 'address lookup from', windowMs: HOUR_MS };

/** A file of all that is held takes half a second of a processor; one or two do, and one more when they are lost. */
export const exportBudgets = (applicationId: string): Budget[] => budget('export of', applicationId, perHour(5));

/** Once after each message, and again when something went wrong: each is recorded. */
export const fetchBudgets = (applicationId: string): Budget[] => budget('fetch of', applicationId, perHour(60));

/** An applicant who lost a mail asks once or twice; an office shares an address. Unknown mailboxes count as well. */
export const linkBudgets = (address: string, email: string): Budget[] => [
  ...budget('link asked from', address, perDay(50)),
  ...budget('link asked for', mailboxOf(email), perHour(3), perDay(10)),
];

/** A customer on the telephone looks for the mail, and gets it twice more; then staff ask which address it is. */
export const staffLinkBudgets = (applicationId: string): Budget[] =>
  budget('link sent by staff of', applicationId, perHour(3), perDay(10));

/** The address of a request, and how many applications may be made from there in any day. */
export type Origin = { readonly address: string; readonly mostPerDay: number };

/** A visitor who compares, or advises their family, begins a few. */
export const newApplicationBudgets = ({ address, mostPerDay }: Origin, email: string | undefined): Budget[] =>
  mostPerDay === Infinity
    ? []
    : [
        ...budget('new applications from', address, perDay(mostPerDay)),
        ...budget('new applications with', email && mailboxOf(email), perDay(20)),
      ];

export type Sender = {
  /** The visitor whom it is for; left out when it goes to the adviser. */
  readonly to?: string | undefined;
  /** The address of the call that caused it, if one did. */
  readonly address?: string | undefined;
};

/**
 * A visitor who compares asks for a quote or two; offices and mobile networks share an address.
 *
 * @param what what the server sends by itself has budgets of its own: it uses up nothing that a visitor asks for
 */
export const mailBudgets = (what: 'mail' | 'result', applicationId: string, { to, address }: Sender): Budget[] => [
  ...budget(`${what} of application`, applicationId, perDay(10)),
  ...budget(`${what} to`, to && mailboxOf(to), perHour(3), perDay(10)),
  ...budget(`${what} from`, address, perDay(100)),
];

/** An office is not shut by a few failed tests, and nobody fails under one name after the other. */
export const failedTestBudgets = (address: string | undefined): Budget[] =>
  budget('failed tests from', address, perDay(20));

/** Use of a limit in the present window, after something was counted. */
export type Used = { readonly isAllowed: boolean; readonly left: number; readonly secondsLeft: number };

/** Counts in one window, so that the memory for them is bounded: the oldest makes room for the next. */
const MOST = 100_000;

/**
 * Counts in the memory of this server, by the window, for calls of which no row is kept. What does not fit any more is not
 * counted, so that a smaller one may.
 */
export function windowCounts(windowMs: number, clock: () => Date) {
  let ends = 0;
  const counts = new Map<string, number>();
  return {
    use: (whom: string, many: number, max: number): Used => {
      const now = clock().getTime();
      if (now >= ends || now < ends - windowMs) {
        ends = now + windowMs;
        counts.clear();
      }
      const before = counts.get(whom) ?? 0;
      const isAllowed = before + many <= max;
      const used = isAllowed ? before + many : before;
      counts.set(whom, used);
      const [oldest = whom] = counts.size > MOST ? counts.keys() : [];
      if (oldest !== whom) counts.delete(oldest);
      return { isAllowed, left: Math.max(0, max - used), secondsLeft: Math.ceil((ends - now) / 1000) };
    },
  };
}

/** The counts of a server. */
export type CallCounts = ReturnType<typeof windowCounts>;
