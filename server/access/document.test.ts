import { expect, test } from 'vitest';
import { heldDocument } from './document.ts';
import type { HeldData } from './store.ts';

const nothing: HeldData = {
  application: undefined,
  answers: undefined,
  tracking: undefined,
  links: undefined,
  deliveries: [],
  evidence: [],
  knowledgeTest: undefined,
  adviserRequest: undefined,
  payments: undefined,
  identityChecks: undefined,
  submission: undefined,
  accesses: undefined,
};

test('Amounts are shown as they are held: in euro among the answers, in cents in a payment.', () => {
  const data = { ...nothing, answers: { premiumTerms: [{ amount: 120.09 }] }, payments: [{ amount: 1 }] };
  const { blocks } = heldDocument(data, 'VN-2026-AAAA-BBBB', new Date('2026-03-10T12:00:00Z'));
  const rows = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  expect(rows.filter(([label]) => label === 'Bedrag').map(([, value]) => value)).toEqual(['120.09', '1']);
});
