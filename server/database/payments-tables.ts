import type { Generated } from 'kysely';
import type { AccountChoice, AccountOutcome, PaymentStatus } from '@vangnet/domain/product/payment';
import type { RefundState } from '@vangnet/domain/product/refund';

/** The attempts to pay. Every column but the application's part of it is known to the provider too. */
export type PaymentsTables = {
  payments: {
    /** In the address that the visitor returns to: 144 random bits. */
    id: string;
    application_id: string;
    /** Stored before the provider is asked, so that asking once more gives the same payment. */
    idempotency_key: string;
    /** Null as long as it is `starting`. */
    provider_id: Generated<string | null>;
    status: PaymentStatus;
    /** In cents. */
    amount: number;
    checkout_url: Generated<string | null>;
    /** Null as long as it is not paid. */
    account_outcome: Generated<AccountOutcome | null>;
    /** After `another`, once the applicant has chosen. */
    account_choice: Generated<AccountChoice | null>;
    /** The account that paid and the one that was entered, sealed, as long as there is a choice between them. */
    accounts: Generated<Uint8Array | null>;
    created_at: string;
    /** When the provider was last asked how far it is. */
    asked_at: Generated<string | null>;
    /** When the lease ends of the server that asks the provider; null when none asks. */
    asking_until: Generated<string | null>;
    /** When the reconciliation is to look at it. */
    due_at: string;
    /** Null as long as it can still become paid. */
    final_at: Generated<string | null>;
    /** When it was looked whether the visitor is to be written to that one step is left. */
    reminded_at: Generated<string | null>;
  };
  /** The browsers that started a payment, or came back to an open one with the token. */
  payment_browsers: {
    /** Of the cookie. */
    secret_hash: string;
    payment_id: string;
    /** The application's token, sealed with a key that only the cookie gives. */
    token: Uint8Array;
    /** Null for the first ones, which are the oldest. */
    admitted_at: Generated<string | null>;
  };
  /** What has to be paid back: what came after its payment had ended, and the cent of who withdrew their application. */
  refunds_due: {
    payment_id: string;
    provider_id: string;
    /** In cents. */
    amount: number;
    noticed_at: string;
    /** When the provider made it, or the operator marked it as paid back in another way; null as long as it is due. */
    refunded_at: Generated<string | null>;
    state: Generated<RefundState>;
    /** The person who asked for it last, and when. */
    requested_by: Generated<string | null>;
    requested_at: Generated<string | null>;
    /** Stored before the provider is asked, so that asking once more makes no second refund; another one after a refund that failed. */
    idempotency_key: Generated<string | null>;
    /** The id that the provider has for it. */
    refund_id: Generated<string | null>;
    /** When the provider was last asked how far it is. */
    asked_at: Generated<string | null>;
    /** When the lease ends of the server that asks the provider; null when none asks. */
    asking_until: Generated<string | null>;
    /** When the reconciliation is to ask again; null when nothing is under way. */
    due_at: Generated<string | null>;
  };
};
