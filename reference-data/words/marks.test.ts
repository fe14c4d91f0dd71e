import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarked, marked, worded } from './marks.ts';
import { sentencesIn } from './sentences.ts';

const SOURCE = `
export const text = {
  title: 'Je premie',
  fee: (amount: string, times: number) => \`\${amount} kost het, \${times === 1 ? 'één keer' : \`\${times} keer\`}.\`,
};`;
const asMarked = marked(SOURCE, sentencesIn('text.ts', SOURCE));
const key = (place: string) => `text#text.${place}`;

type Text = { title: string; fee: (amount: string, times: number) => string };
async function imported(code: string): Promise<Text> {
  const url = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`;
  return ((await import(url)) as { text: Text }).text;
}

test('code without texts of its own is what it was before the marks', () => {
  expect(isMarked(asMarked)).toBe(true);
  expect(worded(asMarked)).toBe(SOURCE);
});

test('a fixed text has no marks: what a compiler computes of it, such as its length, is right', () => {
  const fixed = "/** @fixed */\nexport const BASE = '/en';";
  expect(marked(fixed, sentencesIn('text.ts', fixed))).toBe(fixed);
});

test('a text of its own stands in the place of one of the product, with its placeholders in another order', async () => {
  const own = { [key('fee')]: 'U betaalt {times} {amount}', [key('fee~3')]: '{times} maal' };
  const text = await imported(worded(asMarked, own));
  expect(text.fee('€ 1', 2)).toBe('U betaalt 2 maal € 1');
  expect(text.fee('€ 1', 1)).toBe('U betaalt één keer € 1');
  expect(text.title).toBe('Je premie');
});

test('a text is the same text in every kind of quotes that a compiler can make of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({
        unit: fc.constantFrom('a', ' ', '\\', "'", '"', '`', '$', '\u2019', '${', '\\u', '${a}'),
        minLength: 1,
        maxLength: 12,
      }),
      fc.constantFrom("'", '"', '`'),
      async (own, quote) => {
        const code = worded(asMarked.replaceAll("'", quote), { [key('title')]: own });
        expect((await imported(code)).title).toBe(own);
      },
    ),
    { numRuns: 60 },
  );
});
