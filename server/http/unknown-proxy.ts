import type { FastifyInstance } from 'fastify';

/**
 * Tells once that a proxy is in front which TRUST_PROXY does not name. All visitors share the limits of its address then,
 * and the first busy hour refuses them all.
 */
export function noticeUnknownProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ips, log }) => {
    // Its own address and, only when it is trusted, those that it names. A visitor on its machine has the same address.
    const isTrusted = ips !== undefined && ips.length > 1;
    if (isTold || headers['x-forwarded-for'] === undefined || isTrusted) return;
    isTold = true;
    log.warn(
      'X-Forwarded-For comes from an address that TRUST_PROXY does not name: visitors behind it share its limits',
    );
  });
}
