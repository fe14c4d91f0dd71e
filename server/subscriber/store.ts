import type { Draft } from '@vangnet/domain/application/draft';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import { holdApplication, isHeldKept, openDraft } from '../applications/hold-application.ts';
import { numbersFrom, referenceIdOf } from '../applications/reference-id.ts';
import { foundBy } from '../database/blind-index.ts';
import type { StoreContext } from '../database/store-context.ts';
import { recordEvidence } from '../evidence/record.ts';
import { spendOrRefuse } from '../limits/budgets.ts';
import { fetchBudgets } from '../limits/limits.ts';

/** The content of an application, for a subscriber that had a message of it. */
type Fetched = {
  /** As its messages have it. */
  readonly reference: string;
  /** The state in the last message, and its number. */
  readonly state: WebhookEvent;
  readonly sequence: number;
  readonly draft: Draft;
  /** That it was saved with last. */
  readonly tariffVersion: string;
};

export type SubscriberStore = ReturnType<typeof subscriberStore>;

export const subscriberStore = (context: StoreContext) => ({
  /**
   * The content behind the messages of an application; that it was fetched is recorded. Refused with `request.notFound` when
   * it is not kept (any more) or had no message yet, and with `request.tooMany`.
   */
  fetch: async (typed: string): Promise<Result<Fetched>> => {
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
      const draft = openDraft(held, application.payload);
      const { created_at: made, brand } = application;
      const reference = referenceIdOf(context, applicationId, new Date(made), brand);
      return ok({ reference, state, sequence, draft, tariffVersion: application.tariff_version });
    });
  },
});
