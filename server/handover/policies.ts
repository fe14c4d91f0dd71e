import type { CompleteApplication } from '@vangnet/domain/application/complete';
import type { Price, QuoteRequest } from '@vangnet/domain/premium/quote';
import type { PolicyStatus } from '@vangnet/contract/policy-status';
import type { Delivered } from '../jobs/outcome.ts';
import type { Dossier } from './dossier.ts';

/** A submitted application with its premium. */
export type PolicyApplication = {
  readonly dossier: Omit<Dossier, 'draft'>;
  /** The answers of the visitor, as they stand in the dossier. */
  readonly application: CompleteApplication;
  /** The priced cover: the wishes with our own row of the occupation. */
  readonly request: QuoteRequest;
  readonly price: Price;
};

/**
 * The outcome at the administration; `code` is short and holds nothing personal. Of a `temporary` failure it may still
 * have been taken; an `operator` failure, of our settings or of the content of this message, is one that waiting
 * does not mend.
 */
export type HandedOver =
  | { ok: true; contractNumber: string | undefined }
  | { ok: false; failure: 'temporary' | 'operator'; code: string };

/** A withdrawal by the applicant. The moment is in ISO 8601. */
export type Withdrawal = { readonly referenceId: string; readonly withdrawnAt: string };

/** What the administration says when it is asked: nothing as long as it has not decided, or does not know of it. */
export type Asked =
  | { ok: true; status: PolicyStatus | undefined }
  | { ok: false; failure: 'temporary' | 'operator'; code: string };

/** Takes over what was applied for. Never throws on what the other side or a connection does. */
export type PolicyAdministration = {
  /** The same application may be handed over again: it is recognised by its reference. */
  submit(application: PolicyApplication): Promise<HandedOver>;
  /** Says that an application which was handed over is withdrawn. To say it again changes nothing. */
  withdraw(withdrawal: Withdrawal): Promise<Delivered>;
  /** What became of an application that was handed over with this reference. */
  statusOf(referenceId: string): Promise<Asked>;
};

/** How the policy administration sends its decision on a hand-over. */
export type PolicyAnswers = {
  /** Within how many days after the hand-over; after that the sentinel shows the case to the operator. */
  readonly days: number;
} & (
  | {
      readonly by: 'push';
      /** Each signs messages of the administration; two of them while one is replaced. */
      readonly secrets: readonly Uint8Array[];
    }
  /** It sends nothing; the server asks every hour. */
  | { readonly by: 'poll' }
);
