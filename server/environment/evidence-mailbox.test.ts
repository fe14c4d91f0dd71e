import { expect, test } from 'vitest';
import { readWith } from '../testing/environment.ts';
import { evidenceWarnings } from './mail.ts';

const warnings = (EVIDENCE_MAILBOX?: string) => {
  const result = readWith({ EVIDENCE_MAILBOX });
  return result.ok ? evidenceWarnings(result.environment.evidenceMailbox) : result.faults;
};

test('an operator without a mailbox for the checkpoints is warned at the start', () => {
  const warning =
    'EVIDENCE_MAILBOX is empty: the daily checkpoint of the evidence stays in the database that it vouches for.';
  expect([warnings(), warnings('')]).toEqual([[warning], [warning]]);
  expect(warnings('bewijs@example.nl')).toEqual([]);
});
