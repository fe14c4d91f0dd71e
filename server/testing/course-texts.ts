import { explanationTexts } from '@vangnet/domain/product/explanation-words';
import { faultsOfCourse, type AnyPrice } from '@vangnet/domain/testing/any-course';
import { engine } from '@vangnet/domain/testing/premium';
import { stringsIn } from '@vangnet/domain/testing/strings-in';
import { caseDocument } from '../adviser/document.ts';
import { quoteHtml, quoteText } from '../quote/mail-body.ts';
import { quoteDocument } from '../quote/pdf.ts';
import { quoteOf, type Quote } from '../quote/quote.ts';
import { mailStyle, terms } from './brand.ts';
import { sampleDraft } from './fixtures.ts';

const DAY = { year: 2026, month: 11, day: 23 };
const links = { resume: { url: 'https://aov.example.nl/continue?token=a', days: 90 }, documents: [] };
const reference = { referenceId: 'VN-2026-7K3M-9QXT' };

const withoutTags = (html: string) => html.replace(/<style>[^]*?<\/style>/, '').replaceAll(/<[^>]*>|&nbsp;/g, ' ');

/** What is said of the premium in every text that a server makes of a quote. */
const texts: Readonly<Record<string, (quote: Quote) => string>> = {
  'the mail': (quote) => withoutTags(quoteHtml(quote, links, reference, mailStyle)),
  'the text of the mail': (quote) => quoteText(quote, links, reference, mailStyle),
  // The lines of the receipt have amounts of their own.
  'the PDF': (quote) =>
    stringsIn(quoteDocument({ ...quote, explanation: [] }, reference.referenceId, links)).join(' | '),
  'the first page of the PDF': (quote) => {
    const { blocks } = quoteDocument({ ...quote, explanation: [] }, reference.referenceId, links);
    const end = blocks.findIndex(({ kind }) => kind === 'pageBreak');
    return stringsIn(blocks.slice(0, end)).join(' | ');
  },
  'the adviser’s case': (quote) =>
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
        terms,
      ).blocks,
    ).join(' | '),
};

/** The faults of each text about a price, in the language of this module. */
export function courseFaults({ request, price }: AnyPrice): string[] {
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
    explanation: engine.explain(request, explanationTexts),
    risk: engine.risk(request),
  };
  const quote = quoteOf(explained, { draft, day: DAY });
  return Object.entries(texts).flatMap(([name, textOf]) =>
    faultsOfCourse(textOf(quote), price.premiumProgression).map((fault) => `${name}: ${fault}`),
  );
}
