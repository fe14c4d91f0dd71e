import type { FigureWords } from '@vangnet/domain/product/figure-words';
import { figuresInEach } from '@vangnet/domain/product/figures-in-each';
import type { BankQuestion, KnowledgeBank } from '@vangnet/domain/product/knowledge';
import { formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { after, checkedFolder, loadError, type CheckedFolder, type Loaded } from './checked-files.ts';
import { inForceOn, startOfText } from './in-force.ts';
import { readEnglish } from './knowledge-english.ts';
import { readBank, type PublishedBank } from './knowledge-file.ts';
import { plainlyFilledIn } from './markup.ts';
import type { FiguresFrom } from './releases.ts';
import type { Language } from '@vangnet/domain/values/language';

/** The questions that tests are drawn from on a day. The next version can lie ready; drawn tests stay as they are. */
export type BankOn = (day: CalendarDate) => KnowledgeBank;

/**
 * The questions with the figures of the product on that day.
 *
 * @throws on a day before the first version
 */
export const bankFrom =
  (banks: readonly PublishedBank[], changes: readonly FiguresFrom[], language: Language = 'nl'): BankOn =>
  (day) => {
    const bank = inForceOn(banks, startOfText, day);
    if (!bank) throw new Error(`No questions are in force on ${formatDate(day)}`);
    const figures = inForceOn(changes, startOfText, day)?.figures;
    return figures ? withFigures(bank, figuresInEach(figures)[language], figuresInEach(figures).nl) : bank;
  };

function withFigures({ version, slots }: KnowledgeBank, words: FigureWords, dutchWords: FigureWords): KnowledgeBank {
  const inWords = ({ dutch, ...question }: BankQuestion) => ({
    ...filledIn(question, words),
    ...(dutch && { dutch: filledIn(dutch, dutchWords) }),
  });
  return { version, slots: slots.map((slot) => slot.map(inWords)) };
}

type Said = Pick<BankQuestion, 'question' | 'answers'> & { readonly reason?: string };

function filledIn<Question extends Said>(said: Question, words: FigureWords): Question {
  const filled = (text: string) => plainlyFilledIn(text, words);
  const { question, answers, reason } = said;
  return {
    ...said,
    question: filled(question),
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, filled(answer)])),
    ...(reason !== undefined && { reason: filled(reason) }),
  };
}

/**
 * Reads every version of the questions of the knowledge test: `knowledge/<version>.json`. For English, the versions that
 * have English texts beside them (`knowledge/<version>.en.json`): from the first of those on, every version.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadKnowledgeBanks(folder: string, language: Language = 'nl'): PublishedBank[] {
  const data = checkedFolder(folder);
  const dutch = data.names('knowledge', '.json').map((version) => {
    const file = `knowledge/${version}.json`;
    return after(data.read(file), (json) => readBank(json, file));
  });
  const banks = language === 'nl' ? dutch : inEnglish(data, dutch);
  const faults = [...data.faults, ...banks.flatMap((bank) => bank.faults)];
  if (banks.length === 0)
    faults.push({
      file: 'knowledge',
      row: 'the folder',
      reason: `contains no questions${language === 'nl' ? '' : ' in English'}`,
    });
  if (faults.length > 0) throw loadError(`The knowledge test in ${folder} cannot be used:`, faults);
  return banks.flatMap(({ value }) => value ?? []);
}

function inEnglish(data: CheckedFolder, dutch: readonly Loaded<PublishedBank>[]): Loaded<PublishedBank>[] {
  const translated = data.names('knowledge', '.en.json');
  const banks = dutch.flatMap(({ value }) => value ?? []);
  const first = Math.min(...banks.filter(({ version }) => translated.includes(version)).map(startOfText));
  return [
    ...dutch.filter(({ faults }) => faults.length > 0),
    ...banks
      .filter((bank) => startOfText(bank) >= first)
      .map((bank) => {
        const file = `knowledge/${bank.version}.en.json`;
        return after(data.read(file), (json) => readEnglish(bank, json, file));
      }),
  ];
}
