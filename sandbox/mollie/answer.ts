import type { FastifyReply } from 'fastify';

/** A response of the API. */
export type Answer = { readonly status: number; readonly body: object };

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** @param field the field of the request that is at fault, when one is */
export function problem(status: number, detail: string, field?: string): Answer {
  const documentation = { href: 'https://docs.mollie.com/errors', type: 'text/html' };
  const title = TITLES[status] ?? 'Internal Server Error';
  return { status, body: { status, title, detail, field, _links: { documentation } } };
}

const HAL = 'application/hal+json';

// Serialised here: the framework would add a charset that the provider does not send.
export const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply =>
  reply
    .code(status)
    .header('content-type', HAL)
    .send(Buffer.from(JSON.stringify(body)));
