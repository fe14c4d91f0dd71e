import { cameToNothing } from '@vangnet/domain/product/refund';
import { fill } from '@vangnet/domain/values/fill';
import { namesIn } from '@vangnet/domain/values/record';
import { isBefore } from '../applications/hold-application.ts';
import { caseNumberOf } from '../applications/reference-id.ts';
import type { StoreContext } from '../database/store-context.ts';
import { missing } from '../handover/store.ts';
import { checkOutcome } from '../identity/facts.ts';
import { isHandOver, kindOf } from '../jobs/kinds.ts';
import { paymentInWords, refundInWords } from '../payment/text.ts';
import { readRows, type CaseRows } from './case-rows.ts';
import { bounces, checkOutcomes, decisions, events, looks, messageAbout, readers, sinceCorrection } from './text.ts';
import type { EventKind, Weight } from './text.ts';

/** Something that has happened to an application, or is to happen next: nothing of whom it is about. */
export type HistoryEvent = {
  readonly at: Date;
  /** Stable, for programs. */
  readonly kind: EventKind;
  /** The words for staff. */
  readonly what: string;
  readonly by?: string | undefined;
  readonly weight: Weight;
  readonly isNext?: true;
};
type Events = readonly (HistoryEvent | undefined)[];

/** An event in words; undefined when it has not happened. */
export const event = (
  at: string | null,
  kind: EventKind,
  words: Readonly<Record<string, string>> = {},
  by?: string,
  weight: Weight = events[kind].weight ?? 'step',
): HistoryEvent | undefined =>
  at === null ? undefined : { at: new Date(at), kind, what: fill(events[kind].text, words), by, weight };

/** The same of what is still to happen. */
const upcoming = (...given: Parameters<typeof event>): HistoryEvent | undefined => {
  const happens = event(...given);
  return happens && { ...happens, isNext: true };
};

/** Orders events: the earliest first, and what comes next last. */
export const inOrder = (all: readonly HistoryEvent[]): HistoryEvent[] =>
  all.toSorted(
    (one, other) =>
      Number(one.isNext ?? false) - Number(other.isNext ?? false) || one.at.getTime() - other.at.getTime(),
  );

/** Tells from states and moments of rows what has happened to an application: nothing that is sealed is opened. */
export async function eventsOf(context: StoreContext, applicationId: string): Promise<HistoryEvent[]> {
  const { db } = context;
  const [rows, recorded, links, ...others] = await Promise.all([
    readRows(db, [applicationId]),
    recordedEvents(db, applicationId),
    linkEvents(db, applicationId),
    missingEvents(db, applicationId),
    messageEvents(db, applicationId),
    lookEvents(db, applicationId),
  ]);
  const found = rows.flatMap((one): Events => [
    event(one.application.created_at, 'begun'),
    ...recorded,
    ...links,
    ...rowEvents(context, one),
    ...others.flat(),
  ]);
  return found.filter((one) => one !== undefined);
}

/** Acts of staff in the record: corrections of the address that links are mailed to, and the actions that were done. */
export type Acts = {
  readonly corrections: readonly { readonly at: Date; readonly by: string }[];
  readonly done: readonly string[];
};

/** Names the correction behind what was done later with a link: it may have been done by another reader than before. */
export const sinceCorrected = (all: readonly HistoryEvent[], { corrections, done }: Acts): HistoryEvent[] =>
  all.map((one) => {
    const correction = corrections.findLast(({ at }) => at <= one.at);
    const { byLink } = events[one.kind];
    const isByLink = one.by === readers['visitor'] || (byLink !== undefined && !done.includes(String(byLink)));
    if (!correction || one.isNext || !isByLink) return one;
    return { ...one, by: fill(sinceCorrection, { who: readers['visitor'] ?? '', name: correction.by }) };
  });

function rowEvents(context: StoreContext, { application, payments, checks, deliveries }: CaseRows): Events {
  const { brand, case_number: request, contract_number: contract, policy_state: decision, ...row } = application;
  const number = request === null ? '' : caseNumberOf(context, request, brand);
  return [
    isBefore(context.clock(), row.limited_until) ? upcoming(row.limited_until, 'links limited') : undefined,
    event(row.graded_at, row.passed === 1 ? 'test passed' : 'test failed'),
    event(row.mail_at, 'adviser asked', { number }),
    ...payments.flatMap(paymentEvents),
    ...checks.flatMap((check) => [
      event(check.started_at, 'identity check begun'),
      event(check.ended_at, 'identity check ended', { state: inWords(checkOutcomes, checkOutcome(check)) }),
    ]),
    event(row.submitted_at, 'submitted'),
    event(row.handed_over_at, contract === null ? 'handed over' : 'handed over as', { number: contract ?? '' }),
    event(row.withdrawn_at, 'withdrawn'),
    event(row.policy_state_at, 'policy state', { state: inWords(decisions, decision ?? '') }),
    upcoming(row.answer_due_at, 'decision due'),
    ...deliveries.flatMap((one) => [
      ...taskEvents(kindOf(one.kind).name, isHandOver(one.kind) ? 'step' : 'mail', one),
      event(one.bounced_at, 'not arrived', {
        delivery: kindOf(one.kind).name,
        code: inWords(bounces, one.bounce_status ?? ''),
      }),
    ]),
  ];
}

const inWords = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state;

function paymentEvents({ provider_id: provider, status, refund, ...row }: CaseRows['payments'][number]): Events {
  const id = provider ?? '';
  const failedAt = refund !== null && cameToNothing(refund) ? row.refund_asked_at : null;
  return [
    event(row.created_at, 'payment begun', { id }),
    event(row.final_at, 'payment ended', { id, state: paymentInWords(status) }),
    row.final_at === null ? upcoming(row.due_at, 'payment awaited', { id }) : undefined,
    event(row.noticed_at, 'refund due', { id }),
    event(row.requested_at, 'refund asked', { id, by: row.requested_by ?? '' }),
    event(failedAt, 'refund failed', { id, state: refundInWords(refund ?? '') }),
    refund === 'due' ? upcoming(row.noticed_at, 'refund awaited', { id }) : undefined,
    event(row.refunded_at, refund === 'by hand' ? 'refunded by hand' : 'refunded', { id }),
  ];
}

type Task = Pick<
  CaseRows['deliveries'][number],
  'state' | 'created_at' | 'settled_at' | 'attempts' | 'last_code' | 'due_at'
>;

/**
 * Tells of a mail, a hand-over or a message. The moment of a failed attempt is not told: where it was queued tells it. What left at
 * the first attempt is one line.
 */
function taskEvents(delivery: string, weight: Weight, { state, attempts, last_code: code, ...row }: Task): Events {
  const words = { delivery, count: String(attempts), code: code ?? '' };
  const how = state === 'failed' ? 'given up' : code === null ? 'queued' : 'tried in vain';
  return [
    state === 'done' && code === null ? undefined : event(row.created_at, how, words),
    state === 'done' ? event(row.settled_at, 'delivered', words, undefined, weight) : undefined,
    state === 'queued' ? upcoming(row.due_at, 'next try', words) : undefined,
  ];
}

type Db = StoreContext['db'];
const RECORDED = namesIn(events).filter((kind) => events[kind].isRecorded);

async function recordedEvents(db: Db, applicationId: string): Promise<Events> {
  const entries = db.selectFrom('evidence').select(['at', 'kind']).where('kind', 'in', RECORDED);
  const rows = await entries.where('application_id', '=', applicationId).execute();
  return rows.map(({ at, kind }) => event(at, RECORDED.find((one) => one === kind) ?? 'begun'));
}

async function linkEvents(db: Db, applicationId: string): Promise<Events> {
  const links = db.selectFrom('tokens').select('ended_at').distinct().where('kind', '=', 'application');
  const rows = await links.where('application_id', '=', applicationId).execute();
  return rows.map(({ ended_at: at }) => event(at, 'continued elsewhere'));
}

async function missingEvents(db: Db, applicationId: string): Promise<Events> {
  const { kinds = [], submittedAt } = (await missing(db, applicationId)) ?? {};
  const at = submittedAt?.toISOString() ?? null;
  return kinds.map((kind) => upcoming(at, 'not queued', { delivery: kindOf(kind).name }));
}

async function messageEvents(db: Db, applicationId: string): Promise<Events> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('tasks', 'tasks.id', 'messages.id')
    .select(['event', 'state', 'tasks.created_at', 'settled_at', 'attempts', 'last_code', 'due_at'])
    .where('messages.application_id', '=', applicationId)
    .execute();
  return rows.flatMap((row) => taskEvents(messageAbout(row.event), 'message', row));
}

/** Looks at the case; that personal data were shown is in the record, with the reason. */
async function lookEvents(db: Db, applicationId: string): Promise<Events> {
  const looked = db.selectFrom('access_log').select(['at', 'who', 'what']).where('what', '<>', 'personal data shown');
  const rows = await looked.where('application_id', '=', applicationId).execute();
  return rows.map(({ at, who, what }) => {
    const by = readers[who] ?? who.replace(/^staff (.*) \([^ ]*\)$/s, '$1');
    // That the customer opened their link is a step.
    return event(at, 'looked', { what: looks[what] }, by, who === 'visitor' ? 'step' : 'look');
  });
}
