import type { CalendarDate } from '@vangnet/domain/values/dates';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { mobileNumber } from '@vangnet/domain/values/phone';
import { applicationsOf } from '../applications/facts.ts';
import { numbersFrom, referenceIdOf } from '../applications/reference-id.ts';
import { recordAccess } from '../database/access-log.ts';
import { byEmail, bySurname, foundBy } from '../database/blind-index.ts';
import type { StoreContext } from '../database/store-context.ts';
import { numberedAs } from '../handover/facts.ts';
import { paidAs } from '../payment/facts.ts';
import { heldData } from './held-data.ts';

/** An application that was found, without anything about its applicant. */
type Found = { readonly id: string; readonly referenceId: string; readonly status: string; readonly made: Date };

export type AccessStore = ReturnType<typeof accessStore>;

/** The store for the right of access and of portability (articles 15 and 20 of the GDPR). */
export const accessStore = (context: StoreContext) => ({
  /** The application with this reference, or this number of its case, as it was typed; undefined when there is none. */
  find: (reference: string) => find(context, reference),
  /**
   * Those with this reference, number of a case or of a policy, payment id, mobile number or mail address, also of a quote; or
   * with this surname and birth date. The oldest first; the look-up is logged, and how often one found
   * nothing is counted.
   */
  search: (typed: string, who: string, born?: CalendarDate) => search(context, { typed, born }, who),
  /** Names who searched in vain twenty times or more on a day, of those that began less than a day ago. */
  manyMissed: async () => {
    const lately = new Date(context.clock().getTime() - DAY_MS).toISOString();
    const rows = context.db.selectFrom('missed_searches').selectAll().where('since', '>', lately);
    return (await rows.where('count', '>=', MANY).execute()).map(({ since, ...row }) => ({
      ...row,
      since: new Date(since),
    }));
  },
  /** Everything that is held about it; the export is logged, and is part of it. */
  export: async (applicationId: string, who: string) => {
    await recordAccess(context, applicationId, who, 'exported');
    return heldData(context, applicationId);
  },
});

async function find(context: StoreContext, typed: string): Promise<string | undefined> {
  const { reference, caseNumber } = numbersFrom(typed);
  const request = await context.db
    .selectFrom('adviser_requests')
    .select('application_id')
    .where('case_number', '=', caseNumber)
    .executeTakeFirst();
  if (request) return request.application_id;
  const [found] = await foundBy(context, [{ by: 'reference', value: reference }]);
  return found;
}

/** A day on which somebody searched in vain so often is looked at. */
const MANY = 20;
/** Nothing tells of what they searched for, so this is all that is kept, and not for long. */
const KEPT_MS = 90 * DAY_MS;

async function countMissed({ db, clock }: StoreContext, who: string): Promise<void> {
  const now = clock();
  const since = now.toISOString();
  await db
    .deleteFrom('missed_searches')
    .where('since', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
  await db
    .insertInto('missed_searches')
    .values({ who, day: since.slice(0, 10), since, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['who', 'day']).doUpdateSet((row) => ({ count: row('missed_searches.count', '+', 1) })),
    )
    .execute();
}

type Asked = { readonly typed: string; readonly born: CalendarDate | undefined };

async function search(context: StoreContext, { typed, born }: Asked, who: string): Promise<Found[]> {
  const found = born ? foundBy(context, bySurname(typed, born)) : foundAs(context, typed);
  const all = [...new Set(await found)];
  if (all.length === 0) {
    await countMissed(context, who);
    return [];
  }
  await all.reduce((before, id) => before.then(() => recordAccess(context, id, who, 'looked up')), Promise.resolve());
  const rows = await applicationsOf(context.db, all);
  return rows.map(({ id, status, created_at: at, brand }) => {
    const made = new Date(at);
    return { id, referenceId: referenceIdOf(context, id, made, brand), status, made };
  });
}

/** Whatever it is read as: none of these is taken for another one. */
async function foundAs(context: StoreContext, typed: string): Promise<string[]> {
  const phone = mobileNumber(typed);
  const contacts = [
    ...(typed.includes('@') ? [byEmail('email', typed), byEmail('quote email', typed)] : []),
    ...(phone === undefined ? [] : [{ by: 'phone' as const, value: phone }]),
  ];
  const one = await find(context, typed);
  return [
    ...(one === undefined ? [] : [one]),
    ...(await paidAs(context.db, typed.trim())),
    ...(await numberedAs(context.db, typed.trim())),
    ...(await foundBy(context, contacts)),
  ];
}
