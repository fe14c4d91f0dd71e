import { DAY_MS } from '@vangnet/domain/values/durations';
import type { Work } from '../database/store-context.ts';
import type { MessageState } from '../database/message-table.ts';
import { randomText } from '../database/sealing.ts';

/** What each state says of an application to a system that is told of it, in the order in which they can come. */
export const stateMeanings: Readonly<Record<MessageState, string>> = {
  quoted: 'A quote was asked for by mail.',
  paid: 'The payment that confirms the account has arrived.',
  submitted: 'The application was submitted: paid for, and confirmed by the applicant.',
  handed_over: 'The policy administration has it.',
  withdrawn: 'The applicant has withdrawn it.',
  accepted: 'The insurer has accepted it.',
  question: 'The insurer has a question.',
  declined: 'The insurer has declined it.',
  deleted:
    'It is deleted here. Every system that was told of it is told this too, so that none keeps what is not kept here.',
};

const KEPT_AFTER_DELETION_MS = 30 * DAY_MS;

/**
 * Queues a message that an application has reached a state, in the transaction that causes the state, when a system wants to be
 * told. The transaction holds the application, so that its messages are numbered in the order of their states. Of `deleted`
 * it is called before the row is deleted.
 */
export async function tellState({ context, transaction, applicationId, now }: Work, told: MessageState): Promise<void> {
  if (told !== 'deleted' && !context.tells?.includes(told)) return;
  const { last } = await transaction
    .selectFrom('messages')
    .select((row) => row.fn.max('sequence').as('last'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (told === 'deleted' && last === null) return;
  await transaction
    .insertInto('messages')
    .values((row) => ({
      id: `msg_${randomText(16, context.randomBytes)}`,
      application_id: applicationId,
      applied_at: row.selectFrom('applications').select('created_at').where('id', '=', applicationId),
      sequence: (last ?? 0) + 1,
      told,
      state: 'queued',
      attempts: 0,
      tries: '[]',
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    }))
    .execute();
  if (told === 'deleted')
    await expire({ transaction, applicationId }, new Date(now.getTime() + KEPT_AFTER_DELETION_MS));
}

/** What is deleted is not named here for longer than its last message can take. */
async function expire({ transaction, applicationId }: Pick<Work, 'transaction' | 'applicationId'>, at: Date) {
  await transaction
    .updateTable('messages')
    .set({ expires_at: at.toISOString() })
    .where('application_id', '=', applicationId)
    .execute();
}
