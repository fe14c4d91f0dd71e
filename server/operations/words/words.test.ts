import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '@vangnet/reference-data/words/own-words';
import { catalogueOf, sentencesIn } from '@vangnet/reference-data/words/sentences';
import { inPlace, pairsIn, readLock, ROOT, toReview } from './product.ts';
import { wordsIn, wordsOut } from './words.ts';
import { ran } from '../testing/ran.ts';

const catalogue = catalogueOf(ROOT);
let folder: string;
let file: string;
let own: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-words-'));
  file = join(folder, 'words.json');
  own = join(folder, 'brands/vangnet/words.nl.json');
  cpSync(join(ROOT, 'data/brands/vangnet'), join(folder, 'brands/vangnet'), { recursive: true });
  process.env['BRANDS_DIR'] = join(folder, 'brands');
});
afterAll(() => {
  delete process.env['BRANDS_DIR'];
  rmSync(folder, { recursive: true });
});

const run = (command: typeof wordsIn, ...words: string[]) => ran(command, words);
type Unit = { source: string; translation?: string | undefined; review?: true | undefined };
const exchange = (): { sentences: Record<string, Unit> } => JSON.parse(readFileSync(file, 'utf8'));
/** What a translator does to the sentence of a key. */
const translates = (key = '', change: (unit: Unit) => Unit | undefined) => {
  const given = exchange();
  const unit = given.sentences[key];
  if (!unit) throw new Error(`${key} did not go out`);
  given.sentences[key] = change(unit) ?? unit;
  writeFileSync(file, JSON.stringify(given));
};
const says = (translation: string) => (unit: Unit) => ({ ...unit, translation });
const saysNothing = (unit: Unit) => ({ ...unit, translation: undefined });

const NEXT = 'web/frame/text#text.next';

test('the English of every text was looked at since its Dutch changed: words looked-at KEY says so', () => {
  expect(toReview(catalogue, readLock())).toEqual([]);
});

describe('the English of the product', () => {
  test('what goes out comes back with every text, placeholder and sign, and changes nothing', async () => {
    await run(wordsOut, 'en', file);
    expect(Object.entries(exchange().sentences).map(([key, { translation }]) => [key, translation])).toEqual(
      pairsIn(catalogue).map(({ english }) => [english.key, english.text]),
    );
    expect(await run(wordsIn, file)).toEqual({ status: 0, lines: ['0 texts changed in 0 files'] });
  });

  test('a text that is put in the place of another is read from the module as it was given', () => {
    const modules = [...Map.groupBy(catalogue.en, (sentence) => sentence.file)];
    // Each is read and parsed twice: all of them at night, by day some of each place.
    const some = process.env['TEST_ALL'] ? modules : modules.filter((_, index) => index % 8 === 0);
    for (const [name, sentences] of some) {
      const source = readFileSync(join(ROOT, name), 'utf8');
      const changes = sentences.map(({ key, text }) => ({ key, text: `‘It’s’ a\u00a0'\`$\\n\` “new”: ${text}` }));
      const after = new Map(sentencesIn(name, inPlace(name, source, changes)).map(({ key, text }) => [key, text]));
      expect(changes.map(({ key }) => [key, after.get(key)])).toEqual(changes.map(({ key, text }) => [key, text]));
    }
  });
});

describe('the texts of a brand', () => {
  const nl = readCatalogue()?.nl ?? [];

  test('a translated text becomes one of the brand with the hash of its source, and goes out again with it', async () => {
    await run(wordsOut, 'vangnet', file);
    translates(NEXT, says('Ga door'));
    expect((await run(wordsIn, file)).status).toBe(0);
    const next = nl.find(({ key }) => key === NEXT);
    const written = readFileSync(own, 'utf8');
    expect(JSON.parse(written)).toEqual({ [NEXT]: { text: 'Ga door', of: next?.hash } });
    await run(wordsOut, 'vangnet', file);
    await run(wordsIn, file);
    expect(readFileSync(own, 'utf8')).toBe(written);
    translates(NEXT, saysNothing);
    await run(wordsIn, file);
    expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({});
    rmSync(own);
  });

  test('a text whose sentence has changed stays to be reviewed until its mark is taken out', async () => {
    const next = { text: 'Ga door', of: '123456789abc' };
    writeFileSync(own, JSON.stringify({ [NEXT]: next }));
    await run(wordsOut, 'vangnet', file);
    await run(wordsIn, file);
    expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({ [NEXT]: next });
    translates(NEXT, (unit) => ({ ...unit, review: undefined }));
    await run(wordsIn, file);
    const hash = nl.find(({ key }) => key === NEXT)?.hash;
    expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({ [NEXT]: { ...next, of: hash } });
    rmSync(own);
  });

  test('everything that is wrong is said at once with its key, and nothing is written', async () => {
    await run(wordsOut, 'vangnet', file);
    const [fixed, form] = [
      'domain/application/text#specified.iban.invalid',
      nl.find(({ key, placeholders }) => key.endsWith('~2') && placeholders.length === 0)?.key ?? '',
    ];
    const holed = nl.find(({ placeholders, isPart, isFixed }) => placeholders.length > 0 && !isPart && !isFixed);
    const [, second, third, fourth, fifth] = nl
      .filter(
        ({ isPart, isFixed, placeholders, text }) =>
          !isPart && !isFixed && placeholders.length === 0 && text.length > 30,
      )
      .map(({ key }) => key);
    translates(fixed, says('Dit is geen IBAN'));
    translates(form, says('meer'));
    translates(form.replace('~2', ''), saysNothing);
    translates(holed?.key, says('Zonder {elsewhere}'));
    translates(second, says('<b>Vet</b>'));
    translates(third, says('\u202eomgekeerd'));
    translates(fourth, says('lang'.repeat(125)));
    translates(fifth, (unit) => ({ ...unit, source: 'Anders' }));
    const given = exchange();
    writeFileSync(file, JSON.stringify({ ...given, sentences: { ...given.sentences, [`${NEXT}er`]: { source: '' } } }));
    const { status, lines } = await run(wordsIn, file);
    expect(status).toBe(1);
    const reasons = [
      `${fixed}: is fixed by the specification or the law`,
      `${form}: lacks another form of the same text: ${form.replace('~2', '')}`,
      `${holed?.key}: has no placeholder {elsewhere}`,
      `${holed?.key}: lacks the placeholder {`,
      `${second}: has markup`,
      `${third}: has a sign that cannot be seen, or that turns the direction of the text`,
      `${fourth}: has 500 characters`,
      `${fifth}: has another source than the product now`,
      `${NEXT}er: is no sentence of the product`,
    ];
    for (const reason of reasons)
      expect([reason, lines.some((line) => line.startsWith(reason))]).toEqual([reason, true]);
    expect(lines.filter((line) => !reasons.some((reason) => line.startsWith(reason)))).toEqual([]);
    expect(existsSync(own)).toBe(false);
  });

  test.each([
    ['no JSON', '{', /the file: is not JSON/],
    ['a text that occurs twice', `{"sentences":{"${NEXT}":{},"${NEXT}":{}}}`, /text.next: occurs twice/],
    ['another form', '{"words":"vangnet","from":"nl","to":"fr","sentences":{}}', /line 1, to: /],
    [
      'the texts of a brand that does not exist',
      '{"words":"../x","from":"nl","to":"nl","sentences":{}}',
      /has no brand "..\/x"/,
    ],
  ])('a file with %s is refused', async (_, text, reason) => {
    writeFileSync(file, text);
    await expect(run(wordsIn, file)).rejects.toThrow(reason);
  });
});
