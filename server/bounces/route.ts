import type { FastifyInstance } from 'fastify';
import { reportBounce } from '@vangnet/contract/bounce';
import type { Outbox } from '../outbox/store.ts';
import { signedRoute } from '../webhooks/signed-route.ts';
import type { BounceSettings } from './settings.ts';

type Deps = {
  readonly bounces: BounceSettings | undefined;
  readonly store: { readonly outbox: Pick<Outbox, 'recordBounce'> };
  readonly clock: () => Date;
};

const MALFORMED =
  'The body has to have messageId, status (RFC 3463) and diagnostic. Check it against docs/operations.md.';
/** The mail is settled by then. */
const AGAIN_SECONDS = 120;

/** Webhook by which the mail provider lets know that a mail did not arrive. A mail that is tried on, and one that arrived, change nothing. */
export function bounceRoute(app: FastifyInstance, { bounces, store, clock }: Deps): void {
  const { secrets = [] } = bounces ?? {};
  if (secrets.length === 0) return;
  signedRoute(app, {
    endpoint: reportBounce,
    secrets,
    malformed: MALFORMED,
    clock,
    take: async ({ messageId, status, diagnostic = '' }, _webhookId, reply) => {
      if (!status.startsWith('5')) return reply.send({ outcome: 'not final' });
      const outcome = await store.outbox.recordBounce({ messageId, status, diagnostic });
      return outcome === 'under way'
        ? reply.code(503).header('retry-after', AGAIN_SECONDS).send({ outcome })
        : reply.send({ outcome });
    },
  });
}
