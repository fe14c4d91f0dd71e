import { SMTPServer } from 'smtp-server';
import type { Provider } from '../provider.ts';
import { scenariosOf } from '../scenarios.ts';
import type { World } from '../world.ts';
import { conversation } from './conversation.ts';
import { listenerOn } from './listener.ts';
import { mailStore } from './mail-store.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { magicDomains, recipientJudge } from './recipients.ts';
import { smtpScenarios, type SmtpScenario } from './scenarios.ts';

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
