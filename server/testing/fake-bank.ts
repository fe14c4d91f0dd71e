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

const inEnglish = ([id, text]: [string, string]): [string, string] => [id, `${text} in English`];

/** The same as a translation, which names its language. */
export const englishBank: KnowledgeBank = {
  ...fakeBank,
  slots: fakeBank.slots.map((slot) =>
    slot.map((dutch) => {
      const answers = Object.fromEntries(Object.entries(dutch.answers).map(inEnglish));
      return { ...dutch, question: `Question ${dutch.id}?`, answers, topic: 'A topic', dutch };
    }),
  ),
};
