import type { Draft } from '../application/draft-schema.ts';
import { coverAnswers, coverIn } from '../product/cover.ts';
import { wrongQuestions, type GivenAnswers, type KnowledgeTest } from '../product/knowledge.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../values/durations.ts';
import { FIRST, isOnTheWay, WAY_TO_TEST, type Moment } from './moments.ts';

/** One more of a number: the table that it stands in, and its row there. Neither says anything of who it was. */
export type Count = {
  readonly kind: string;
  readonly key: string;
  /** The person: the same is counted once a week. Nothing of it leaves the memory of the server. */
  readonly of?: string | undefined;
};

/** The kind of the table with the moments. */
export const FUNNEL = 'funnel';
export const moment = (key: Moment): Count => ({ kind: FUNNEL, key });

/** The moments that are also counted by where the visitor came from, each in a table of its own: "partner paid". */
export const BY_PARTNER = [FIRST, 'quoted', 'paid', 'submitted'] as const satisfies readonly Moment[];
export const PARTNER = 'partner ';
export const isOfPartner = (kind: string): boolean => kind.startsWith(PARTNER);

/** `partner`: whose signed quote the visitor came with; `utmSource` is whatever an address says. */
type Tracking = { readonly utmSource?: string | undefined; readonly partner?: string | undefined };
/** Prefix of the name of a partner that is certain. */
const SIGNED = 'quote of ';
const UNKNOWN = 'unknown';

/**
 * Counts the same moments once more, by where the visitor came from.
 *
 * @param tracking is called when there is such a moment
 */
export function byPartner(counts: readonly Count[], tracking: () => Tracking): Count[] {
  const kinds = BY_PARTNER.filter((one) => counts.some(({ kind, key }) => kind === FUNNEL && key === one));
  if (kinds.length === 0) return [];
  const key = sourceOf(tracking());
  return kinds.map((one) => ({ kind: `${PARTNER}${one}`, key }));
}

/** Nobody counts for a partner by an address that claims to be of its quotes. */
function sourceOf({ partner, utmSource }: Tracking): string {
  if (partner !== undefined) return `${SIGNED}${partner}`;
  const claimed = utmSource?.trim().toLowerCase().slice(0, LONGEST_NAME) || UNKNOWN;
  return claimed.startsWith(SIGNED) ? UNKNOWN : claimed;
}

/** The kind of the table with refusals. */
export const REFUSED = 'refused';

/**
 * Counts the reasons why a visitor got no price. There is no application then, and visitors ask again with other wishes, so a
 * birth date is counted once.
 */
export const refused = (reasons: readonly string[], birthDate: string | undefined): Count[] =>
  birthDate === undefined ? [] : reasons.map((key) => ({ kind: REFUSED, key, of: birthDate }));

/** The moment to which an application has come, as it is stored with it, and what is counted because it came there. */
export type Progress = { readonly reached: string; readonly counts: readonly Count[] };

type Begun = { readonly draft: Draft; readonly tracking: Tracking };

/** Counts an application that is saved for the first time: its choices, its price and where its visitor came from. */
export function begun({ draft, tracking }: Begun, open: string | undefined): Progress {
  const { reached, counts } = progressed(FIRST, open ?? FIRST, 0);
  return {
    reached,
    counts: [
      moment(FIRST),
      ...byPartner([moment(FIRST)], () => tracking),
      ...Object.entries(coverAnswers(coverIn(draft))).map(([field, chosen]) => ({
        kind: `${CHOICE}${field}`,
        key: typeof chosen === 'number' ? rangeOf(chosen, SUM_STEP) : String(chosen ?? OPEN),
      })),
      { kind: 'price', key: rangeOf(draft.premium, PRICE_STEP) },
      ...counts,
    ],
  };
}

/** Begins the kind of the table of each choice of a cover; its name in a draft follows. */
export const CHOICE = 'choice ';
/** The row of those who have not chosen. */
const OPEN = 'open';
/** Euro per month. */
const SUM_STEP = 500;
const PRICE_STEP = 25;
const LONGEST_NAME = 60;

/** The range of an amount in cents, in euro: "75-99". */
function rangeOf(amount: number | undefined, step: number): string {
  if (amount === undefined) return OPEN;
  const least = Math.floor(amount / 100 / step) * step;
  return `${least}-${least + step - 1}`;
}

/**
 * Counts the moments of the way to the test that an application comes to for the first time.
 *
 * @param reached the furthest before; null for an application of a release that did not count, of which nothing is counted then
 * @param open the moment that it is at now
 * @param ms since it was saved before
 */
export function progressed(reached: string | null, open: string, ms: number): Progress {
  const now = isOnTheWay(open) ? open : FIRST;
  if (reached === null) return { reached: now, counts: [] };
  const from = WAY_TO_TEST.findIndex((one) => one === reached);
  const to = WAY_TO_TEST.indexOf(now);
  // A newer release has moments of its own.
  if (from === -1 || to <= from) return { reached, counts: [] };
  const counts = WAY_TO_TEST.slice(from + 1, to + 1).flatMap((at, index) => {
    const before = WAY_TO_TEST[from + index] ?? FIRST;
    if (before === FIRST) return [moment(at)];
    return [moment(at), { kind: `time ${before}`, key: index === 0 ? durationOf(ms) : 'with the one before' }];
  });
  return { reached: now, counts };
}

const DURATIONS = [
  [30 * SECOND_MS, 'under 30 s'],
  [MINUTE_MS, '30 s to 1 min'],
  [2 * MINUTE_MS, '1 to 2 min'],
  [5 * MINUTE_MS, '2 to 5 min'],
  [15 * MINUTE_MS, '5 to 15 min'],
  [HOUR_MS, '15 min to 1 h'],
] as const;

const durationOf = (ms: number) => DURATIONS.find(([limit]) => ms < limit)?.[1] ?? 'over 1 h';

/** Counts a graded test: whether it was passed, and each of its questions. Questions at one place ask for the same knowledge. */
export function graded(test: KnowledgeTest, answers: GivenAnswers, isPassed: boolean): Count[] {
  const wrong = wrongQuestions(test, answers);
  return [
    moment(isPassed ? 'test passed' : 'test failed'),
    ...test.questions.map((question, index) => ({
      kind: `test ${test.version} question ${index + 1}`,
      key: `${question.id} ${wrong.includes(question) ? 'wrong' : 'right'}`,
    })),
  ];
}
