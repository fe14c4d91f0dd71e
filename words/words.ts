import { waysIn } from '@vangnet/domain/application/way-words';
import { choicesIn } from '@vangnet/domain/product/choice-words';
import { coursesIn } from '@vangnet/domain/product/course';
import { explanationsIn } from '@vangnet/domain/product/explanation-words';
import { figuresIn } from '@vangnet/domain/product/figure-words';
import { pensionsIn, risksIn } from '@vangnet/domain/product/risk-words';
import { startsIn } from '@vangnet/domain/product/start-words';
import { countriesIn } from '@vangnet/domain/values/countries';
import { datesIn } from '@vangnet/domain/values/date-in-words';
import type { Language, Words as InAnother } from '@vangnet/domain/values/language';
import { lengthsIn } from '@vangnet/domain/values/lengths';
import { amountsIn } from '@vangnet/domain/values/money';
import type { OwnWords } from '@vangnet/reference-data/words/own-words';
import * as en from './en.ts';
import * as nl from './nl.ts';

type Sentences = typeof nl;
const SENTENCES: Readonly<Record<Language, InAnother<Sentences>>> = { nl, en };

/** The chapters that pages have too stand in the domain, under these keys; the others are `words/NAME`. */
const KEYS: Partial<Record<keyof Sentences, string>> = {
  answers: 'domain/application/answers-text',
  choices: 'domain/product/choice-text',
  course: 'domain/product/course-text',
  explanation: 'domain/product/explanation-text',
  messages: 'domain/application/text',
  myApplication: 'words/my-application',
  product: 'domain/product/text',
  risk: 'domain/product/risk-text',
  start: 'domain/product/start-text',
  titles: 'domain/flow/titles-text',
  values: 'domain/values/text',
  ways: 'domain/application/way-text',
};

/** Sentences of a brand in the place of those of the product, by their keys. */
type Own = Readonly<Record<string, string>>;

/** A part of a chapter with what a brand says laid over it. */
function laidOver(part: unknown, key: string, own: Own): unknown {
  if (typeof part === 'string') return own[key] ?? part;
  if (typeof part !== 'object' || part === null) return part;
  const within = key.endsWith('#') ? key : `${key}.`;
  const parts = Object.entries(part).map(([name, one]) => [name, laidOver(one, within + name, own)] as const);
  return Array.isArray(part) ? parts.map(([, one]) => one) : Object.fromEntries(parts);
}

function sentencesIn(language: Language, own: Own): Sentences {
  const chapters = Object.entries(SENTENCES[language]).map(([name, chapter]) => {
    const key = Object.entries(KEYS).find(([one]) => one === name)?.[1] ?? `words/${name}`;
    return [name, laidOver(chapter, `${key}#`, own)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same chapters, as the compiler has seen them in each language
  return Object.fromEntries(chapters) as Sentences;
}

/** The sentences of a language, and what writes amounts, days and whole sentences of the domain in it. */
function spokenIn(language: Language, own: Own) {
  const { answers, ...text } = sentencesIn(language, own);
  const { choices, values } = text;
  const [amounts, dates, lengths] = [amountsIn(values), datesIn(values), lengthsIn(values)];
  const figures = figuresIn(values, lengths.days);
  return {
    language,
    ...text,
    answers: {
      ...answers,
      labels: { ...answers.labels, ...choices.labels },
      changes: { ...answers.changes, ...choices.changes },
    },
    ...amounts,
    ...dates,
    ...lengths,
    ...figures,
    ...countriesIn(text.countries.countryNames, values.locale),
    ...choicesIn(choices, amounts),
    ...coursesIn(text.course, amounts),
    ...startsIn(text.start, dates),
    ...risksIn(text.risk),
    ...pensionsIn(text.risk, { ...lengths, ...amounts }),
    ...waysIn(text.ways, values.OR),
    explanationTexts: explanationsIn(text.explanation, { ...choices, ...amounts, ...figures }),
  };
}

/** The words of a language. */
export type Spoken = ReturnType<typeof spokenIn>;

/** Everything that a site says, in its language and with what its brand says of its own. */
export type Words = Spoken & {
  /** The same in each language, for a response that says both. */
  readonly each: Readonly<Record<Language, Spoken>>;
};

const wordsWith = (own: Readonly<Record<Language, Own>>): Readonly<Record<Language, Words>> => {
  const each = { nl: spokenIn('nl', own.nl), en: spokenIn('en', own.en) };
  return { nl: { ...each.nl, each }, en: { ...each.en, each } };
};

/** The words of the product. */
export const words = wordsWith({ nl: {}, en: {} });

/** The words of a brand in each language: those of the product, with what it says of its own. */
export const inOwnWords = (own: OwnWords | undefined): Readonly<Record<Language, Words>> =>
  own ? wordsWith(own.texts) : words;
