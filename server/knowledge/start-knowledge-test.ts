import type { Result } from '@vangnet/domain/application/result';
import { drawTest, type KnowledgeTest } from '@vangnet/domain/product/knowledge';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { RandomBytes } from '../database/sealing.ts';
import type { KnowledgeDeps } from './deps.ts';
import { candidateOf } from './knowledge-attempt.ts';

/** The test of this application: drawn the first time, the same one from then on. */
export async function startKnowledgeTest(deps: KnowledgeDeps, token: string): Promise<Result<KnowledgeTest>> {
  const person = await candidateOf(deps, token);
  if (!person.ok) return person;
  const { store, clock, knowledgeBankOn, randomBytes } = deps;
  const drawn = drawTest(knowledgeBankOn(amsterdamDate(clock())), pickWith(randomBytes));
  return store.knowledge.start({ token, person: person.value, drawn });
}

/** Of 48 random bits no choice is likelier than another by more than one in ten million million. */
const pickWith = (randomBytes: RandomBytes) => (choices: number) =>
  Buffer.from(randomBytes(6)).readUIntBE(0, 6) % choices;
