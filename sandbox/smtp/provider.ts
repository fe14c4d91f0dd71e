import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type Provider, scenariosOf } from '../provider.ts';
import type { World } from '../world.ts';
import { portError } from '../start-error.ts';
import { conversation } from './conversation.ts';
import { mailStore } from './message.ts';
import { mailboxRoutes } from './mailbox.ts';
import { messageRoutes } from './message-routes.ts';
import { magicDomains, recipientJudge, smtpScenarios, type SmtpScenario } from './recipients.ts';

/**
 * A mail server that delivers to its own mailbox.
 *
 * @param kept so many mails stay in the mailbox
 */
export async function openSmtp(world: World, port: number, kept: number): Promise<Provider & { readonly url: string }> {
  const store = mailStore(kept);
  const judge = recipientJudge(world.wait);
  const scenarios = scenariosOf<SmtpScenario>(smtpScenarios, 'none', async (next) => {
    judge.forget();
    await (next === 'down' ? listener.close() : listener.open());
  });
  const server = new SMTPServer(
    conversation({ world, scenario: scenarios.current, judge, store, drop: (client) => listener.drop(client) }),
  );
  // Without a listener the error of a client that breaks off would end the process.
  server.on('error', () => {});
  const listener = listenerOn(world.host, port, (socket) => {
    if (scenarios.current() !== 'hang') server.server.emit('connection', socket);
  });
  await listener.open();
  const url = `smtp://${world.host}:${listener.port()}`;
  return {
    url,
    title: 'Mail server (SMTP)',
    addresses: [
      { text: 'Mailbox', href: '/mailbox' },
      { text: 'SMTP', href: url },
    ],
    scenarios,
    magicValues: magicDomains,
    routes(app) {
      messageRoutes(app, store);
      mailboxRoutes(app, store);
    },
    close: () => listener.close(),
  };
}

/** The port that accepts mail; it can be closed and opened again with the same number. */
type Listener = {
  readonly port: () => number;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Breaks the connection of the client with this port. */
  drop(remotePort: number): void;
};

/**
 * smtp-server owns its sockets and responds at once; the scenarios need connections that are broken or left alone. So
 * the port is opened here and each connection is passed on.
 */
function listenerOn(host: string, wantedPort: number, accept: (socket: Socket) => void): Listener {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A client that breaks off is not an error of the sandbox.
    socket.on('error', () => {});
    accept(socket);
  });
  let port = wantedPort;
  return {
    port: () => port,
    async open() {
      if (server.listening) return;
      server.listen(port, host);
      await once(server, 'listening').catch((error: unknown) => {
        throw portError(error, port, 'SANDBOX_SMTP_PORT');
      });
      const bound = server.address();
      if (bound !== null && typeof bound === 'object') ({ port } = bound);
    },
    async close() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    drop(remotePort) {
      for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
    },
  };
}
