import type { ApplicationStore } from '../applications/store.ts';
import type { Product } from '../calculation/product.ts';
import { ownerOf } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import { evidenceSchema } from '../evidence/entry.ts';
import { recordedOf } from '../evidence/record.ts';
import { submissionOf, type NewSubmission } from '../handover/dossier.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { PaymentStore } from '../payment/store.ts';

/** The check that showed who the applicant is, as rows and record tell of it. */
export async function matchOf(context: StoreContext, applicationId: string) {
  const check = await context.db
    .selectFrom('identity_checks')
    .select(['reference', 'transaction_id', 'way', 'issuer_id'])
    .where('application_id', '=', applicationId)
    .where('name_matches', '=', 1)
    .where('birth_date_matches', '=', 1)
    .executeTakeFirst();
  if (!check) return undefined;
  const recorded = await recordedOf(await ownerOf(context, applicationId));
  const entries = recorded.flatMap((entry) => evidenceSchema.safeParse(entry).data ?? []);
  const [ended] = entries.flatMap((one) =>
    one.kind === 'identity check ended' && one.checkId === check.reference ? [one] : [],
  );
  const [submitted] = entries.flatMap((one) => (one.kind === 'submitted' ? [one] : []));
  return {
    transactionId: check.transaction_id,
    way: check.way,
    issuerId: check.issuer_id === '' ? undefined : check.issuer_id,
    level: ended?.level,
    unconfirmedFailure: submitted?.unconfirmedFailure,
  };
}

type Deps = Product & {
  readonly store: {
    readonly applications: ApplicationStore;
    readonly identity: { readonly matchOf: (applicationId: string) => ReturnType<typeof matchOf> };
    readonly knowledge: KnowledgeStore;
    readonly payments: PaymentStore;
  };
};

/** The submission of an application as it was made at that moment, from what is kept; undefined when that is not enough. */
export async function submittedAs(
  { store, ...product }: Deps,
  applicationId: string,
  submittedAt: Date,
): Promise<NewSubmission | undefined> {
  const key = { applicationId };
  const [application, paid, match, result] = await Promise.all([
    store.applications.read(key),
    store.payments.paidFor(key),
    store.identity.matchOf(applicationId),
    store.knowledge.resultOf(key),
  ]);
  const email = application.ok ? application.value.draft.insurer?.email : undefined;
  if (!application.ok || !paid || !match || email === undefined) return undefined;
  const { issuerId, unconfirmedFailure, transactionId, way, level } = match;
  return submissionOf({ ...product, clock: () => submittedAt }, application.value, {
    email,
    paid,
    issuerId,
    identity: { transactionId, way, level, nameMatches: true, birthDateMatches: true },
    knowledgeTest: result && { ...result, unconfirmedFailure },
  });
}
