import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn, setCookie } from '../http/cookies.ts';

const COOKIE = 'vangnet_led';
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Leads a visitor who came by another name than PUBLIC_URL's (an old domain, 127.0.0.1 for localhost) to that one, before
 * the first step: the cookie of a payment would stay behind. Browsers keep the fragment. Somebody who was led and still
 * comes by another name sits behind a proxy that passes on a name of its own: they get the page, and the log says so once.
 */
export function publicHost(publicUrl: string) {
  const { origin, hostname, protocol } = new URL(publicUrl);
  let isTold = false;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const name = request.hostname.toLowerCase();
    // PUBLIC_URL of a first look: another machine in the house reaches it by an address.
    const isElsewhere = name !== hostname && (!THIS_MACHINE.has(hostname) || THIS_MACHINE.has(name));
    if (!isElsewhere) return;
    if (cookieIn(request.headers.cookie, COOKIE) === undefined) {
      const cookie = setCookie(COOKIE, '1', { path: '/', maxAgeSeconds: 60, https: protocol === 'https:' });
      await reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(origin + request.url, 307);
    } else if (!isTold) {
      isTold = true;
      request.log.warn(
        'requests name another host than PUBLIC_URL; let the proxy pass on the Host that visitors ask for',
      );
    }
  };
}
