import { mobileNumber } from '@vangnet/domain/values/phone';
import { referenceFrom, referenceIdOf } from '../applications/reference-id.ts';
import { recordAccess } from '../database/access-log.ts';
import { byEmail, foundBy } from '../database/blind-index.ts';
import type { StoreContext } from '../database/store-context.ts';
import { paidAs } from '../payment/facts.ts';
import { heldData } from './held-data.ts';
import { timelineOf } from './timeline.ts';

/** An application that somebody asks about, and nothing of whom it is about. */
type Found = { readonly referenceId: string; readonly status: string; readonly made: Date };

/** For the right of access and of portability (articles 15 and 20 of the GDPR). */
export const accessStore = (context: StoreContext) => ({
  /** The application with this reference, or this number of its case, as it was typed; undefined when there is none. */
  find: (reference: string) => find(context, referenceFrom(reference)),
  /**
   * Those with this reference, number of a case, payment id, mobile number or mail address, also of a quote, the oldest first;
   * the look-up is logged.
   */
  search: (typed: string, who: string) => search(context, typed, who),
  /** What has happened to it, the earliest first; the look-up is logged. */
  timeline: async (applicationId: string, who: string) => {
    await recordAccess(context, applicationId, who, 'looked up');
    return timelineOf(context.db, applicationId);
  },
  /** Everything that is held about it; the export is logged, and is part of it. */
  export: async (applicationId: string, who: string) => {
    await recordAccess(context, applicationId, who, 'exported');
    return heldData(context, applicationId);
  },
});

async function find(context: StoreContext, reference: string): Promise<string | undefined> {
  const request = await context.db
    .selectFrom('adviser_requests')
    .select('application_id')
    .where('case_number', '=', reference)
    .executeTakeFirst();
  if (request) return request.application_id;
  const [found] = await foundBy(context, [{ by: 'reference', value: reference }]);
  return found;
}

/** Whatever it is read as: none of these is taken for another one. */
async function search(context: StoreContext, typed: string, who: string): Promise<Found[]> {
  const { db } = context;
  const phone = mobileNumber(typed);
  const contacts = [
    ...(typed.includes('@') ? [byEmail('email', typed), byEmail('quote email', typed)] : []),
    ...(phone === undefined ? [] : [{ by: 'phone' as const, value: phone }]),
  ];
  const one = await find(context, referenceFrom(typed));
  const ids = [...(one === undefined ? [] : [one]), ...(await paidAs(db, typed))];
  const all = [...new Set([...ids, ...(await foundBy(context, contacts))])];
  if (all.length === 0) return [];
  await all.reduce((before, id) => before.then(() => recordAccess(context, id, who, 'looked up')), Promise.resolve());
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'status', 'created_at'])
    .where('id', 'in', all)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, status, created_at: at }) => {
    const made = new Date(at);
    return { referenceId: referenceIdOf(context, id, made), status, made };
  });
}
