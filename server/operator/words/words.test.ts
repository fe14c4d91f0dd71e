import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '@vangnet/reference-data/words/own-words';
import { catalogueOf, sentencesIn } from '@vangnet/reference-data/words/sentences';
import { inPlace, pairsIn, readLock, ROOT, toReview } from './product.ts';
import { wordsIn, wordsOut } from './words.ts';
import { readXliff } from './xliff.ts';
import { ran } from '../testing/ran.ts';

const catalogue = catalogueOf(ROOT);
let folder: string;
let file: string;
let own: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vangnet-words-'));
  file = join(folder, 'words.xlf');
  own = join(folder, 'brands/vangnet/words.nl.json');
  cpSync(join(ROOT, 'data/brands/vangnet'), join(folder, 'brands/vangnet'), { recursive: true });
  process.env['BRANDS_DIR'] = join(folder, 'brands');
});
afterAll(() => {
  delete process.env['BRANDS_DIR'];
  rmSync(folder, { recursive: true });
});

const run = (command: typeof wordsIn, ...words: string[]) => ran(command, words);
const xliff = () => readFileSync(file, 'utf8');
/** What a translator does to the unit of a key. */
const translates = (key = '', change: (unit: string) => string) => {
  const unit = new RegExp(`<unit id="[^"]*" name="${key.replaceAll(/[.#/]/g, String.raw`\$&`)}"[^]*?</unit>`);
  expect([key, unit.test(xliff())]).toEqual([key, true]);
  writeFileSync(file, xliff().replace(unit, change));
};
const says = (target: string) => (unit: string) =>
  unit.replace(/<target>.*<\/target>/, '').replace('</source>', `</source><target>${target}</target>`);

const NEXT = 'web/frame/text#text.next';

test('the English of every text was looked at since its Dutch changed: words looked-at KEY says so', () => {
  expect(toReview(catalogue, readLock())).toEqual([]);
});

const withTarget = (target: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="nl" trgLang="nl"><file id="f" original="vangnet"><unit id="k"><segment><source>s</source><target>${target}</target></segment></unit></file></xliff>`;

describe('the English of the product', () => {
  test('what goes out comes back with every text, placeholder and sign, and changes nothing', async () => {
    await run(wordsOut, 'en', file);
    const { units, to } = readXliff(xliff());
    expect([to, units.map(({ key, target }) => [key, target])]).toEqual([
      'en',
      pairsIn(catalogue).map(({ english }) => [english.key, english.text]),
    ]);
    const ids = [...xliff().matchAll(/<unit id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(units.length);
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
    translates(NEXT, (unit) => unit.replace(/<target>.*<\/target>/, ''));
    await run(wordsIn, file);
    expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({});
  });

  test('a text that a program split in segments comes back whole', async () => {
    await run(wordsOut, 'vangnet', file);
    translates(NEXT, (unit) =>
      unit.replace(
        /<segment[^]*<\/segment>/,
        '<segment><source>Volgen</source><target>Ga <mrk id="m1" type="term">door</mrk></target></segment>' +
          '<ignorable><source>de</source><target> </target></ignorable>' +
          '<segment><source/><target>maar</target></segment>',
      ),
    );
    await run(wordsIn, file);
    expect(JSON.parse(readFileSync(own, 'utf8'))).toMatchObject({ [NEXT]: { text: 'Ga door maar' } });
    rmSync(own);
  });

  test('everything that is wrong is said at once with its key, and nothing is written', async () => {
    await run(wordsOut, 'vangnet', file);
    const [fixed, form] = [
      'domain/application/text#specified.iban.invalid',
      nl.find(({ key }) => key.endsWith('~2'))?.key ?? '',
    ];
    const holed = nl.find(({ placeholders, isPart, isFixed }) => placeholders.length > 0 && !isPart && !isFixed);
    const [, second, third, fourth, fifth, sixth, seventh] = nl
      .filter(
        ({ isPart, isFixed, placeholders, text }) =>
          !isPart && !isFixed && placeholders.length === 0 && text.length > 30,
      )
      .map(({ key }) => key);
    translates(fixed, says('Dit is geen IBAN'));
    translates(form, says('meer'));
    translates(form.replace('~2', ''), (unit) => unit.replace(/<target>.*<\/target>/, ''));
    translates(holed?.key, says('Zonder <ph id="x" equiv="elsewhere"/>'));
    translates(second, says('&lt;b>Vet&lt;/b>'));
    translates(third, says('\u202eomgekeerd'));
    translates(fourth, says('lang'.repeat(125)));
    translates(fifth, (unit) => says('Anders')(unit).replace(/(source-hash">)\w+/, '$1123456789ab'));
    translates(sixth, (unit) => `${unit}${unit}`);
    translates(NEXT, (unit) => says('Ga door')(unit).replace(NEXT, `${NEXT}er`));
    translates(seventh, (unit) => unit.replace(/<source>.*<\/source>/, '<source>Anders</source>'));
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
      `${fifth}: to be reviewed`,
      `${sixth}: occurs twice`,
      `${NEXT}er: is no sentence of the product`,
      `${seventh}: has another <source>; what it is to say goes in a <target> beside it`,
    ];
    for (const reason of reasons)
      expect([reason, lines.some((line) => line.startsWith(reason))]).toEqual([reason, true]);
    expect(lines.filter((line) => !reasons.some((reason) => line.startsWith(reason)))).toEqual([]);
    expect(existsSync(own)).toBe(false);
  });

  test.each([
    ['no XML', '<xliff', /is no XML/],
    ['an entity', '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', /has a DOCTYPE/],
    ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', /is no XLIFF 2/],
    [
      'the texts of a brand that does not exist',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="nl" trgLang="nl"><file id="f" original="../x"/></xliff>',
      /has no brand "..\/x"/,
    ],
    ['a code of no character', withTarget('<cp hex="FFFFFFF"/>'), /k: "FFFFFFF" is the code of no character/],
    ['the character NUL', withTarget('<cp hex="0"/>'), /k: "0" is the code of no character/],
    [
      'deep marks',
      withTarget(`${'<mrk id="m">'.repeat(4000)}x${'</mrk>'.repeat(4000)}`),
      /k: has elements in each other/,
    ],
  ])('a file with %s is refused', async (_, text, reason) => {
    writeFileSync(file, text);
    await expect(run(wordsIn, file)).rejects.toThrow(reason);
  });
});
