import { once } from 'node:events';
import { connect } from 'node:net';

/** Speaks SMTP line by line, so that a test sees the exact replies of the server. */
export type SmtpClient = {
  /** The next reply with all its lines, or 'closed' when the server has hung up. */
  reply(): Promise<string>;
  /** Sends one line and returns the reply. */
  say(line: string): Promise<string>;
  /** Replies that were received and not read yet. */
  unread(): string;
  hangUp(): void;
};

const WHOLE_REPLY = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/;

/** @throws when nothing listens there */
export async function smtpClient(url: string): Promise<SmtpClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  socket.on('data', (chunk) => {
    received += chunk.toString();
    tell();
  });
  socket.on('error', () => {});
  socket.on('close', tell);

  async function reply(): Promise<string> {
    const [whole] = WHOLE_REPLY.exec(received) ?? [];
    if (whole !== undefined) {
      received = received.slice(whole.length);
      return whole.trimEnd();
    }
    if (socket.closed) return 'closed';
    await news.promise;
    return reply();
  }
  return {
    reply,
    async say(line) {
      socket.write(`${line}\r\n`);
      return reply();
    },
    unread: () => received,
    hangUp: () => socket.destroy(),
  };
}

/** Sends the commands up to and including the recipient; returns the reply to RCPT TO. */
export async function upToRecipient(client: SmtpClient, to: string, from = 'from@example.nl'): Promise<string> {
  await client.reply();
  await client.say('EHLO test');
  await client.say(`MAIL FROM:<${from}>`);
  return client.say(`RCPT TO:<${to}>`);
}

/** Sends a whole mail; returns the reply to its last line. */
export async function sendMail(url: string, to: string, lines: readonly string[], from?: string): Promise<string> {
  const client = await smtpClient(url);
  await upToRecipient(client, to, from);
  await client.say('DATA');
  return client.say([...lines, '.'].join('\r\n'));
}
