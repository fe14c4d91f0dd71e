import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quotesWorld } from './quotes-world.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/quote-api.md'), 'utf8');

/** The blocks of the page in a language, with what stands after its name. */
export const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}(?: (\\S+))?\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, word, text = '']) => ({
      word,
      text,
    }),
  );

/** The server that the page describes, at a moment of the tariff that it gives prices of. */
export async function worldOfPage() {
  const world = await quotesWorld({
    site: { policyAnswers: { by: 'push', secrets: [Buffer.alloc(32)], days: 5 } },
  });
  world.now = new Date('2026-11-24T12:00:00Z');
  return world;
}
