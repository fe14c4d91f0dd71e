import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import type { LeftOver } from '../applications/left-over.ts';
import type { ApplicationStore } from '../applications/store.ts';
import type { ImapSettings } from '../mail/mailer.ts';
import type { CheckpointStore } from '../evidence/checkpoints.ts';
import type { evidenceStore } from '../evidence/store.ts';
import type { CheckedChain } from '../evidence/verify.ts';
import { handleWebhook, type RefreshDeps } from '../payment/refresh.ts';
import type { Jobs } from '../jobs/repeated.ts';
import type { MessageStore } from '../jobs/messages.ts';
import { certificates, type CertificateDeps } from './certificates.ts';
import { caseOf, type Broken, type Each, type Find, type Repair } from './check.ts';
import type { RowDeps } from './of-applications.ts';
import type { Walk } from './walk.ts';

/** Parts that only a server has: its providers, its machine, and time to walk through all applications. */
export type ServerDeps = RowDeps &
  RefreshDeps &
  CertificateDeps & {
    readonly store: {
      readonly applications: Pick<ApplicationStore, 'leftOvers'>;
      readonly evidence: ReturnType<typeof evidenceStore>;
      readonly messages: MessageStore;
      readonly jobs: Jobs;
      readonly checkpoints: CheckpointStore;
    };
    /** The clock of this machine; `clock` is that of the database. */
    readonly wallClock: () => Date;
    /** Whether a system of the brand of this name receives the states of its applications. */
    readonly isSubscribed: (brand: string) => boolean;
    /** The mailbox with the notifications of mails that did not arrive, if any. */
    readonly bounceMailbox: ImapSettings | undefined;
    /** The address for checkpoints; without one they stay in the database. */
    readonly checkpointMailbox: string | undefined;
    readonly walk: Walk;
  };

/** A payment can be paid for a quarter of an hour after it was created; a payment that is paid later is found for a day. */
const LISTED_MS = 2 * DAY_MS;
/** The provider calls the webhook within that time. */
const RECORDED_MS = 5 * MINUTE_MS;
/** The subject of a payment that cannot be named, because it has no id. */
const LIST = 'list of the provider';
/** A mail server that is restarted is no case. */
const READ_MS = 15 * MINUTE_MS;
/** A server makes a checkpoint once a day. */
const MADE_MS = 26 * HOUR_MS;
const MAILED_MS = 2 * HOUR_MS;
/** Number of records that are checked at once; few enough that no visitor waits for them. */
const PAGE = 25;

/** A clock that is so far off is a fault. */
export const OFF_MS = MINUTE_MS;

/** How far a clock is off that is so many milliseconds ahead. */
export const offInWords = (aheadMs: number, digits: number): string =>
  `${(Math.abs(aheadMs) / 1000).toFixed(digits)} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database`;

/** Checks that ask providers and the machine, or walk page by page. */
export const ofServer = {
  'payment recorded': async ({ store, paymentProvider, clock }, known) => {
    const now = clock().getTime();
    const listed = await paymentProvider.recent(new Date(now - LISTED_MS));
    if (!listed.ok) throw new Error(`The payment provider lists no payments: ${listed.failure}`);
    // A payment without our id belongs to another shop.
    const paid = listed.value.rows.flatMap(({ providerPaymentId: subject, paymentId, paidAt }) =>
      paymentId !== undefined && paidAt && paidAt.getTime() <= now - RECORDED_MS ? [{ subject, since: paidAt }] : [],
    );
    const unrecorded = new Set(await store.payments.uncounted(paid.map(({ subject }) => subject)));
    const lost = paid
      .filter(({ subject }) => unrecorded.has(subject))
      .map((one) => ({ ...one, detail: 'paid at the provider, and neither paid nor to be refunded here' }));
    if (listed.value.unreadable === 0) return lost;
    const since = known.find(({ subject }) => subject === LIST)?.since ?? clock();
    const detail = `payments in it that have no id which can be read: ${listed.value.unreadable}; look at them there`;
    return [...lost, caseOf(LIST, since, detail)];
  },
  'subscriber informed': async ({ store, clock, isSubscribed }) =>
    (await store.messages.late(new Date(clock().getTime() - HOUR_MS)))
      // Messages of an earlier subscriber stay in the table, and nobody waits for them.
      .filter(({ brand }) => isSubscribed(brand))
      .map(({ referenceId, id, event: state, createdAt, tries }) => {
        const detail = [`${id} (${state}) has not arrived`, tries.at(-1)?.code].filter(Boolean).join(', ');
        return caseOf(referenceId, createdAt, detail);
      }),
  'bounces read': async ({ store, clock, bounceMailbox }) => {
    if (!bounceMailbox) return [];
    const now = clock();
    const last = await store.jobs.lastDone('bounces');
    if (last && now.getTime() - last.getTime() < READ_MS) return [];
    return [caseOf('mailbox', last ?? now, last ? `not read since ${last.toISOString()}` : 'never read')];
  },
  deleted: ({ store: { applications }, clock, walk }, known) => {
    const broken = (leftOvers: readonly LeftOver[]) =>
      leftOvers.map(({ table, applicationId }) =>
        caseOf(`${table} ${applicationId}`, clock(), 'a row without its application'),
      );
    return walk('deleted', known, {
      page: async (after) => {
        const { found, last } = await applications.leftOvers({ after });
        return { found: broken(found), last };
      },
      again: async (subject) => {
        const { found } = await applications.leftOvers({ id: subject.slice(subject.indexOf(' ') + 1) });
        return broken(found).filter((one) => one.subject === subject);
      },
    });
  },
  'record intact': ({ store: { access, evidence }, clock, walk }, known) => {
    const now = clock();
    return walk('record intact', known, {
      page: async (after) => {
        const chains = await evidence.pageAfter(after, PAGE);
        return { found: chains.flatMap((chain) => brokenIn(chain, now)), last: chains.at(-1)?.applicationId };
      },
      again: async (reference) => {
        const id = await access.find(reference);
        const found: Broken[] = [];
        if (id !== undefined) for await (const chain of evidence.chains(id)) found.push(...brokenIn(chain, now));
        return found;
      },
    });
  },
  checkpoint: async ({ store, clock, checkpointMailbox }) => {
    const late = (ms: number, since: Date | undefined, subject: string, detail: string) =>
      since && since.getTime() < clock().getTime() - ms ? [caseOf(subject, since, detail)] : [];
    const unsigned = await store.checkpoints.unsignedSince();
    // Without a mailbox none leaves: the doctor warns of that.
    const unmailed = checkpointMailbox === undefined ? undefined : await store.checkpoints.nextUnmailed();
    return [
      ...late(MADE_MS, unsigned, 'made', 'no checkpoint was made since then'),
      ...late(MAILED_MS, unmailed && new Date(unmailed.at), 'mailed', 'a checkpoint has not left by mail'),
    ];
  },
  clock: async ({ clock: databaseClock, wallClock }) => {
    const now = databaseClock();
    const aheadMs = wallClock().getTime() - now.getTime();
    return Math.abs(aheadMs) < OFF_MS ? [] : [caseOf('clock', now, `a server is ${offInWords(aheadMs, 0)}`)];
  },
  certificates,
} satisfies Each<Find<ServerDeps>>;

export const repairsOfServer: Each<Repair<ServerDeps>> = {
  // As if the webhook came now.
  'payment recorded': (deps, broken) =>
    broken.reduce(
      (before, { subject }) => before.then(async () => void (await handleWebhook(deps, subject))),
      Promise.resolve(),
    ),
};

function brokenIn({ reference, faults: [first, ...others] }: CheckedChain, since: Date): Broken[] {
  if (first === undefined) return [];
  return [caseOf(reference, since, others.length === 0 ? first : `${first}; and ${others.length} more`)];
}
