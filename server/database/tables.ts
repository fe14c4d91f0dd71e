import type { ColumnType, Generated } from 'kysely';
import type { CallBackMoment } from '@vangnet/contract/adviser';
import type { IdentityStatus } from '@vangnet/contract/identity';
import type { AccountChoice, AccountOutcome, PaymentStatus } from '@vangnet/domain/product/payment';
import type { PolicyState } from '@vangnet/domain/product/policy-state';
import type { RefundState } from '@vangnet/domain/product/refund';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import type { Language } from '@vangnet/domain/values/language';
import type { DeliveryKind, TaskKind } from '../jobs/kinds.ts';
import type { Schema } from './schema.ts';

/** The target of a mailed link: the application to go on with, or the page about one that was submitted. */
export type LinkKind = 'resume' | 'my-application';

/** How a person looked: with the link of a mail, with the link to a case, or as staff, at how far it is, at a masked hint of the person, at the person or at everything. */
export type Access = 'opened by link' | 'case read' | 'looked up' | 'hint shown' | 'personal data shown' | 'exported';

/** Why an application is gone: its visitor deleted it, it had its time, or it was left out of a restored backup. */
export type DeletionReason = 'visitor' | 'retention' | 'restore';

/** Values of a column, where the database knows only its type; all that is written is one of these. */
type Narrower = {
  access_log: { what: Access };
  adviser_requests: {
    call_moment: Generated<CallBackMoment | null>;
    call_state: Generated<'taken' | 'called' | 'no answer' | 'done' | 'blocked' | null>;
  };
  applications: {
    status: 'draft' | 'quoted' | 'submitted';
    language: Generated<Language>;
    /** Nothing of ours writes null. */
    evidence_length: ColumnType<number | null, number>;
    evidence_head: ColumnType<Uint8Array | null, Uint8Array>;
  };
  evidence_tombstones: { reason: DeletionReason };
  identity_checks: { status: IdentityStatus };
  messages: { event: WebhookEvent };
  payments: {
    status: PaymentStatus;
    account_outcome: Generated<AccountOutcome | null>;
    account_choice: Generated<AccountChoice | null>;
  };
  refunds_due: { state: Generated<RefundState> };
  submissions: { policy_state: Generated<PolicyState | null> };
  tasks: {
    /** Only deliveries are read by their kind: each other lane has one. */
    kind: ColumnType<DeliveryKind, TaskKind, never>;
    language: Generated<Language | null>;
    state: 'queued' | 'done' | 'failed';
  };
  tokens: { kind: 'application' | LinkKind };
};

/** Tables that a migration took away; backups of releases before have their rows. */
type Former = { outbox: { id: string } };

/** The rows as both databases give them. Moments are ISO 8601 in UTC, so that text order is time order. */
export type Tables = {
  [Table in keyof Schema]: Table extends keyof Narrower
    ? Omit<Schema[Table], keyof Narrower[Table]> & Narrower[Table]
    : Schema[Table];
} & Former;
