import { callbackify } from 'node:util';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import type { World } from '../world.ts';
import { type MailStore, readMessage } from './message.ts';
import { notificationOf } from './notification.ts';
import { failureAt, SmtpReply, type JudgeRecipient, type SmtpScenario } from './recipients.ts';

export type Conversation = {
  readonly world: World;
  readonly scenario: () => SmtpScenario;
  readonly judge: JudgeRecipient;
  readonly store: MailStore;
  readonly drop: (remotePort: number) => void;
};

const MAX_BYTES = 5_000_000;
/** Longer than any client waits, so that the client gives up. */
const PATIENCE_MS = 3_600_000;

/** The replies of the server at each step of a conversation. */
export function conversation({ world, scenario, judge, store, drop }: Conversation): SMTPServerOptions {
  const gone = new Map<string, AbortController>();
  const sentAway = () =>
    scenario() === 'refuse' ? new SmtpReply(421, 'Service not available, closing the connection') : null;

  return {
    banner: 'Provider sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    socketTimeout: PATIENCE_MS,
    onAuth({ username }, _session, callback) {
      callback(null, { user: username ?? '' });
    },
    onConnect(session, callback) {
      gone.set(session.id, new AbortController());
      callback(sentAway());
    },
    // A client that keeps its connection is sent away at its next mail.
    onMailFrom(_address, { remotePort }, callback) {
      const refused = sentAway();
      callback(refused);
      if (refused) drop(remotePort);
    },
    onClose({ id }) {
      gone.get(id)?.abort();
      gone.delete(id);
    },
    onRcptTo: callbackify(async ({ address }: SMTPServerAddress, session: SMTPServerSession) => {
      const signal = gone.get(session.id)?.signal ?? AbortSignal.abort();
      const refusal = await judge(scenario(), { from: senderOf(session), to: address }, signal);
      if (refusal) throw refusal;
    }),
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const id = await receive({ world, store }, stream, session);
      if (scenario() === 'drop-after-data') drop(session.remotePort);
      return `Queued as ${id}`;
    }),
  };
}

type Post = Pick<Conversation, 'world' | 'store'>;

/** Takes a mail, and notifies its sender of the recipients that it cannot be delivered to; gives its id. */
async function receive(post: Post, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const raw = await collect(stream);
  if (stream.sizeExceeded) return undefined;
  const id = post.world.newId();
  const from = senderOf(session);
  const all = session.envelope.rcptTo.map(({ address }) => address);
  const delivered = all.filter((address) => failureAt(address) === undefined);
  if (delivered.length > 0) await deliver(post, { id, from, to: delivered, raw });
  // Nobody is notified of a notification (RFC 5321, 6.1).
  if (from !== '') await notify(post, { from, all, raw });
  return id;
}

type Delivered = { readonly id: string; readonly from: string; readonly to: readonly string[]; readonly raw: Buffer };

async function deliver({ world, store }: Post, { id, from, to, raw }: Delivered): Promise<void> {
  store.add(await readMessage({ id, receivedAt: world.now(), envelope: { from, to }, raw }));
}

type Sent = { readonly from: string; readonly all: readonly string[]; readonly raw: Buffer };

async function notify(post: Post, { from, all, raw }: Sent): Promise<void> {
  for (const to of all) {
    const failure = failureAt(to);
    const report = failure && notificationOf(post.world, { from, to, raw, failure });
    // oxlint-disable-next-line no-await-in-loop -- in the order of the recipients
    if (report) await deliver(post, { id: post.world.newId(), from: '', to: [from], raw: report });
  }
}

const senderOf = ({ envelope }: SMTPServerSession) => (envelope.mailFrom ? envelope.mailFrom.address : '');

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
