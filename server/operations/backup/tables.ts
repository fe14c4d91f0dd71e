import { namesIn } from '@vangnet/domain/values/record';
import type { Tables } from '../../database/tables.ts';

/** The keys of applications are kept apart from the data, and for a shorter time. */
export type Part = 'data' | 'keys';

/**
 * The part of a backup that holds the rows of each table, in an order in which a row follows the row that it refers to. The
 * rows of tables with `false` are left out: migrations and running servers fill them again.
 */
const inBackup: Record<keyof Tables, Part | false> = {
  data_key_check: 'keys',
  master_keys: 'keys',
  applications: 'data',
  application_keys: 'keys',
  blind_index: 'keys',
  tokens: 'data',
  shares: 'data',
  idempotency_keys: 'data',
  outbox: 'data',
  tasks: 'data',
  messages: 'data',
  budgets: 'data',
  knowledge_tests: 'data',
  failed_tests: 'data',
  adviser_requests: 'data',
  payments: 'data',
  payment_browsers: 'data',
  refunds_due: 'data',
  identity_issuers: 'data',
  identity_checks: 'data',
  identity_proofs: 'data',
  submissions: 'data',
  policy_messages: 'data',
  access_log: 'data',
  asked_actions: 'data',
  evidence: 'data',
  evidence_checkpoints: 'data',
  evidence_marks: 'data',
  evidence_tombstones: 'data',
  evidence_register: 'data',
  evidence_end: 'data',
  agreed_texts: 'data',
  numbers: 'data',
  readiness: false,
  schema_support: false,
  reference_sets: false,
  broken_promises: false,
  staff_sessions: false,
  log_out_tokens: false,
  case_leases: false,
  missed_searches: false,
  servers: false,
};
export const allTables = namesIn(inBackup);
export const tablesOf = (part: Part | false) => allTables.filter((table) => inBackup[table] === part);
