import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailStore } from './mail-store.ts';
import { listPage, mailHtml, messagePage } from './mailbox-pages.ts';
import { noMessage } from './message-routes.ts';

type ById = { Params: { id: string } };

const HTML = 'text/html; charset=utf-8';
/** A mail runs no scripts and fetches nothing, also when its HTML is opened on its own. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const sendPage = (reply: FastifyReply, page: string) => reply.type(HTML).send(page);

/** The pages of the mailbox. */
export function mailboxRoutes(app: FastifyInstance, store: MailStore): void {
  app.get('/mailbox', (_request, reply) => sendPage(reply, listPage(store.list())));
  app.post('/mailbox/empty', (_request, reply) => {
    store.clear();
    return reply.redirect('/mailbox', 303);
  });
  app.get<ById>('/mailbox/:id', ({ params }, reply) => {
    const message = store.find(params.id);
    return message ? sendPage(reply, messagePage(message)) : noMessage(reply, params.id);
  });
  app.get<ById>('/mailbox/:id/html', ({ params }, reply) => {
    const message = store.find(params.id);
    if (!message) return noMessage(reply, params.id);
    return sendPage(reply.header('content-security-policy', MAIL_POLICY), mailHtml(message));
  });
}
