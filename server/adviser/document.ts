import { assessments } from '@vangnet/domain/product/choice-words';
import { formatEuro, centsFromEuro } from '@vangnet/domain/values/money';
import { amsterdamDate, formatDate } from '@vangnet/domain/values/dates';
import { documentSchema, type DocumentContent, type DocumentInput } from '@vangnet/reference-data/document-content';
import { verbatim } from '@vangnet/reference-data/markup';
import { mailFacts, priceNotes } from '../quote/facts.ts';
import type { Quote } from '../quote/quote.ts';
import { facts as quoteFacts, price } from '../quote/text.ts';
import type { AdviserCase, AdviserPayload } from './case.ts';
import { mail, moments, pdf } from './text.ts';

type Blocks = Exclude<DocumentInput['blocks'][number], { kind: 'columns' }>[];

/** The case as a document for the adviser. */
export function caseDocument({ caseNumber, requestedAt, content }: AdviserPayload): DocumentContent {
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
      [mail.requestedAt, formatDate(amsterdamDate(new Date(requestedAt)))],
      [pdf.reference, content.referenceId],
    ],
    footerNote: pdf.confidential,
    blocks: [
      { kind: 'columns', columns: [contact(content), person(content)] },
      ...choices(content.quote),
      ...test(content.test),
      ...payment(content.payment),
    ],
  } satisfies DocumentInput);
}

const section = (title: string, ...blocks: Blocks): Blocks => [{ kind: 'heading', level: 2, text: title }, ...blocks];

/** A draft takes anything; no name, street or address is as long, and columns have to fit on one page. */
const MAX_SIGNS = 120;

/** Labels with what is known; texts that somebody typed are shown to the letter, on one line. */
function factsOf(rows: readonly (readonly [string, string | undefined])[], without: string): Blocks[number] {
  const known = rows.flatMap(([label, value]): [string, string][] => {
    const typed = (value ?? '').replaceAll(/\s+/g, ' ').trim();
    const shown = typed.length > MAX_SIGNS ? `${typed.slice(0, MAX_SIGNS).toWellFormed()}…` : typed;
    return shown ? [[label, verbatim(shown)]] : [];
  });
  return known.length > 0 ? { kind: 'facts', rows: known } : { kind: 'paragraph', text: without };
}

function contact({ phoneNumber, moment, person: { email } }: AdviserCase): Blocks {
  const phone = phoneNumber.replace(/^0031(\d)/, '+31 (0)$1 ');
  const rows = [
    [pdf.phone, phone],
    [mail.moment, moments[moment]],
    [pdf.email, email],
  ] as const;
  return section(pdf.contact, factsOf(rows, pdf.unknown));
}

function person({ person: { name, dateOfBirth, address, averageYearIncome, otherInsurer } }: AdviserCase): Blocks {
  const income = averageYearIncome === undefined ? undefined : formatEuro(centsFromEuro(averageYearIncome));
  const rows = [
    [pdf.name, name],
    [pdf.dateOfBirth, dateOfBirth],
    [pdf.address, address],
    [pdf.income, income],
    [pdf.otherInsurer, otherInsurer],
  ] as const;
  return section(pdf.person, factsOf(rows, pdf.unknown));
}

function choices(quote: Quote | undefined): Blocks {
  if (!quote) return section(pdf.choices, { kind: 'paragraph', text: pdf.noChoices });
  const { discount, afterwards } = priceNotes(quote);
  const rows = [
    [price.label, price.perMonth(formatEuro(quote.firstMonth))],
    ...(afterwards ? [afterwards] : []),
    ...mailFacts(quote),
    [quoteFacts.assessment, assessments[quote.claimAssessment]],
    [quoteFacts.insuredUntil, quoteFacts.insuredUntilValue(quote.endAge)],
    [pdf.tariff, quote.tariffVersion],
  ] as const;
  const note: Blocks = discount ? [{ kind: 'paragraph', size: 'small', text: discount }] : [];
  return section(pdf.choices, factsOf(rows, pdf.unknown), ...note);
}

function test(result: AdviserCase['test']): Blocks {
  if (!result) return section(pdf.test, { kind: 'paragraph', text: pdf.noTest });
  const { passed, questions, mistakes } = result;
  const score = pdf.score(questions - mistakes.length, questions);
  const outcome: Blocks[number] = { kind: 'paragraph', text: `${passed ? pdf.passed : pdf.notPassed}: ${score}.` };
  if (mistakes.length === 0) return section(pdf.test, outcome);
  const { question, given, right } = pdf.columns;
  return section(pdf.test, outcome, {
    kind: 'table',
    caption: pdf.mistakes,
    columns: [{ label: question, share: 1.4 }, { label: given }, { label: right }],
    rows: mistakes.map((one) => [one.question, one.given, one.right].map(verbatim)),
  });
}

/** Whether the one cent came from the account that the premium is to be collected from. */
function payment(paid: AdviserCase['payment']): Blocks {
  if (!paid) return [];
  const { same, other, unknown } = pdf.accounts;
  const account = paid.accountMatches === undefined ? unknown : paid.accountMatches ? same : other;
  const rows = [
    [pdf.paidAt, formatDate(amsterdamDate(new Date(paid.paidAt)))],
    [pdf.account, account],
  ] as const;
  return section(pdf.payment, factsOf(rows, pdf.unknown));
}
