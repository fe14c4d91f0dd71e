import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bankFrom, loadKnowledgeBanks } from './knowledge.ts';
import { numbersIn } from './testing/numbers-in.ts';
import { faultsOf, ownFolder } from './testing/refused.ts';

const published = join(import.meta.dirname, '../data');
const VERSIONS = ['2026-11', '2026-12'];
const FILE = 'knowledge/2026-12.en.json';

const questionsIn = (version: string, language: 'nl' | 'en') =>
  loadKnowledgeBanks(published, language).flatMap((bank) => (bank.version === version ? bank.slots.flat() : []));
type Question = ReturnType<typeof questionsIn>[number];

const textsOf = ({ question, answers, reason }: Question) => [question, ...Object.values(answers), reason];
const keyOf = (questions: Question[]) => questions.map(({ id, right, source }) => [id, right, source]);
/** In any order: English puts what is insured and the months elsewhere. */
const figuresOf = (questions: Question[]) =>
  questions.map((one) => [one.id, ...textsOf(one).map((text) => numbersIn(text).toSorted())]);

describe.each(VERSIONS)('the English questions of %s', (version) => {
  const dutch = questionsIn(version, 'nl');
  const english = questionsIn(version, 'en');

  test(`the English questions of ${version} are the 72 of the Dutch test, in the same slots, with the same right answers`, () => {
    expect(english).toHaveLength(72);
    expect(keyOf(english)).toEqual(keyOf(dutch));
  });

  test(`the English questions of ${version} have the same numbers as the Dutch ones, text by text`, () => {
    expect(figuresOf(english)).toEqual(figuresOf(dutch));
  });

  test(`the English questions of ${version} are not Dutch, but for what policies call things, between brackets`, () => {
    const said = english
      .flatMap((one) => [one.topic, ...textsOf(one)])
      .map((text) => text.replaceAll(/\([^)]*\)/g, ''));
    expect(said.filter((text) => /\b(je|het|een|niet|voor|wat|uitkering|wachttijd|AOV|AOW)\b|€\s/i.test(text))).toEqual(
      [],
    );
    expect(new Set(english.map(({ question }) => question)).size).toBe(72);
  });

  test.each([
    ['longest', (one: number, other: number) => one > other],
    ['shortest', (one: number, other: number) => one < other],
  ])(
    `the English questions of ${version} have the right answer not more often as the %s than chance has it`,
    (_, isFurther) => {
      const share = english.map(({ answers }) => 1 / Object.keys(answers).length).reduce((sum, one) => sum + one);
      const further = english.filter(({ answers, right }) =>
        Object.entries(answers).every(
          ([id, text]) => id === right || isFurther(answers[right]?.length ?? 0, text.length),
        ),
      );
      expect(further.length).toBeLessThanOrEqual(share);
    },
  );
});

describe('English questions are refused, in a line with file, place and reason,', () => {
  const folder = ownFolder('data', (data) => {
    for (const version of ['2026-01.json', '2026-11.json', '2026-12.json', '2026-11.en.json', '2026-12.en.json'])
      cpSync(join(published, 'knowledge', version), join(data, 'knowledge', version));
  });

  const change = (from: string, to: string, file = FILE) => {
    const before = readFileSync(join(folder(), file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(join(folder(), file), before.replace(from, to));
  };
  const versions = (language?: 'en') =>
    loadKnowledgeBanks(folder(), language)
      .map(({ version }) => version)
      .toSorted();
  const faults = () => faultsOf(() => versions('en'));

  test.each<[string, string, ...unknown[]]>([
    ['"id": "K01"', '"id": "K77"', 'question K77: is not asked in Dutch', 'question K01: is missing'],
    ['"id": "R01"', '"id": "K01"', 'question K01: occurs twice', 'question R01: is missing'],
    ['"d": "Your income when', '"c2": "Your income when', expect.stringContaining('questions 1, answers')],
    [
      ',\n        "d": "Your income when you have no more assignments."',
      '',
      'question K01: must have the answers a,b,c,d',
    ],
    [
      '"A benefit for 30 days."',
      '"A benefit for 60 days."',
      'question K02: has the answer "A benefit for 60 days." twice',
    ],
    [
      '({{least}} to {{most}})',
      '({{least}} to €5,000)',
      'question K01, reason: must have the placeholders of the Dutch text ({{least}}, {{most}}), not {{least}}',
    ],
    [
      '"Your insured amount, after the waiting period."',
      '"{{fee}}"',
      'question V01, answer a: must have the placeholders of the Dutch text (none), not {{fee}}',
    ],
    ['{{least}}', '{{lowest}}', expect.stringContaining('questions 1, reason: unknown placeholder {{lowest}}')],
    [
      '"source": "pvw: 3.1 Je uitkering"',
      '"source": "pvw: 3.1 Your benefit"',
      'question K01: must rest on "pvw: 3.1 Je uitkering"',
    ],
    ['"reason"', '"right": "b", "reason"', 'line 4, questions 1: has unknown keys: right'],
    [
      '"What do you insure with this disability insurance (AOV)?"',
      '""',
      expect.stringContaining('questions 1, question: '),
    ],
    ['"version": "2026-12"', '"version": "2026-11"', 'version: is 2026-11; it must be that of the file name'],
  ])('English questions are refused with %s as %s', (from, to, ...lines) => {
    change(from, to);
    expect(faults()).toEqual(lines.map((line) => (typeof line === 'string' ? `${FILE}, ${line}` : line)));
  });

  test('English questions are refused when the file was changed after it was published', () => {
    cpSync(join(published, 'SHA256SUMS'), join(folder(), 'SHA256SUMS'));
    expect(versions('en')).toEqual(VERSIONS);
    change('slipped disc', 'broken leg');
    expect(faults()).toEqual([
      `${FILE}, the file: differs from SHA256SUMS; do not edit a published version, add a new one`,
    ]);
  });

  test('English questions are refused when the next version has none, for visitors would get an old test', () => {
    rmSync(join(folder(), FILE));
    expect(faults()).toEqual([`${FILE}, the file: does not exist`]);
  });

  test('English questions are those of the versions from the first with English on, and of no version in Dutch', () => {
    expect(versions()).toEqual(['2026-01', ...VERSIONS]);
    expect(versions('en')).toEqual(VERSIONS);
    for (const version of VERSIONS) rmSync(join(folder(), `knowledge/${version}.en.json`));
    expect(faults()).toEqual(['knowledge, the folder: contains no questions in English']);
  });

  test('English questions are refused when the Dutch ones are', () => {
    change('"right": "a"', '"right": "d2"', 'knowledge/2026-11.json');
    expect(faults()).toEqual([expect.stringContaining('knowledge/2026-11.json, line 29, questions 1, right: ')]);
  });
});

test('on 24 November 2026 a test in English is of version 2026-11, from 1 December of 2026-12', () => {
  const bankOn = bankFrom(loadKnowledgeBanks(published, 'en'), []);
  expect(bankOn({ year: 2026, month: 11, day: 24 }).version).toBe('2026-11');
  expect(bankOn({ year: 2026, month: 12, day: 1 }).version).toBe('2026-12');
});
