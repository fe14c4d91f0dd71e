import { faultsOfCourse, type AnyPrice } from '@vangnet/domain/testing/any-course';
import { engine } from '@vangnet/domain/testing/premium';
import { stringsIn } from '@vangnet/domain/testing/strings-in';
import { caseDocument } from '../staff/adviser-case.ts';
import { quoteMail } from '../quotes/quote-mail.ts';
import { quoteDocument } from '../quotes/quote-document.ts';
import { quoteOf, type Quote } from '../quotes/quote.ts';
import { mailStyle as style, terms } from './brand.ts';
import { sampleDraft } from './fixtures.ts';
import type { Words } from '../../words/words.ts';

const DAY = { year: 2026, month: 11, day: 23 };
const links = { resume: { url: 'https://aov.example.nl/continue?token=a', days: 90 }, documents: [] };
const reference = { referenceId: 'VN-2026-7K3M-9QXT' };
const mailOf = (quote: Quote, words: Words) =>
  quoteMail(quote, links, { ...reference, messageId: '' }, { style, words });

const withoutTags = (html: string) => html.replace(/<style>[^]*?<\/style>/, '').replaceAll(/<[^>]*>|&nbsp;/g, ' ');

const ADVISER = 'the adviser’s case';

/** The sentences about the premium in every text that a server makes of a quote. */
const texts: Readonly<Record<string, (quote: Quote, words: Words) => string>> = {
  'the mail': (quote, words) => withoutTags(mailOf(quote, words).html),
  'the text of the mail': (quote, words) => mailOf(quote, words).text,
  // The lines of the receipt have amounts of their own.
  'the PDF': (quote, words) =>
    stringsIn(quoteDocument({ ...quote, explanation: [] }, reference.referenceId, links, words)).join(' | '),
  'the first page of the PDF': (quote, words) => {
    const { blocks } = quoteDocument({ ...quote, explanation: [] }, reference.referenceId, links, words);
    const end = blocks.findIndex(({ kind }) => kind === 'pageBreak');
    return stringsIn(blocks.slice(0, end)).join(' | ');
  },
  [ADVISER]: (quote, words) =>
    stringsIn(
      caseDocument(
        {
          caseNumber: 'ZK-2026-M2C8-04WJ',
          revision: 1,
          requestedAt: '2026-11-23T12:00:00.000Z',
          content: {
            ...reference,
            phoneNumber: '0031612345678',
            moment: 'ANY',
            answers: { choices: {}, person: {}, money: {}, otherInsurance: {}, declarations: {} },
            quote,
            failedBefore: false,
          },
        },
        { terms, words },
      ).blocks,
    ).join(' | '),
};

/** The faults of each text about a price, in these words. The adviser's case is Dutch in every language. */
export function courseFaults({ request, price }: AnyPrice, words: Words): string[] {
  const { job, sumAssured, claimDuration, waitingPeriod, mentalIllnessIncluded, indexation, discount } = request;
  const draft = {
    ...sampleDraft,
    job,
    sumAssured,
    waitingPeriod,
    mentalIllnessIncluded,
    indexation,
    discount,
    claimDurationDisability: claimDuration,
  };
  const explained = {
    request,
    price,
    explanation: engine.explain(request, words.explanationTexts),
    risk: engine.risk(request),
  };
  const quote = quoteOf(explained, { draft, day: DAY, words });
  return Object.entries(texts).flatMap(([name, textOf]) =>
    faultsOfCourse(textOf(quote, words), price.premiumProgression, name === ADVISER ? 'nl' : words.language).map(
      (fault) => `${name}: ${fault}`,
    ),
  );
}
