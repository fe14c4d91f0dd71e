import type { ApplicationStore } from '../applications/store.ts';
import type { Product } from '../calculation/product.ts';
import { ownerOf } from '../database/application-keys.ts';
import type { StoreContext } from '../database/store-context.ts';
import { evidenceSchema } from '../evidence/entry.ts';
import { recordedOf } from '../evidence/record.ts';
import { submissionOf, type NewSubmission } from '../handover/dossier.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { PaymentStore } from '../payment/store.ts';
import { matchedCheck } from './facts.ts';

/** The check with which an application was submitted, from its row and from the record of the submission. */
export async function matchOf(context: StoreContext, applicationId: string) {
  const check = await matchedCheck(context.db, applicationId);
  if (!check) return undefined;
  const recorded = await recordedOf(await ownerOf(context, applicationId));
  const entries = recorded.flatMap((entry) => evidenceSchema.safeParse(entry).data ?? []);
  const { reference, transaction_id: transactionId, way, issuer_id: issuerId } = check;
  const ended = entries.find((one) => one.kind === 'identity check ended' && one.checkId === reference);
  const submitted = entries.find((one) => one.kind === 'submitted');
  return {
    transactionId,
    way,
    choice: issuerId === '' ? undefined : issuerId,
    level: ended?.kind === 'identity check ended' ? ended.level : undefined,
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
  const [read, paid, match, result] = await Promise.all([
    store.applications.read(key),
    store.payments.paidFor(key),
    store.identity.matchOf(applicationId),
    store.knowledge.resultOf(key),
  ]);
  const application = read.ok ? read.value : undefined;
  const email = application?.draft.insurer?.email;
  if (!application || !paid || !match || email === undefined) return undefined;
  const { unconfirmedFailure, ...check } = match;
  const knowledgeTest = result && { ...result, unconfirmedFailure };
  const then = { ...product, clock: () => submittedAt };
  return submissionOf(then, { application, paid, check, email, knowledgeTest });
}
