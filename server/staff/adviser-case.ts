import * as z from 'zod/mini';
import { CALL_BACK_MOMENTS } from '@vangnet/contract/adviser';
import { PARTS } from '@vangnet/domain/application/answers';
import { accountCheckSchema } from '@vangnet/domain/product/payment';
import type { Terms } from '@vangnet/domain/product/retention';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { fill } from '@vangnet/domain/values/fill';
import { LANGUAGES } from '@vangnet/domain/values/language';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim, verbatimLine } from '@vangnet/reference-data/markup';
import type { HouseStyle } from '../documents/house-style.ts';
import type { RenderPdf } from '../documents/pdf-workers.ts';
import { courseWords, quoteSchema } from '../quotes/quote.ts';
import type { Spoken, Words } from '../../words/words.ts';
import { mail, moments, pdf } from './adviser-text.ts';

/**
 * Everything that an adviser needs to call the applicant and to take the case over, as it was when the request was made: all that
 * the visitor answered and declared.
 */
const adviserCaseSchema = z.object({
  /** The reference of the application. */
  referenceId: z.string(),
  /** 00316 and eight digits. */
  phoneNumber: z.string(),
  moment: z.enum(CALL_BACK_MOMENTS),
  /** The answers in words: label and value, by the heading that they stand under. */
  answers: z.record(z.enum(PARTS), z.record(z.string(), z.string())),
  /** The last four digits of the account: enough to check it on the phone. */
  accountEnd: z.optional(z.string()),
  /** Choices and premium; not there as long as a choice is open. */
  quote: z.optional(quoteSchema),
  /** Whether a failed knowledge test in another application stops this one. */
  failedBefore: z.boolean(),
  /** The knowledge test, once it has been graded. */
  test: z.optional(
    z.object({
      passed: z.boolean(),
      questions: z.int(),
      mistakes: z.array(z.object({ question: z.string(), given: z.string(), right: z.string() })),
    }),
  ),
  /** The payment, once there is one. */
  payment: z.optional(z.object({ paidAt: z.iso.datetime(), account: accountCheckSchema })),
});
export type AdviserCase = z.infer<typeof adviserCaseSchema>;

/** The case as the store handed it over. */
export const adviserPayloadSchema = z.object({
  caseNumber: z.string(),
  /** 1 for the first mail about this case. */
  revision: z.int(),
  requestedAt: z.iso.datetime(),
  /** The language of the applicant's site; left out when it is Dutch, which the case always is. */
  language: z.optional(z.enum(LANGUAGES)),
  content: adviserCaseSchema,
});
export type AdviserPayload = z.infer<typeof adviserPayloadSchema>;

export type CaseParts = {
  readonly houseStyle: HouseStyle;
  readonly pdfPassword: string;
  readonly renderPdf: RenderPdf;
  readonly terms: Terms;
  readonly words: Words;
};

/** The case as an encrypted PDF; advisers got the password in another way than by mail. */
export function casePdf(
  { houseStyle, pdfPassword, renderPdf, ...parts }: CaseParts,
  payload: AdviserPayload,
): Promise<Uint8Array> {
  const { caseNumber, requestedAt } = payload;
  const identity = { created: new Date(requestedAt), id: caseNumber, password: pdfPassword };
  return renderPdf(caseDocument(payload, parts), houseStyle, identity);
}

type Blocks = Exclude<DocumentInput['blocks'][number], { kind: 'columns' }>[];

/** The case as a document for the adviser, who reads Dutch on every site. */
export function caseDocument(
  { caseNumber, requestedAt, language: read, content }: AdviserPayload,
  { terms, words }: Pick<CaseParts, 'terms' | 'words'>,
): DocumentContent {
  const { nl } = words.each;
  const { answers } = content;
  const published = requestedAt.slice(0, 10);
  return documentSchema.parse({
    title: pdf.title(caseNumber),
    subtitle: pdf.confidential,
    language: 'nl',
    version: caseNumber,
    published,
    layout: 'compact',
    details: [
      [mail.caseNumber, caseNumber],
      [mail.requestedAt, nl.dateInWords(amsterdamDate(new Date(requestedAt)))],
      [pdf.reference, content.referenceId],
    ],
    footerNote: pdf.confidential,
    blocks: [
      { kind: 'columns', columns: [contact(content, read), section(pdf.person, answered(answers.person))] },
      ...section(pdf.money, answered({ ...answers.money, ...answers.otherInsurance })),
      ...choices(content, nl),
      ...declarations(content),
      ...test(content, terms),
      ...payment(content.payment, nl),
    ],
  } satisfies DocumentInput);
}

const section = (title: string, ...blocks: Blocks): Blocks => [{ kind: 'heading', level: 2, text: title }, ...blocks];

/** A draft takes anything; no name, street or address is as long, and columns have to fit on one page. */
const MAX_LENGTH = 120;

/** Pairs labels with what is known; typed texts are shown to the letter, on one line. */
function factsOf(rows: readonly (readonly [string, string | undefined])[], without: string): Blocks[number] {
  const known = rows.flatMap(([label, value = '']): [string, string][] => {
    const shown = verbatimLine(value, MAX_LENGTH);
    return shown ? [[label, shown]] : [];
  });
  return known.length > 0 ? { kind: 'facts', rows: known } : { kind: 'paragraph', text: without };
}

function contact({ phoneNumber, moment }: AdviserCase, read: AdviserPayload['language']): Blocks {
  const phone = phoneNumber.replace(/^0031(\d)/, '+31 (0)$1 ');
  const rows = [
    [pdf.phone, phone],
    [mail.moment, moments[moment]],
    [mail.language, read && mail.languages[read]],
  ] as const;
  return section(pdf.contact, factsOf(rows, pdf.unknown));
}

const answered = (part: Readonly<Record<string, string>>) => factsOf(Object.entries(part), pdf.unknown);

function choices({ quote, answers }: AdviserCase, words: Spoken): Blocks {
  if (!quote) {
    const soFar = Object.keys(answers.choices).length > 0 ? [answered(answers.choices)] : [];
    return section(pdf.choices, { kind: 'paragraph', text: pdf.noChoices }, ...soFar);
  }
  const { discount, figures } = quote;
  const { price, facts } = words.quote;
  const perMonth = fill(price.perMonth, { amount: words.formatEuro(quote.firstMonth) });
  const percentage = words.formatPercentage(figures.firstYearDiscount);
  const rows = [
    [price.label, perMonth],
    ...quote.choices,
    [facts.startDate, words.earliestStart(quote.startDate)],
    [facts.fee, fill(facts.feeValue, { amount: words.formatWholeEuro(figures.policyFee) })],
    [facts.assessment, words.choices.assessments[quote.claimAssessment]],
    [facts.insuredUntil, fill(facts.insuredUntilValue, { endAge: quote.endAge })],
    [facts.tariff, quote.tariffVersion],
  ] as const;
  const notes = [
    courseWords(quote, words).sentence,
    ...(discount ? [`${fill(price.discount, { percentage })}.`] : []),
  ].filter(Boolean);
  const told: Blocks = notes.length > 0 ? [{ kind: 'paragraph', text: notes.join(' ') }] : [];
  return section(pdf.choices, factsOf(rows, pdf.unknown), ...told);
}

function declarations({ answers, accountEnd }: AdviserCase): Blocks {
  const rows = Object.entries(answers.declarations);
  const account: [string, string][] = accountEnd === undefined ? [] : [[pdf.debitAccount, pdf.accountEnd(accountEnd)]];
  return section(pdf.declarations, factsOf([...rows, ...account], pdf.noDeclarations));
}

function test({ test: result, failedBefore }: AdviserCase, { tested }: Terms): Blocks {
  const outcome = result ? outcomeOf(result) : pdf.noTest;
  return section(
    pdf.test,
    { kind: 'paragraph', text: outcome },
    ...(failedBefore ? [{ kind: 'paragraph', text: pdf.failedBefore(tested) } as const] : []),
    ...mistakesIn(result),
  );
}

type TestResult = NonNullable<AdviserCase['test']>;

function outcomeOf({ passed, questions, mistakes }: TestResult): string {
  const score = pdf.score(questions - mistakes.length, questions);
  return `${passed ? pdf.passed : pdf.notPassed}: ${score}.`;
}

function mistakesIn({ mistakes }: Pick<TestResult, 'mistakes'> = { mistakes: [] }): Blocks {
  if (mistakes.length === 0) return [];
  const { question, given, right } = pdf.columns;
  return [
    {
      kind: 'table',
      caption: pdf.mistakes,
      columns: [{ label: question, share: 1.4 }, { label: given }, { label: right }],
      rows: mistakes.map((one) => [one.question, one.given, one.right].map(verbatim)),
    },
  ];
}

/** Whether the one cent came from the account that the premium is to be collected from. */
function payment(paid: AdviserCase['payment'], nl: Spoken): Blocks {
  if (!paid) return [];
  const { outcome, choice } = paid.account;
  const rows = [
    [pdf.paidAt, nl.dateInWords(amsterdamDate(new Date(paid.paidAt)))],
    [pdf.account, choice ? pdf.chosenAccounts[choice] : pdf.accounts[outcome]],
  ] as const;
  return section(pdf.payment, factsOf(rows, pdf.unknown));
}
