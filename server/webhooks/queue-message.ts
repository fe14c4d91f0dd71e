import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { applicationsWith, madeAtOf } from '../applications/facts.ts';
import type { Work } from '../database/store-context.ts';
import { randomText } from '../database/sealing.ts';
import { addTask } from '../jobs/tasks.ts';

const KEPT_AFTER_DELETION_MS = 30 * DAY_MS;

/**
 * Queues the message that an application has reached a state, in the transaction that causes the state, when the subscriber
 * wants messages of that state. The transaction holds the application, so that its messages are numbered in the order of their states. Of `deleted`
 * it is called before the row is deleted.
 */
export async function queueMessage(
  { context, transaction, applicationId, now }: Work,
  event: WebhookEvent,
): Promise<void> {
  const brand = context.site?.brand ?? (await brandOf(transaction, applicationId));
  if (event !== 'deleted' && !context.subscribedTo?.(brand)?.includes(event)) return;
  const { last } = await transaction
    .selectFrom('messages')
    .select((row) => row.fn.max('sequence').as('last'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (event === 'deleted' && last === null) return;
  const id = `msg_${randomText(16, context.randomBytes)}`;
  const message = { id, application_id: applicationId, brand, applied_at: madeAtOf(applicationId), event, tries: '[]' };
  await transaction
    .insertInto('messages')
    .values({ ...message, sequence: (last ?? 0) + 1, created_at: now.toISOString() })
    .execute();
  await addTask(transaction, { id, lane: 'message', kind: 'message', application_id: null, key: id, due: now }, now);
  if (event === 'deleted')
    await expire({ transaction, applicationId }, new Date(now.getTime() + KEPT_AFTER_DELETION_MS));
}

async function brandOf(transaction: Work['transaction'], applicationId: string): Promise<string> {
  const made = applicationsWith(transaction, [applicationId]).select('brand');
  return (await made.executeTakeFirstOrThrow()).brand;
}

/** What is deleted is not named here for longer than its last message can take. */
async function expire({ transaction, applicationId }: Pick<Work, 'transaction' | 'applicationId'>, at: Date) {
  await transaction
    .updateTable('messages')
    .set({ expires_at: at.toISOString() })
    .where('application_id', '=', applicationId)
    .execute();
}
