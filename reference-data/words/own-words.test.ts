import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '@vangnet/domain/values/language';
import moved from './moved-keys.json' with { type: 'json' };
import { fileOf, inModule, loadOwnWords, type Moved } from './own-words.ts';
import { catalogueOf, sentencesIn } from './sentences.ts';

const MODULE = `
export const text = {
  price: (amount: string) => \`Je premie is \${amount} per maand\`,
  after: ' korting',
  bold: (amount: string) => \`Na **\${amount}**\`,
  least: 'Vul minstens {least} in.',
  /** @fixed */
  consent: 'Ik ga akkoord',
};`;
const nl = sentencesIn('web/text.ts', MODULE);
const hashes = new Map(nl.map(({ key, hash }) => [key, hash]));
let folder: string;
let catalogue: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-words-'));
  catalogue = join(folder, 'catalogue.json');
  writeFileSync(catalogue, JSON.stringify({ nl, en: nl.slice(0, 1) }));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Written = { text: string; of?: string };
/** Writes texts, by their place in the module, and loads them. */
function load(texts: Readonly<Record<string, Written>>, language = 'nl', file = catalogue) {
  const entries = Object.entries(texts).map(([place, written]) => {
    const key = `web/text#text.${place}`;
    return [key, { of: hashes.get(key) ?? '', ...written }];
  });
  writeFileSync(join(folder, `words.${language}.json`), JSON.stringify(Object.fromEntries(entries)));
  try {
    return loadOwnWords(folder, file);
  } finally {
    rmSync(join(folder, `words.${language}.json`));
  }
}
function faults(...given: Parameters<typeof load>): string[] {
  try {
    load(...given);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}
const at = (place: string, reason: string, language = 'nl') =>
  `${basename(folder)}/words.${language}.json, web/text#text.${place}: ${reason}`;

test('texts of a brand are found by their key, and have a version of their own', () => {
  const words = load({ price: { text: 'U betaalt {amount} per maand' }, least: { text: 'Minstens {least}, graag.' } });
  expect(words?.texts.nl).toEqual({
    'web/text#text.price': 'U betaalt {amount} per maand',
    'web/text#text.least': 'Minstens {least}, graag.',
  });
  expect(words?.texts.en).toEqual({});
  expect(words?.version).toMatch(/^[0-9a-f]{12}$/);
  expect(load({ price: { text: 'Je betaalt {amount} per maand' } })?.version).not.toBe(words?.version);
});

test('a brand without texts of its own has none, and needs no build', () => {
  expect(loadOwnWords(folder, join(folder, 'none.json'))).toBeUndefined();
  expect(faults({ price: { text: '{amount}' } }, 'nl', join(folder, 'none.json'))).toEqual([
    `${basename(folder)}/words.nl.json, the file: can be checked once the pages are built: npm run build`,
  ]);
});

test('what is wrong with any text is told at once, each with its file, key and reason', () => {
  expect(
    faults({
      gone: { text: 'Bestaat niet' },
      consent: { text: 'Ik ga misschien akkoord' },
      price: { text: 'Je premie is {bedrag} per maand', of: '123456789abc' },
      after: { text: 'korting' },
      bold: { txt: 'Na **{amount}**' } as never,
    }),
  ).toEqual([
    at('gone', 'is no sentence of the product'),
    at('consent', 'is fixed by the specification or the law'),
    at(
      'price',
      `to be reviewed: the sentence of the product is now “Je premie is {amount} per maand”, "of": "${hashes.get('web/text#text.price')}"`,
    ),
    at('price', 'has no placeholder {bedrag}; it has {amount}'),
    at('price', 'lacks the placeholder {amount}'),
    at('after', 'must begin and end with a space where the sentence of the product does'),
    at('bold, text', 'is missing'),
    at('bold', 'has unknown keys: txt'),
  ]);
});

test.each([
  ['<b>{least}</b>', 'has markup, which would be shown as it stands'],
  ['{least}&lt;script', 'has markup, which would be shown as it stands'],
  ['{least}\u202E', 'has a sign that cannot be seen, or that turns the direction of the text'],
  ['{least}\u0007', 'has a sign that cannot be seen, or that turns the direction of the text'],
  ['{least}\uE000x\uE001', 'has a sign that cannot be seen, or that turns the direction of the text'],
  ['{least}\nEn meer', 'has a sign that cannot be seen, or that turns the direction of the text'],
  ['{least} en } meer', 'has a brace that belongs to no placeholder'],
  ['{least} [hier](javascript:alert(1))', 'must have ]( as often as the sentence of the product'],
  ['**{least}**', 'must have ** as often as the sentence of the product'],
  [`{least}${'a'.repeat(10_000)}`, 'has 10007 characters, and may have 10000'],
  [`{least}${'a'.repeat(60)}`, 'has 67 characters, and may have 54'],
])('the text %o is refused: it %s', (text, reason) => {
  expect(faults({ least: { text } })).toEqual([at('least', reason)]);
});

test('an empty text is refused, as is a key that stands twice', () => {
  expect(faults({ after: { text: ' ' } })).toContainEqual(at('after', 'is empty'));
  const twice = `{"web/text#text.after":{"text":" af","of":"1"},"web/text#text.after":{"text":" af","of":"1"}}`;
  writeFileSync(join(folder, 'words.nl.json'), twice);
  expect(() => loadOwnWords(folder, catalogue)).toThrow(/web\/text#text\.after: occurs twice in one object/);
  rmSync(join(folder, 'words.nl.json'));
});

test('a sentence that only another language has is none here', () => {
  expect(faults({ after: { text: ' discount' } }, 'en')).toEqual([at('after', 'is no sentence of the product', 'en')]);
});

test.each(LANGUAGES)(
  'what a brand said in a former release is said where that sentence of %s stands now',
  (language) => {
    const product = catalogueOf(join(import.meta.dirname, '../..'));
    writeFileSync(join(folder, 'product.json'), JSON.stringify(product));
    const byKey = new Map(product[language].map((sentence) => [sentence.key, sentence]));
    const former: Record<string, { text: string; of: string | undefined }> = {};
    const now: Record<string, string> = {};
    for (const [key, { to = inModule(key), as = '{text}', of }] of Object.entries<Moved>(moved[language]))
      for (const one of [to].flat()) {
        const around = as.split('{text}');
        const text = around.reduce((left, part) => left.replace(part, ''), byKey.get(one)?.text ?? '');
        former[key] = { text, of: of ?? byKey.get(one)?.hash };
        now[one] = as.replace('{text}', text);
      }
    writeFileSync(join(folder, fileOf(language)), JSON.stringify(former));
    expect(loadOwnWords(folder, join(folder, 'product.json'))?.texts[language]).toEqual(now);
    rmSync(join(folder, fileOf(language)));
  },
);
