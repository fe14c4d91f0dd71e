import type { Generated } from 'kysely';
import type { IdentityStatus } from '@vangnet/contract/identity';
import type { PolicyState } from '@vangnet/domain/product/policy-state';

/** Of the identity checks, the list of banks, and what was submitted. */
export type IdentityTables = {
  identity_checks: {
    /** Our id of the check; the response of the bank has to repeat it. */
    reference: string;
    application_id: string;
    /** Of the application when the check started: it says nothing about what was changed since. */
    version: number;
    /** Empty until the service has started it: the row is there first, so that it counts. */
    transaction_id: string;
    entrance_code_hash: string;
    /** Id of the vendor. Rows of release 1.0 got `idin`. */
    way: Generated<string>;
    /** Of the bank; empty for a way without choices. */
    issuer_id: string;
    status: IdentityStatus;
    /** 1 or 0 once it ended with Success, and null of what the bank did not tell. The bank's own data are not kept. */
    name_matches: Generated<number | null>;
    birth_date_matches: Generated<number | null>;
    started_at: string;
    ended_at: Generated<string | null>;
    /** When the lease ends of the server that asks how it ended; null when none asks. */
    asking_until: Generated<string | null>;
  };
  /** Which check was ended with what a bank signed, so that it ends no other. */
  identity_proofs: { proof_hash: string; check_reference: string };
  identity_issuers: { id: number; issuers: string; fetched_at: string };
  submissions: {
    application_id: string;
    reference_id: string;
    submitted_at: string;
    /** Given by the policy administration. */
    contract_number: Generated<string | null>;
    handed_over_at: Generated<string | null>;
    /** When the applicant withdrew it. */
    withdrawn_at: Generated<string | null>;
    /** What the policy administration says became of it, and since when it stands here. */
    policy_state: Generated<PolicyState | null>;
    policy_state_at: Generated<string | null>;
    /** Of the policy, once it was accepted; its first day is YYYY-MM-DD. */
    policy_number: Generated<string | null>;
    policy_start: Generated<string | null>;
    /** When the insurer has to have decided; null when nothing is awaited, or not any more. */
    answer_due_at: Generated<string | null>;
  };
  /** The messages of the policy administration that were taken, so that none is taken twice. */
  policy_messages: { message_hash: string; application_id: string; received_at: string };
};
