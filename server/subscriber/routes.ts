import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fetchApplication } from '@vangnet/contract/subscriber';
import { linesFor } from '@vangnet/domain/application/tell-answers';
import { refuse } from '@vangnet/domain/application/result';
import { figuresFor, type WordedProduct } from '../calculation/product.ts';
import { logSecurity } from '../http/logging.ts';
import { data, route } from '../http/route.ts';
import type { SubscriberStore } from './store.ts';

type Deps = WordedProduct & {
  readonly store: { readonly subscriber: SubscriberStore };
  /** With the key that it fetches content with; without one, none is given. */
  readonly subscriber?: { readonly key?: string | undefined } | undefined;
};

/** The system of the brand fetches what its messages are about. */
export function subscriberRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, subscriber } = deps;
  route(
    app,
    fetchApplication,
    ({ params, headers, log }) => {
      if (hasKey(headers.authorization, subscriber?.key)) return store.subscriber.fetch(params.reference);
      logSecurity(log, 'key.refused');
      return refuse('request.notFound');
    },
    ({ reference, state, sequence, draft, tariffVersion }) => {
      const lines = linesFor('summary', {
        draft,
        figures: figuresFor(deps, { tariffVersion }),
        words: deps.words,
      });
      const summary = lines.flatMap(({ part, label, value }) => (value === undefined ? [] : [{ part, label, value }]));
      return data({ reference, state, sequence, summary });
    },
  );
}

/** The time that it takes reveals nothing of the key. */
function hasKey(authorization: string | undefined, key: string | undefined): boolean {
  const [given, expected] = [authorization ?? '', `Bearer ${key}`].map(digest);
  return key !== undefined && given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
