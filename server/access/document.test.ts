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

test('Amounts are in euro, however they are held, and counts are as they are.', () => {
  const data = {
    ...nothing,
    answers: { premium: 38.4, sumAssured: 2400 },
    payments: [{ amount: 1 }],
    knowledgeTest: { wrong: 2 },
  };
  const { blocks } = heldDocument(data, 'VN-2026-AAAA-BBBB', new Date('2026-03-10T12:00:00Z'));
  expect(blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []))).toEqual([
    ['Premie per maand', '€\u00a038,40'],
    ['Verzekerd bedrag per maand', '€\u00a02.400,00'],
    ['Aantal fout', '2'],
    ['Bedrag', '€\u00a00,01'],
  ]);
});
