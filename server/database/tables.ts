import type { ColumnType, Generated } from 'kysely';
import type { Language } from '@vangnet/domain/values/language';
import type { DeliveryKind } from '../outbox/kinds.ts';
import type { AccessTable } from './access-table.ts';
import type { AdviserTables } from './adviser-tables.ts';
import type { EvidenceTables } from './evidence-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { MessageTable } from './message-table.ts';
import type { PaymentsTables } from './payments-tables.ts';
import type { StaffTables } from './staff-tables.ts';

/** What a mailed link leads to: the application to go on with, or the page about one that was submitted. */
export type LinkKind = 'resume' | 'my-application';

/** The rows as both databases give them. Moments are ISO 8601 in UTC, so that text order is time order. */
export type Tables = ApplicationTables &
  KeyTables &
  AccessTable &
  AdviserTables &
  EvidenceTables &
  KnowledgeTables &
  MessageTable &
  NumbersTable &
  PaymentsTables &
  SentinelTables &
  StaffTables &
  IdentityTables;

type ApplicationTables = {
  applications: {
    id: string;
    version: number;
    /** `quoted`: a quote was sent, so that it is kept as long as the link in the mail works. */
    status: 'draft' | 'quoted' | 'submitted';
    /** The draft, sealed with the application's own key. */
    payload: Uint8Array;
    /** Where the visitor came from, sealed in the same way. */
    tracking: Uint8Array;
    tariff_version: string;
    /** Since when it has that tariff. */
    rated_at: string;
    /** Where the quote for the premium as it is was last sent to, sealed in the same way; null when it is void. */
    quote_email: Generated<Uint8Array | null>;
    /** How many rows its evidence has. Nothing of ours writes null. */
    evidence_length: ColumnType<number | null, number>;
    /** The hash of the last of them, and a seal on both that only the application's key gives. */
    evidence_head: ColumnType<Uint8Array | null, Uint8Array>;
    /** How often the birth date and postcode were wrong by whichever of its links, and when they last were. */
    failed_proofs: Generated<number>;
    failed_proof_at: Generated<string | null>;
    /** The furthest that it came on the way to the test (domain/numbers/moments.ts); null when a release made it that did not count. */
    reached: Generated<string | null>;
    /** The brand of the site that it was made on, which finds it; another brand does not. */
    brand: Generated<string>;
    /** The language of the site that it was last saved on, which mails are written in. */
    language: Generated<Language>;
    /** A week after its address was corrected: links that are mailed until then are limited. */
    limited_until: Generated<string | null>;
    created_at: string;
    updated_at: string;
  };
  tokens: {
    token_hash: string;
    application_id: string;
    /**
     * A mailed link opens nothing by itself: `resume` is exchanged for a token of the first kind, and `my-application` shows
     * what was submitted to a visitor who has the proof.
     */
    kind: 'application' | LinkKind;
    /** Of a link; a token is valid as long as its application is kept. */
    expires_at: string | null;
    /** Of a link, sealed: the address of its mail; a visitor who opens it has read a mail there. */
    mailed_to: Generated<Uint8Array | null>;
    /** The link that the token was given for. */
    link_hash: Generated<string | null>;
    /** Of a token that was given for a link. */
    created_at: Generated<string | null>;
    /** 1 until the token is first used; that ends all others, but not the link it was given for. */
    takes_over: Generated<number | null>;
    /**
     * Of a link that was mailed within a week of a correction of the address, and of a token that was given for it: until then it goes
     * on, and neither withdraws, exports, deletes nor changes the account.
     */
    limited_until: Generated<string | null>;
    /** Since when another token has taken over. */
    ended_at: Generated<string | null>;
  };
  /** Shared quotes: at most one link for each application, until the applicant ends it or it expires. */
  shares: {
    application_id: string;
    link_hash: string;
    /** The link and the last two quotes that it shows, sealed with the application's own key. */
    content: Uint8Array;
    expires_at: string;
  };
  idempotency_keys: {
    key_hash: string;
    request_hash: string;
    /** The token that was answered, sealed with a key that only the Idempotency-Key gives. */
    answer: Uint8Array;
    application_id: string;
    created_at: string;
  };
  outbox: {
    id: string;
    application_id: string;
    kind: DeliveryKind;
    /** Keeps the same mail from being queued twice at about the same time. */
    dedup_key: string;
    /** That it is written in: of the site that it was queued on, or Dutch when staff read it. */
    language: Generated<Language>;
    /**
     * Recipient, link and figures, sealed with the application's own key. Gone once the mail is sent, or two weeks later where it is
     * known which mails do not arrive.
     */
    payload: Uint8Array | null;
    state: 'queued' | 'sending' | 'sent' | 'failed';
    attempts: number;
    /** When it is due; of a row that is being sent, when its lease lapses. */
    next_attempt_at: string;
    /** When it was first tried, since it was queued or an operator sent it again; null before that. */
    tried_since: Generated<string | null>;
    message_id: Generated<string | null>;
    last_error: Generated<string | null>;
    created_at: string;
    sent_at: Generated<string | null>;
    /** When a mail server let know that it did not arrive after all, and why (RFC 3463): 5.1.1. */
    bounced_at: Generated<string | null>;
    bounce_status: Generated<string | null>;
  };
  /** How often something happened lately, of what may not happen too often. */
  budgets: {
    /** What happened and to whom, as a keyed hash. */
    subject: string;
    /** When, in milliseconds since 1970, as JSON; no more of them than the budget allows. Or how often in its window. */
    moments: string;
    /** From then on the row says nothing any more. */
    expires_at: string;
  };
  /** Written to see whether the database can be written to. `probe` differs each time: what stays the same is not written. */
  readiness: { id: number; probe: string };
  data_key_check: { id: number; fingerprint: string };
  /** The number of the oldest schema whose release can work with these tables. */
  schema_support: { id: number; oldest: number };
  /** The sets of reference data that servers worked with; the highest number is the newest. */
  reference_sets: { checksum: string; number: number };
  /** Work that one of the servers does now and then. */
  job_runs: { name: string; leased_until: string | null; finished_at: string | null };
  /** The servers that work on these tables. `master_keys`: the fingerprints of those that it has, as JSON. */
  servers: { id: string; release: string; master_keys: string; started_at: string; seen_at: string };
};

/** What is backed up apart from the data, and for a shorter time: the keys, each wrapped, and what is found by a hash. */
type KeyTables = {
  /** The key of each application. Gone with it: what is left of the application in a backup then opens no more. */
  application_keys: {
    application_id: string;
    /** Of the master key that wraps it. */
    key_number: number;
    wrapped: Uint8Array;
  };
  /**
   * What an application is found by, as keyed hashes (blind-index.ts). Backed up with the keys and for as long as those, so that no
   * copy of the data reveals whether a deleted person had applied.
   */
  blind_index: { hash: string; application_id: string };
  /** The master keys that were ever used. They are not in the database; only their fingerprints are. */
  master_keys: {
    number: number;
    fingerprint: string;
    /** The keys of references, links and hashes, wrapped by this master key. */
    identifiers: Uint8Array;
  };
};

type KnowledgeTables = {
  /** One row for each application: there is no second attempt. */
  knowledge_tests: {
    application_id: string;
    /** Version, questions and key as they were drawn, when and by whom, sealed with the application's own key. */
    test: Uint8Array;
    /** What was answered, sealed in the same way. This and what follows are null until the test is graded. */
    answers: Generated<Uint8Array | null>;
    /** 1 or 0: SQLite has no booleans. */
    passed: Generated<number | null>;
    wrong: Generated<number | null>;
    graded_at: Generated<string | null>;
  };
  /**
   * Who failed: a keyed hash for each mark of a person (domain/product/tested-person.ts). They belong to no application:
   * deleting one gives nobody a second attempt. Gone when the time is over after which that person may try again.
   */
  failed_tests: {
    person_hash: string;
    failed_at: string;
    /** Says how long it is remembered; empty for what an earlier release wrote. */
    brand: Generated<string>;
  };
};

/** How often something happened (domain/numbers): nothing of whom. */
type NumbersTable = {
  numbers: {
    /** Of Amsterdam, YYYY-MM-DD. */
    day: string;
    /** The table that the number stands in, and its row there. */
    kind: string;
    key: string;
    /** The process that counted it, which no other one writes over; random, and another one after each start. */
    writer: string;
    /** Of this writer on this day so far. */
    count: number;
  };
};

/** What the sentinel found in its last round (server/checks). */
type SentinelTables = {
  broken_promises: {
    /** Name of the promise. */
    promise: string;
    /** The reference of an application, the id of a payment, or what else it is about; nothing personal. */
    subject: string;
    since: string;
    /** A sentence for the operator, without anything personal. */
    detail: string;
    /** When it was first found; a case that is found again keeps it. */
    found_at: string;
    /** When it was last in a mail to the operator. */
    mailed_at: string | null;
  };
};
