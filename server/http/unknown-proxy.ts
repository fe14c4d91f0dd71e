import type { FastifyInstance } from 'fastify';

/**
 * Tells once that a proxy is in front which TRUST_PROXY does not name. All visitors share the limits of its address then,
 * and the first busy hour refuses them all.
 */
export function noticeUnknownProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isTold || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isTold = true;
    log.warn(
      'X-Forwarded-For comes from an address that TRUST_PROXY does not name: visitors behind it share its limits',
    );
  });
}
