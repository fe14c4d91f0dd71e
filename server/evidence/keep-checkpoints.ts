import type { FastifyInstance } from 'fastify';
import { DAY_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { domainOf, type Mail, type Mailbox, type Mailer } from '../mail/mailer.ts';
import type { Jobs } from '../jobs/repeated.ts';
import { every, type Timer } from '../jobs/rounds.ts';
import type { StoredCheckpoint } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoints.ts';

/** Making or mailing takes less than half an hour. */
const leaseMs = 30 * MINUTE_MS;
const MAKING = { name: 'evidence checkpoint', everyMs: DAY_MS, leaseMs };
const MAILING = { name: 'evidence checkpoint mail', everyMs: 0, leaseMs };

type Deps = {
  readonly store: { readonly checkpoints: CheckpointStore; readonly jobs: Jobs };
  readonly timer: Timer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailFrom: Mailbox;
  /** The address for checkpoints; without one they stay in the database. */
  readonly checkpointMailbox: string | undefined;
  readonly publicUrl: string;
};

/** Makes a checkpoint of all records once a day and mails it to the operator; of several servers one does it. */
export function keepCheckpoints(app: FastifyInstance, deps: Deps): void {
  const { store, timer, checkpointMailbox: to } = deps;
  const job = async (isStopping: () => boolean) => {
    await store.jobs.inTurn(MAKING, () => makeOfToday(deps, app.log));
    if (to !== undefined) await store.jobs.inTurn(MAILING, () => mailAll(deps, to, { isStopping, log: app.log }));
  };
  every(app, { name: MAKING.name, everyMs: 15 * MINUTE_MS, timer, job });
}

async function makeOfToday({ store }: Deps, log: FastifyInstance['log']): Promise<true> {
  const { checkpoints, faulty } = await store.checkpoints.make();
  log.info({ checkpoints }, 'checkpoint signed');
  if (faulty > 0) {
    log.error({ faulty }, 'damaged records were not signed; run "npm run ops -- evidence verify"');
    await store.jobs.record({ job: 'evidence verify', isGood: false });
  }
  return true;
}

type Round = { readonly isStopping: () => boolean; readonly log: FastifyInstance['log'] };

/** Mails the waiting checkpoints. They do not use the outbox, which seals its mails with the key of one application. */
async function mailAll(deps: Deps, to: string, round: Round): Promise<true> {
  const { store, mailer, mailFrom, publicUrl } = deps;
  const next = round.isStopping() ? undefined : await store.checkpoints.nextUnmailed();
  if (!next) return true;
  const sent = await mailer.send(checkpointMail(next, { to, domain: domainOf(mailFrom), site: publicUrl }), mailFrom);
  if (!sent.ok) {
    round.log.warn({ code: sent.code }, 'a checkpoint could not be mailed; the next round tries again');
    return true;
  }
  await store.checkpoints.markMailed(next.number);
  return mailAll(deps, to, round);
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
