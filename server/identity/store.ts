import * as z from 'zod/mini';
import type { Result } from '@vangnet/domain/application/result';
import { byToken, holdApplication, ifKept } from '../applications/hold-application.ts';
import type { StoreContext } from '../database/store-context.ts';
import { checks } from './checks.ts';
import { endCheck, type End, type Ending } from './end-check.ts';
import { isConfirmed } from './facts.ts';
import { matchOf } from './submitted-as.ts';

export type KnownIssuers = { readonly issuers: readonly { id: string; name: string }[]; readonly fetchedAt: Date };

const issuersSchema = z.array(z.object({ id: z.string(), name: z.string() }));

export type IdentityStore = ReturnType<typeof identityStore>;

/** The identity checks. The bank's data of a person never come here, only how it compared. */
export const identityStore = (context: StoreContext) => ({
  ...checks(context),
  /** The check with which an application was submitted; undefined when none matched. */
  matchOf: (applicationId: string) => matchOf(context, applicationId),
  /** Undefined until the service has responded for the first time. */
  issuers: async (): Promise<KnownIssuers | undefined> => {
    const row = await context.db.selectFrom('identity_issuers').selectAll().executeTakeFirst();
    return row && { issuers: z.parse(issuersSchema, JSON.parse(row.issuers)), fetchedAt: new Date(row.fetched_at) };
  },
  keepIssuers: async ({ issuers, fetchedAt }: KnownIssuers): Promise<void> => {
    const content = { issuers: JSON.stringify(issuers), fetched_at: fetchedAt.toISOString() };
    await context.db
      .insertInto('identity_issuers')
      .values({ id: 1, ...content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(content))
      .execute();
  },
  /**
   * Ends a check and, when name and birth date match, submits the application: all of it or nothing, and once. A check
   * that had ended keeps its end. One of an application that was changed since it started matches nothing. Refused with
   * `identity.otherCheck` when another check was ended with the same proof, and with `knowledge.failedBefore` when one of
   * the marks says that the person failed a knowledge test elsewhere: that ends the check, submits nothing, and keeps
   * the confirmed marks as long as that failure, so that other contact data do not help.
   */
  endCheck: (ending: Ending): Promise<Result<End>> =>
    holdApplication(context, ending, (held) => endCheck(held, ending)),
  /** Whether a bank confirmed the applicant without a submission, which only an earlier failed test prevents. */
  isConfirmedOnly: async (token: string): Promise<boolean> => {
    const found = await ifKept(context, byToken(context, token).select('applications.status'));
    return found !== undefined && found.status !== 'submitted' && isConfirmed(context.db, found.opened_id);
  },
});
