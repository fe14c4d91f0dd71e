import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, page, sendPage, table, type Html } from '../html.ts';
import type { MailStore, Message } from './message.ts';

type ById = { Params: { id: string } };

/** A mail runs no scripts and fetches nothing, also when its HTML is opened on its own. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

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

/** The list of mails, newest first. */
function listPage(messages: readonly Message[]): string {
  return page(
    'Mailbox',
    html`<p><a href="/">Sandbox providers</a></p>
      <form method="post" action="/mailbox/empty"><button>Empty the mailbox</button></form>
      ${messages.length === 0 ? html`<p>No mail yet.</p>` : messageTable(messages)}`,
  );
}

const messageTable = (messages: readonly Message[]): Html =>
  table(
    ['Received', 'To', 'Subject', 'Attachments'],
    messages
      .toReversed()
      .map(({ id, receivedAt, envelope, subject, attachments }) => [
        receivedAt.toISOString(),
        envelope.to.join(', '),
        html`<a href="/mailbox/${id}">${subject || '(no subject)'}</a>`,
        attachments.length,
      ]),
  );

/** One mail, as a mail program shows it, with its headers and files. */
function messagePage(message: Message): string {
  const { id, receivedAt, envelope, subject, text, headers, attachments } = message;
  return page(
    subject || '(no subject)',
    html`<p><a href="/mailbox">Mailbox</a> · <a href="/messages/${id}/raw">Source</a></p>
      <p>From ${envelope.from} to ${envelope.to.join(', ')}, received ${receivedAt.toISOString()}</p>
      <h2>Attachments</h2>
      ${attachments.length === 0 ? html`<p>None.</p>` : attachmentList(message)}
      <h2>HTML</h2>
      ${message.html === '' ? html`<p>None.</p>` : frame(id)}
      <h2>Text</h2>
      <pre>${text}</pre>
      <h2>Headers</h2>
      ${table(
        [],
        headers.map(({ name, value }) => [name, value]),
      )}`,
  );
}

// Links open in a new window, so that a person can follow them; everything else is sandboxed.
const frame = (id: string): Html =>
  html`<iframe
    title="HTML of the mail"
    src="/mailbox/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;

const attachmentList = ({ id, attachments }: Message): Html =>
  html`<ul>
    ${attachments.map(
      ({ name, contentType, content }) =>
        html`<li>
          <a href="/messages/${id}/attachments/${encodeURIComponent(name)}" download>${name}</a>
          (${contentType}, ${content.length} bytes)
        </li>`,
    )}
  </ul>`;

/** The HTML of the mail on its own, with its pictures inlined and links that open in a new window. */
function mailHtml({ html: source, attachments }: Message): string {
  const withPictures = attachments.reduce(
    (filled, { contentId, contentType, content }) =>
      contentId === undefined
        ? filled
        : filled.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content.toString('base64')}`),
    source,
  );
  return `<base target="_blank">${withPictures}`;
}

type Attached = { Params: { id: string; name: string } };

/** Routes for tests: the mails as JSON and as they were received. */
export function messageRoutes(app: FastifyInstance, store: MailStore): void {
  app.get<{ Querystring: { to?: string } }>('/messages', ({ query }) => store.list(query.to).map(asJson));
  app.delete('/messages', (_request, reply) => {
    store.clear();
    return reply.code(204).send();
  });

  app.get<ById>('/messages/:id', ({ params }, reply) => {
    const message = store.find(params.id);
    return message ? asJson(message) : noMessage(reply, params.id);
  });
  app.get<ById>('/messages/:id/raw', ({ params }, reply) => {
    const message = store.find(params.id);
    return message ? reply.type('message/rfc822').send(message.raw) : noMessage(reply, params.id);
  });
  app.get<Attached>('/messages/:id/attachments/:name', ({ params }, reply) => {
    const attachment = store.find(params.id)?.attachments.find(({ name }) => name === params.name);
    if (!attachment) return noMessage(reply, `${params.id} with attachment "${params.name}"`);
    return reply
      .type(attachment.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
      .header('x-content-type-options', 'nosniff')
      .send(attachment.content);
  });
}

function asJson({ raw, attachments, ...message }: Message) {
  return {
    ...message,
    size: raw.length,
    attachments: attachments.map(({ name, contentType, content }) => ({ name, contentType, size: content.length })),
  };
}

function noMessage(reply: FastifyReply, which: string): FastifyReply {
  return reply.code(404).send({ error: `No message ${which}` });
}
