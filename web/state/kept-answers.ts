import * as z from 'zod/mini';
import { parseJson } from '@vangnet/domain/values/json';
import { local } from './local.ts';
import { takeAway } from './take-away.ts';

const KEY = 'vangnet.knowledge';

/** The answers by question, of the application that they were given for. */
const schema = z.object({ token: z.string(), answers: z.record(z.string(), z.string()) });
type Kept = z.infer<typeof schema>;

const read = (): Kept | undefined => schema.safeParse(parseJson(local.read(KEY) ?? '')).data;

/** The knowledge test as far as it was made on this device. A test counts as started from its first question on. */
export const keptAnswers = {
  isStarted: (token: string | undefined) => token !== undefined && read()?.token === token,
  of: (token: string): Kept['answers'] => {
    const kept = read();
    return kept?.token === token ? kept.answers : {};
  },
  keep: (token: string, answers: Kept['answers']) => local.write(KEY, JSON.stringify({ token, answers })),
  /** Returns a function that restores them. */
  forget: () => takeAway(KEY),
};
