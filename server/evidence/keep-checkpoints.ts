import type { FastifyInstance } from 'fastify';
import { domainOf, type Mail, type Mailbox, type Mailer } from '../mail/mailer.ts';
import type { StoredCheckpoint } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoints.ts';

type Log = FastifyInstance['log'];

/** Makes a checkpoint of all records. False when a record is damaged, which is not signed. */
export async function makeCheckpoint(store: CheckpointStore, log: Log): Promise<boolean> {
  const { checkpoints, faulty } = await store.make();
  log.info({ checkpoints }, 'checkpoint signed');
  if (faulty > 0) log.error({ faulty }, 'damaged records were not signed; run "npm run ops -- evidence verify"');
  return faulty === 0;
}

type Mailing = {
  readonly checkpoints: CheckpointStore;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly mailFrom: Mailbox;
  /** The address for checkpoints. */
  readonly to: string;
  readonly publicUrl: string;
  readonly isStopping: () => boolean;
  readonly log: Log;
};

/** Mails the waiting checkpoints. They do not use the outbox, which seals its mails with the key of one application. */
export async function mailCheckpoints(mailing: Mailing): Promise<true> {
  const { checkpoints, mailer, mailFrom, to, publicUrl, isStopping, log } = mailing;
  const next = isStopping() ? undefined : await checkpoints.nextUnmailed();
  if (!next) return true;
  const sent = await mailer.send(checkpointMail(next, { to, domain: domainOf(mailFrom), site: publicUrl }), mailFrom);
  if (!sent.ok) {
    log.warn({ code: sent.code }, 'a checkpoint could not be mailed; the next round tries again');
    return true;
  }
  await checkpoints.markMailed(next.number);
  return mailCheckpoints(mailing);
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
