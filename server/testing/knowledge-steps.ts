import type { KnowledgeTest } from '@vangnet/domain/product/knowledge';
import type { Graded } from '../knowledge/stored-test.ts';
import { person } from './fixtures.ts';
import type { OpenStore } from './store-contract/store.ts';
import { storeWorld } from './store-world.ts';

export const drawnTest = (version = '2026-01'): KnowledgeTest => ({
  version,
  questions: [
    {
      id: 'K01',
      topic: 'Doel',
      question: 'Wat verzeker je?',
      answers: [
        { id: 'a', text: 'Een vast bedrag' },
        { id: 'b', text: 'Je winst' },
      ],
      right: 'a',
      reason: 'Daarom.',
    },
  ],
});
export const passed: Graded = { passed: true, wrong: 0, answers: { K01: 'a' } };
export const failed: Graded = { passed: false, wrong: 3, answers: { K01: 'b' } };

/** The steps of a knowledge test on a store of some backend, emptied before each test. */
export function knowledgeSteps(open: OpenStore) {
  const world = storeWorld(open);
  const { create } = world;
  const start = (token: string, drawn = drawnTest(), candidate = person, address?: string) =>
    world.store.knowledge.start({ token, candidate, drawn, address });
  const record = (token: string, graded: Graded, candidate = person, address?: string) =>
    world.store.knowledge.record({ token, candidate, graded, address });
  return {
    world,
    create,
    start,
    record,
    graded: async (grade: Graded, candidate = person) => {
      const token = await create();
      await start(token, undefined, candidate);
      await record(token, grade, candidate);
      return token;
    },
    rows: () => world.db.selectFrom('knowledge_tests').selectAll().execute(),
  };
}
