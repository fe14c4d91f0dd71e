import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = {
  port: number;
  /** Mails that came in, accepted or not. */
  received: Email[];
  /** Breaks every connection. */
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
};

/** A refusal as an SMTP server gives it. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export type MailServerSettings = {
  /** 0 takes any free port. */
  port?: number;
  /** Answers the end of DATA: an error refuses, nothing accepts. */
  answer?: (mail: Email) => Error | undefined;
  /** Breaks the connection after DATA, without an answer. */
  drops?: () => boolean;
} & Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onMailFrom' | 'onAuth' | 'authOptional' | 'hideSTARTTLS'>;

/** A real SMTP server on this machine. */
export async function mailServer({
  port = 0,
  answer,
  drops,
  ...options
}: MailServerSettings = {}): Promise<MailServer> {
  const received: Email[] = [];
  const take = async (stream: Readable, callback: (error?: Error | null) => void) => {
    const mail = await PostalMime.parse(await buffer(stream));
    received.push(mail);
    if (drops?.()) hangUp();
    else callback(answer?.(mail) ?? null);
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    ...options,
    onData: (stream, _, callback) => void take(stream, callback),
  });
  // A server that answers with an error says so on this event too.
  server.on('error', () => undefined);
  const connections = new Set<{ destroy(): void }>();
  server.server.on('connection', (socket) => connections.add(socket));
  const hangUp = () => connections.forEach((connection) => connection.destroy());
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server listens on no port');
  return {
    port: address.port,
    received,
    hangUp,
    stop: () => {
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()));
      // Clients keep theirs open.
      hangUp();
      return stopped;
    },
  };
}
