import { drawTest, type KnowledgeBank, type KnowledgeTest } from '@vangnet/domain/product/knowledge';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import type { Store } from '../store.ts';
import type { RandomBytes } from '../database/sealing.ts';
import { candidateOf, type Refused } from './knowledge-attempt.ts';
import type { Product } from '../calculation/releases.ts';

type Parts = Product & {
  readonly store: Store;
  /** The questions that tests are drawn from on a day. */
  readonly knowledgeBankOn: (day: CalendarDate) => KnowledgeBank;
  readonly randomBytes: RandomBytes;
};
export type Started =
  | { outcome: 'started'; test: KnowledgeTest }
  | { outcome: 'refused'; code: 'knowledge.graded' | 'knowledge.failedBefore' }
  | Refused;

/** The test of this application: drawn the first time, the same one from then on. */
export async function startKnowledgeTest(parts: Parts, token: string): Promise<Started> {
  const candidate = await candidateOf(parts, token);
  if (candidate.outcome !== 'admitted') return candidate;
  const { store, clock, knowledgeBankOn, randomBytes } = parts;
  const drawn = drawTest(knowledgeBankOn(amsterdamDate(clock())), pickWith(randomBytes));
  const started = await store.knowledge.start({ token, person: candidate.person, drawn });
  if (started.ok) return { outcome: 'started', test: started.test };
  return started.code === 'request.notFound' ? { outcome: 'notFound' } : { outcome: 'refused', code: started.code };
}

/** Of 48 random bits no choice is likelier than another by more than one in ten million million. */
const pickWith = (randomBytes: RandomBytes) => (choices: number) =>
  Buffer.from(randomBytes(6)).readUIntBE(0, 6) % choices;
