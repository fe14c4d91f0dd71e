import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MINUTE_MS } from '@vangnet/domain/values/durations';
import { domainOf, type Mail, type Mailbox, type Mailer } from '../mail/mailer.ts';
import { inRounds } from '../schedule/rounds.ts';
import type { Timer } from '../schedule/timer.ts';
import type { Run } from '../schedule/jobs.ts';
import type { StoredCheckpoint } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoints.ts';

/** Interval at which a server checks whether a checkpoint or a mail is due. */
const ROUND_MS = 15 * MINUTE_MS;
/** Longer than making or mailing takes. */
const LEASE_MS = 30 * MINUTE_MS;

type Deps = {
  readonly store: {
    readonly checkpoints: CheckpointStore;
    readonly jobs: { record(run: Run): Promise<void> };
  };
  readonly clock: () => Date;
  readonly checkpointTimer: Timer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailFrom: Mailbox;
  /** The address for checkpoints; without one they stay in the database. */
  readonly checkpointMailbox: string | undefined;
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** Makes a checkpoint of all records once a day and mails it to the operator; a lease leaves it to one server. */
export function keepCheckpoints(app: FastifyInstance, deps: Deps): void {
  const { log, checkpointTimer: timer } = deps;
  const round = async (isStopping: () => boolean) => {
    try {
      await makeOfToday(deps);
      await mailAll(deps, isStopping);
    } catch (error) {
      log.error({ err: error }, 'the checkpoint of the evidence failed; the next round tries again');
    }
  };
  inRounds(app, { timer, everyMs: ROUND_MS, round });
}

const leaseUntil = ({ clock }: Deps) => new Date(clock().getTime() + LEASE_MS);

async function makeOfToday(deps: Deps): Promise<void> {
  const { store, log } = deps;
  const until = leaseUntil(deps);
  if (!(await store.checkpoints.lease(until))) return;
  const { checkpoints, faulty } = await store.checkpoints.make();
  log.info({ checkpoints }, 'checkpoint signed');
  if (faulty > 0) {
    log.error({ faulty }, 'damaged records were not signed; run "npm run ops -- evidence verify"');
    await store.jobs.record({ job: 'evidence verify', isGood: false });
  }
  await store.checkpoints.finish(until);
}

/** Mails the waiting checkpoints. They do not use the outbox, which seals its mails with the key of one application. */
async function mailAll(deps: Deps, isStopping: () => boolean): Promise<void> {
  const { store, checkpointMailbox: to } = deps;
  const until = leaseUntil(deps);
  if (to === undefined || !(await store.checkpoints.leaseMailing(until))) return;
  await mailNext(deps, to, isStopping);
  await store.checkpoints.finishMailing(until);
}

async function mailNext(deps: Deps, to: string, isStopping: () => boolean): Promise<void> {
  const { store, mailer, mailFrom, publicUrl, log } = deps;
  const next = isStopping() ? undefined : await store.checkpoints.nextUnmailed();
  if (!next) return;
  const sent = await mailer.send(checkpointMail(next, { to, domain: domainOf(mailFrom), site: publicUrl }));
  if (!sent.ok) return log.warn({ code: sent.code }, 'a checkpoint could not be mailed; the next round tries again');
  await store.checkpoints.markMailed(next.number);
  return mailNext(deps, to, isStopping);
}

type Addresses = { readonly to: string; readonly domain: string; readonly site: string };

/** Makes the mail that brings a checkpoint to the operator, out of reach of those who work on the database. */
function checkpointMail({ number, content }: StoredCheckpoint, { to, domain, site }: Addresses): Mail {
  const sentences = [
    `Checkpoint ${number} of the records of ${site}, signed.`,
    'Keep this mail where nobody who works on the database can delete it.',
    'npm run ops -- evidence verify --checkpoint FILE compares the attached file with the database.',
  ];
  return {
    to,
    subject: `Vangnet: checkpoint ${number} of ${site}`,
    text: `${sentences.join('\n')}\n`,
    html: sentences.map((sentence) => `<p>${sentence}</p>`).join(''),
    attachments: [
      { filename: `checkpoint-${number}.json`, contentType: 'application/json', content: Buffer.from(content) },
    ],
    messageId: `<evidence-checkpoint-${number}@${domain}>`,
  };
}
