import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice, faultsOfCourse } from '@vangnet/domain/testing/any-course';
import { stringsIn } from '@vangnet/domain/testing/strings-in';
import { explanationTexts } from '@vangnet/domain/product/choice-text';
import { engine } from '@vangnet/domain/testing/premium';
import { caseDocument } from '../adviser/document.ts';
import { mailStyle } from '../testing/brand.ts';
import { sampleDraft } from '../testing/fixtures.ts';
import { quoteHtml, quoteText } from './mail-body.ts';
import { quoteDocument } from './pdf.ts';
import { quoteOf, type Quote } from './quote.ts';

const DAY = { year: 2026, month: 11, day: 23 };
const links = { resumeUrl: 'https://aov.example.nl/continue?token=a', documents: [] };
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
      caseDocument({
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
      }).blocks,
    ).join(' | '),
};

test.each(Object.entries(texts))(
  '%s names the premiums of the progression with their years, the highest among them, and no others',
  (_, textOf) => {
    fc.assert(
      fc.property(anyPrice, ({ request, price }) => {
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
        expect(faultsOfCourse(textOf(quote), price.premiumProgression)).toEqual([]);
      }),
      { numRuns: 200, seed: 22 },
    );
  },
);
