import type { BankQuestion, KnowledgeBank } from '@vangnet/domain/product/knowledge';

const question = (id: string): BankQuestion => ({
  id,
  topic: `Onderwerp ${id.slice(1)}`,
  question: `Vraag ${id}?`,
  answers: { a: `Fout ${id}`, b: `Goed ${id}`, c: `Onzin ${id}` },
  right: 'b',
  reason: `Uitleg ${id}.`,
});

/** Twelve slots of two questions, whose right answers say so. */
export const fakeBank: KnowledgeBank = {
  version: '2026-01',
  slots: Array.from({ length: 12 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return [question(`K${number}`), question(`R${number}`)];
  }),
};
