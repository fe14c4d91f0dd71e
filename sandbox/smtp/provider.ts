import { SMTPServer } from 'smtp-server';
import { type Provider, scenariosOf } from '../provider.ts';
import type { World } from '../world.ts';
import { conversation } from './conversation.ts';
import { imapServer } from './imap.ts';
import { listenerOn } from './listener.ts';
import { mailStore } from './message.ts';
import { mailboxRoutes, messageRoutes } from './mailbox.ts';
import { magicAddresses, recipientJudge, smtpScenarios, type SmtpScenario } from './recipients.ts';

/** 0 takes any free port. */
type Ports = { readonly smtp: number; readonly imap: number };
type MailServer = Provider & { readonly url: string; readonly imapUrl: string };

/**
 * A mail server that delivers to its own mailbox, which it also serves by IMAP.
 *
 * @param kept so many mails stay in the mailbox
 */
export async function openSmtp(world: World, ports: Ports, kept: number): Promise<MailServer> {
  const store = mailStore(kept);
  const judge = recipientJudge(world.wait);
  const scenarios = scenariosOf<SmtpScenario>(smtpScenarios, 'none', async (next) => {
    judge.forget();
    await (next === 'down' ? listener.close() : listener.open());
    await (next === 'mailbox-down' ? imap.close() : imap.open());
  });
  const server = new SMTPServer(
    conversation({ world, scenario: scenarios.current, judge, store, drop: (client) => listener.drop(client) }),
  );
  // Without a listener the error of a client that breaks off would end the process.
  server.on('error', () => {});
  const { host } = world;
  const listener = listenerOn({ host, port: ports.smtp, variable: 'SANDBOX_SMTP_PORT' }, (socket) => {
    if (scenarios.current() !== 'hang') server.server.emit('connection', socket);
  });
  const serve = imapServer(store);
  const imap = listenerOn({ host, port: ports.imap, variable: 'SANDBOX_IMAP_PORT' }, (socket) => {
    if (scenarios.current() !== 'hang') serve(socket);
  });
  await listener.open();
  await imap.open().catch(async (error: unknown) => {
    await listener.close();
    throw error;
  });
  const url = `smtp://${host}:${listener.port()}`;
  const imapUrl = `imap://${host}:${imap.port()}`;
  return {
    url,
    imapUrl,
    title: 'Mail server (SMTP)',
    addresses: [
      { text: 'Mailbox', href: '/mailbox' },
      { text: 'SMTP', href: url },
      { text: 'IMAP, with an address and the password "sandbox"', href: imapUrl },
    ],
    scenarios,
    magicValues: magicAddresses,
    routes(app) {
      messageRoutes(app, store);
      mailboxRoutes(app, store);
    },
    close: async () => {
      await Promise.all([listener.close(), imap.close()]);
    },
  };
}
