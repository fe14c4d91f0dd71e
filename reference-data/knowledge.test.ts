import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bankFrom, loadKnowledgeBanks } from './knowledge.ts';
import { faultsOf, ownFolder } from './testing/refused.ts';

const published = join(import.meta.dirname, '../data');
const FILE = 'knowledge/2026-01.json';

/** A copy of the first version, without checksums. */
const folder = ownFolder('data', (data) => cpSync(join(published, FILE), join(data, FILE)));

const read = (file = FILE) => readFileSync(join(folder(), file), 'utf8');
const write = (text: string, file = FILE) => writeFileSync(join(folder(), file), text);
const change = (from: string, to: string) => write(read().replace(from, to));
/** The faults that loading lists; none when it succeeds. */
const faults = () => faultsOf(() => loadKnowledgeBanks(folder()), `The knowledge test in ${folder()} cannot be used:`);

type File = { questions: { id: string; right: string; answers: Record<string, string> }[] };

describe('the published questions', () => {
  const [bank] = loadKnowledgeBanks(published);
  const { questions } = JSON.parse(readFileSync(join(published, FILE), 'utf8')) as File;

  test('the published questions are 24, of which a test has twelve, one of each slot', () => {
    expect(questions).toHaveLength(24);
    const slots = bank?.slots.map((slot) => slot.map(({ id }) => id).join('/')).join(' ');
    expect(slots).toBe('K01/R01 K02/R02 K03 K04/R03 K05 K06 K07/R06 K08 K09 K10/R10 K11/R09 K12/R08');
  });

  test('the published questions have the agreed right answers', () => {
    const key = questions.map(({ id, right }) => id + right).join(' ');
    expect(key).toBe(
      'K01a K02c K03c K04c K05b K06c K07b K08b K09b K10c K11b K12b R01c R02a R03b R04b R05b R06a R07b R08b R09b R10b R11b R12b',
    );
  });

  test('the published questions say no word twice in a row', () => {
    expect(readFileSync(join(published, FILE), 'utf8')).not.toMatch(/\b(\p{L}+) \1\b/iu);
  });

  test('the published questions are listed in the checksums', () => {
    expect(readFileSync(join(published, 'SHA256SUMS'), 'utf8')).toContain(`  ${FILE}\n`);
  });
});

test('questions are refused when the file was changed after it was published', () => {
  cpSync(join(published, 'SHA256SUMS'), join(folder(), 'SHA256SUMS'));
  change('Wachttijd', 'Wachtdagen');
  expect(faults()).toEqual([
    `${FILE}, the file: differs from SHA256SUMS; do not edit a published version, add a new one`,
  ]);
});

test('questions are refused when a slot names a question that is not there, or one that another slot has', () => {
  change('["K01", "R01"]', '["K01", "R99"]');
  change('["K02", "R02"]', '["K02", "K01"]');
  expect(faults()).toEqual([
    `${FILE}, slots: K01 occurs twice; a visitor could be asked it twice`,
    `${FILE}, slots: names question R99, which does not exist`,
  ]);
});

test('questions are refused when a slot is missing or empty', () => {
  change('    ["K03"],\n', '');
  change('["K05"]', '[]');
  expect(faults()).toEqual([
    `${FILE}, line 8, slots 4: must have at least 1 entries, not 0`,
    `${FILE}, line 4, slots: must have exactly 12 entries, not 11`,
  ]);
});

test('questions are refused when a question occurs twice', () => {
  change('"id": "R12"', '"id": "R11"');
  expect(faults()).toEqual([`${FILE}, question R11: occurs twice`]);
});

test('questions are refused when the right answer is not among the answers', () => {
  change('"right": "a"', '"right": "d"');
  change('        "d": "Je inkomen als je geen opdrachten meer hebt."', '        "b2": "Iets"');
  expect(faults()).toEqual([expect.stringMatching(/questions 1, answers/)]);
  write(readFileSync(join(published, FILE), 'utf8').replace('"right": "c"', '"right": "d"'));
  expect(faults()).toEqual([`${FILE}, question K02: marks answer d as right, which does not exist`]);
});

test('questions are refused when two answers are the same, or one answer has two texts', () => {
  change('"b": "Een uitkering over 30 dagen."', '"b": "Een uitkering over 60 dagen."');
  expect(faults()).toEqual([`${FILE}, question K02: has the answer "Een uitkering over 60 dagen." twice`]);
  change('"b": "Een uitkering over 60 dagen."', '"a": "Een uitkering over 90 dagen."');
  expect(faults()).toEqual([`${FILE}, a: occurs twice in one object`]);
});

test('questions are refused when one has a key that is unknown or no text', () => {
  change('"right": "a"', '"right": "a", "knockOut": true');
  change('"topic": "Wachttijd"', '"topic": ""');
  expect(faults()).toEqual([
    `${FILE}, line 19, questions 1: has unknown keys: knockOut`,
    expect.stringMatching(/questions 2, topic: has the wrong notation/),
  ]);
});

test('questions are refused when a question rests on something else than a heading of a document', () => {
  change('"right": "a"', '"right": "a", "source": "van horen zeggen"');
  expect(faults()).toEqual([expect.stringMatching(/questions 1, source: has the wrong notation/)]);
});

test('questions are refused when their version is not the name of the file, or the file is no JSON', () => {
  change('"version": "2026-01"', '"version": "2026-02"');
  expect(faults()).toEqual([`${FILE}, version: is 2026-02; it must equal the file name`]);
  write('{');
  expect(faults()).toEqual([expect.stringMatching(/^knowledge\/2026-01\.json, the file: is not JSON/)]);
});

test('questions are refused when there are none', () => {
  rmSync(join(folder(), FILE));
  expect(faults()).toEqual(['knowledge, the folder: contains no questions']);
});

describe('a next version', () => {
  test('a next version is drawn from on its first day, not sooner', () => {
    const next = read().replace('"2026-01"', '"2026-07"').replace('"2026-01-01"', '"2026-07-01"');
    write(next, 'knowledge/2026-07.json');
    const bankOn = bankFrom(loadKnowledgeBanks(folder()), []);
    expect(bankOn({ year: 2026, month: 6, day: 30 }).version).toBe('2026-01');
    expect(bankOn({ year: 2026, month: 7, day: 1 }).version).toBe('2026-07');
  });

  test('alone is not enough', () => {
    change('"2026-01-01"', '"2027-01-01"');
    const bankOn = bankFrom(loadKnowledgeBanks(folder()), []);
    expect(() => bankOn({ year: 2026, month: 3, day: 10 })).toThrow('No questions are in force on 10-03-2026');
  });
});
