import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailStore, Message } from './message.ts';

type ById = { Params: { id: string } };
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

export function noMessage(reply: FastifyReply, which: string): FastifyReply {
  return reply.code(404).send({ error: `No message ${which}` });
}
