import { callbackify } from 'node:util';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import type { World } from '../world.ts';
import { type MailStore, readMessage } from './message.ts';
import { SmtpReply, type JudgeRecipient, type SmtpScenario } from './recipients.ts';

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

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string | undefined> {
    const raw = await collect(stream);
    if (stream.sizeExceeded) return undefined;
    const id = world.newId();
    const envelope = { from: senderOf(session), to: session.envelope.rcptTo.map(({ address }) => address) };
    store.add(await readMessage({ id, receivedAt: world.now(), envelope, raw }));
    return id;
  }

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
      const refusal = new SmtpReply(421, 'Service not available, closing the connection');
      callback(scenario() === 'refuse' ? refusal : null);
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
      const id = await receive(stream, session);
      if (scenario() === 'drop-after-data') drop(session.remotePort);
      return `Queued as ${id}`;
    }),
  };
}

const senderOf = ({ envelope }: SMTPServerSession) => (envelope.mailFrom ? envelope.mailFrom.address : '');

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
