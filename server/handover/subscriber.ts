import type { FastifyInstance } from 'fastify';
import { fetchApplication } from '@vangnet/contract/subscriber';
import { ok, refuse } from '@vangnet/domain/application/result';
import { linesFor } from '@vangnet/domain/application/tell-answers';
import { holdApplication, isHeldKept, openDraft } from '../applications/hold-application.ts';
import { numbersFrom, referenceIdOf } from '../applications/reference-id.ts';
import { figuresFor, type WordedProduct } from '../calculation/product.ts';
import { foundBy } from '../database/blind-index.ts';
import { isSameText } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { recordEvidence } from '../evidence/record.ts';
import { askProvider, onlyStatus } from '../http/ask-provider.ts';
import { callProvider } from '../http/observed.ts';
import { logSecurity } from '../http/logging.ts';
import { data, route } from '../http/route.ts';
import type { Delivered } from '../jobs/outcome.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { fetchBudgets } from '../limits/limits.ts';
import { GONE, typeOf, type LeasedMessage } from '../jobs/messages.ts';
import { signed } from './webhook-signature.ts';

/** A system of the brand that gets a message about each state of an application, and fetches what the message is about. */
export type Subscriber = {
  readonly url: string;
  /** Each signs: the present one, and the previous one as long as the system may know no other. */
  readonly secrets: readonly Uint8Array[];
  /** The system shows it when it fetches the content; without it, there is nothing to fetch. */
  readonly key?: string | undefined;
  readonly timeoutMs?: number;
};

/** As Standard Webhooks advises: 15 to 30 seconds. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a message, signed at this moment; its bytes are the same at every attempt and say nothing of a person. Never throws on
 * what the other side or a connection does.
 */
export async function sendMessage(
  { url, secrets, timeoutMs = TIMEOUT_MS }: Subscriber,
  { id, event, referenceId, sequence, createdAt }: LeasedMessage,
  now: Date,
): Promise<Delivered> {
  const content = { reference: referenceId, state: event, sequence };
  const body = JSON.stringify({ type: typeOf(event), timestamp: createdAt.toISOString(), data: content });
  const headers = signed(secrets, { id, timestamp: now, body });
  return callProvider({ provider: 'subscriber', operation: 'message' }, async () => {
    const asked = await askProvider(url, onlyStatus, { headers, body, timeoutMs });
    return asked.ok ? outcomeOf(asked.status) : { ok: false, failure: 'temporary', code: asked.code };
  });
}

/** As Standard Webhooks advises: 2xx is taken, 410 wants no more, and everything else is tried again, a redirect too. */
function outcomeOf(status: number): Delivered {
  if (status >= 200 && status < 300) return { ok: true };
  const code = String(status);
  if (code === GONE) return { ok: false, failure: 'permanent', code };
  const isOurs = status < 500 && ![408, 425, 429].includes(status);
  return { ok: false, failure: isOurs ? 'operator' : 'temporary', code };
}

type SubscriberStore = ReturnType<typeof subscriberStore>;

/** The content of applications, for a subscriber that had a message of them. */
export const subscriberStore = (context: StoreContext) => ({
  /**
   * The draft behind the messages of an application, with the last state that they told; that it was fetched is recorded.
   * Refused with `request.notFound` when it is not kept (any more) or had no message yet, and with `request.tooMany`.
   */
  fetch: async (typed: string) => {
    const [applicationId] = await foundBy(context, [{ by: 'reference', value: numbersFrom(typed).reference }]);
    if (applicationId === undefined) return refuse('request.notFound');
    return holdApplication(context, { applicationId }, async (held) => {
      const { transaction, application } = held;
      if (!(await isHeldKept(held))) return refuse('request.notFound');
      const last = await transaction
        .selectFrom('messages')
        .select(['event', 'sequence'])
        .where('application_id', '=', applicationId)
        .orderBy('sequence', 'desc')
        .executeTakeFirst();
      if (!last) return refuse('request.notFound');
      const counted = await spendOrRefuse(held, fetchBudgets(applicationId), 'request.tooMany');
      if (!counted.ok) return counted;
      const { event: state, sequence } = last;
      recordEvidence(held, { kind: 'fetched', event: state, message: sequence });
      const { created_at: made, brand, tariff_version: tariffVersion } = application;
      const reference = referenceIdOf(context, applicationId, new Date(made), brand);
      return ok({ reference, state, sequence, draft: openDraft(held, application.payload), tariffVersion });
    });
  },
});

type Deps = WordedProduct & {
  readonly store: { readonly subscriber: SubscriberStore };
  readonly subscriber?: Pick<Subscriber, 'key'> | undefined;
};

/** The call by which the system of the brand fetches what its messages are about. A wrong key finds nothing. */
export function subscriberRoutes(app: FastifyInstance, deps: Deps): void {
  const { key } = deps.subscriber ?? {};
  route(
    app,
    fetchApplication,
    ({ params, headers, log }) => {
      if (key !== undefined && isSameText(headers.authorization ?? '', `Bearer ${key}`))
        return deps.store.subscriber.fetch(params.reference);
      logSecurity(log, 'key.refused');
      return refuse('request.notFound');
    },
    ({ reference, state, sequence, draft, tariffVersion }) => {
      const lines = linesFor('summary', { draft, figures: figuresFor(deps, { tariffVersion }), words: deps.words });
      const summary = lines.flatMap(({ part, label, value }) => (value === undefined ? [] : [{ part, label, value }]));
      return data({ reference, state, sequence, summary });
    },
  );
}
