import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestAdviser as requestCall, type CallBackMoment } from '@vangnet/contract/adviser';
import type { Part } from '@vangnet/domain/application/answers';
import { completeApplication, enteredPerson, type CompleteApplication } from '@vangnet/domain/application/complete';
import type { Draft } from '@vangnet/domain/application/draft';
import { refuse, type Result } from '@vangnet/domain/application/result';
import { asFacts, linesFor } from '@vangnet/domain/application/tell-answers';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { reviewTest, testInDutch } from '@vangnet/domain/product/knowledge';
import type { Terms } from '@vangnet/domain/product/retention';
import { contactMarks } from '@vangnet/domain/product/tested-person';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { mobileNumber } from '@vangnet/domain/values/phone';
import { isRefusedFor } from '@vangnet/domain/values/result';
import type { ApplicationStore, StoredApplication } from '../applications/store.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import { figuresFor, type Product, type WordedProduct } from '../calculation/product.ts';
import type { HouseStyle } from '../documents/house-style.ts';
import type { PdfWorkers } from '../documents/pdf-workers.ts';
import { PDF_HEADERS } from '../documents/routes.ts';
import { sendNotFound } from '../http/errors.ts';
import { data, goneOf, route } from '../http/route.ts';
import { networkOf } from '../http/visitor-address.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { Attempt } from '../knowledge/stored-test.ts';
import type { KnowledgeStore } from '../knowledge/store.ts';
import type { AllowCostly } from '../limits/allow-costly.ts';
import type { PaidPayment } from '../payment/accounts.ts';
import type { PaymentStore } from '../payment/store.ts';
import { quoteOf } from '../quotes/quote.ts';
import type { Spoken, Words } from '../../words/words.ts';
import { adviserPayloadSchema, casePdf, type AdviserCase } from './adviser-case.ts';
import { CASE_PATH, type AdviserSettings } from './adviser-mail.ts';
import type { AdviserRequested, AdviserStore } from './adviser-store.ts';

type AdviserDeps = WordedProduct & {
  readonly store: {
    readonly applications: ApplicationStore;
    readonly knowledge: KnowledgeStore;
    readonly identity: IdentityStore;
    readonly payments: PaymentStore;
    readonly adviser: AdviserStore;
  };
  readonly allowCostly: Pick<AllowCostly, 'action'>;
  /** Says that there is a mail to send. */
  readonly kickOutbox: () => void;
  readonly brandName: string;
};
type Log = Parameters<AllowCostly['action']>[2];
type Request = {
  token: string;
  address: string;
  phoneNumber?: string | undefined;
  moment?: CallBackMoment | undefined;
};

/** Hands the case to an adviser, as far as it is: after a failed test, or for a visitor who wants help sooner. */
export async function requestAdviser(
  { store, kickOutbox, allowCostly, brandName, words: { each }, ...rated }: AdviserDeps,
  { token, address, phoneNumber: given, moment = 'ANY' }: Request,
  log: Log,
): Promise<Result<AdviserRequested>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const application = found.value;
  const { draft, referenceId } = application;
  // An adviser reads Dutch on every site.
  const product = { ...rated, words: each.nl };
  const figures = figuresFor(product, application);
  const phoneNumber = phoneNumberIn(draft, given);
  if (phoneNumber === undefined) return refuse('adviser.noPhone', 'phoneNumber');
  const allowed = await allowCostly.action('adviser request', { address, token, email: draft.insurer?.email }, log);
  if (!allowed.ok) return allowed;
  const payment = await store.payments.paidFor(token);
  const attempt = await store.knowledge.read(token);
  const content: AdviserCase = {
    referenceId,
    phoneNumber,
    moment,
    answers: answered(figures, draft, each.nl),
    accountEnd: accountEndOf(draft),
    // A paid application is priced at the moment of payment: that price was accepted.
    ...quoted(payment ? { ...product, clock: () => payment.paidAt } : product, application),
    failedBefore:
      attempt?.graded?.passed !== false &&
      (await hasFailedElsewhere(store, token, completeApplication(figures, draft))),
    ...tested(attempt),
    ...paid(payment),
  };
  const requested = await store.adviser.request({ token, address, moment, content });
  if (isRefusedFor(requested, 'adviser.blocked')) return refuse('adviser.blocked', undefined, { brand: brandName });
  if (requested.ok) kickOutbox();
  return requested;
}

/** The one that is given for the call, else that of the application. */
function phoneNumberIn({ insurer }: Draft, given: string | undefined): string | undefined {
  const known = given ?? insurer?.phoneNumber;
  return known === undefined ? undefined : mobileNumber(known);
}

/**
 * Whether a failed test in another application stops this one: the same e-mail address, phone or account, or a name that
 * a bank confirmed. A name that was only filled in proves nothing. The response to the visitor does not depend on it.
 */
async function hasFailedElsewhere(
  { knowledge, identity }: AdviserDeps['store'],
  token: string,
  complete: Result<CompleteApplication>,
): Promise<boolean> {
  if (!complete.ok) return false;
  const isKnown = await knowledge.hasFailed(contactMarks(enteredPerson(complete.value)));
  return isKnown || identity.isConfirmedOnly(token);
}

/** Tells the answers by their heading. A declaration that was not ticked is one that was not given. */
function answered(figures: ProductFigures, draft: Draft, words: Spoken): AdviserCase['answers'] {
  const statements = { truthful: false, directDebit: false, electronic: false, ...draft.statements };
  const isUnsigned = draft.statements === undefined;
  const lines = linesFor('adviser', {
    draft: isUnsigned ? draft : { ...draft, statements },
    figures,
    words,
  });
  const ofPart = (name: Part) => Object.fromEntries(asFacts(lines.filter(({ part }) => part === name)));
  return {
    choices: ofPart('choices'),
    person: ofPart('person'),
    money: ofPart('money'),
    otherInsurance: ofPart('otherInsurance'),
    declarations: ofPart('declarations'),
  };
}

const accountEndOf = ({ iban }: Draft) => iban?.replaceAll(/\s/g, '').slice(-4);

/** Prices the case, unless a choice is open. */
function quoted(
  product: Product & { readonly words: Spoken },
  application: StoredApplication,
): Pick<AdviserCase, 'quote'> {
  const { draft } = application;
  const calculated = calculatePremium(product, draft, application);
  if (!calculated.ok) return {};
  return { quote: quoteOf(calculated.value, { draft, day: amsterdamDate(product.clock()), words: product.words }) };
}

/** The adviser sees the mistakes with the right answers, which a visitor who failed does not. */
function tested(attempt: Attempt | undefined): Pick<AdviserCase, 'test'> {
  if (!attempt?.graded) return {};
  const { passed, answers } = attempt.graded;
  const review = reviewTest(testInDutch(attempt.test), answers);
  const mistakes = review.filter(({ good }) => !good).map(({ question, given, right }) => ({ question, given, right }));
  return { test: { passed, questions: review.length, mistakes } };
}

/** The adviser has to know when the account of the premium is not checked. */
function paid(payment: PaidPayment | undefined): Pick<AdviserCase, 'payment'> {
  if (!payment) return {};
  const { paidAt, account } = payment;
  return { payment: { paidAt: paidAt.toISOString(), account } };
}

type RouteParts = AdviserDeps & {
  readonly adviser: AdviserSettings;
  readonly houseStyle: HouseStyle;
  readonly terms: Terms;
  readonly words: Words;
  readonly renderFor: PdfWorkers['renderFor'];
};

export function adviserRoutes(app: FastifyInstance, parts: RouteParts, { max }: { max: number }): void {
  route(
    app,
    requestCall,
    ({ body, params, address, log }) => requestAdviser(parts, { ...body, token: params.token, address }, log),
    data,
    { max },
  );
  if (parts.adviser.sends === 'link') serveCases(app, parts, max);
}

/** The page behind the link in the mail to the adviser: the PDF itself, which asks for the password. */
function serveCases(
  app: FastifyInstance,
  { store, adviser, houseStyle, terms, renderFor, words }: RouteParts,
  max: number,
): void {
  const options = { schema: { hide: true }, config: { limit: { max } } };
  app.get<{ Params: { link: string } }>(CASE_PATH, options, async ({ ip, params }, reply): Promise<FastifyReply> => {
    const found = await store.adviser.read(params.link);
    if (!found) return sendNotFound(reply);
    const payload = adviserPayloadSchema.parse(found);
    const renderPdf = renderFor({ address: networkOf(ip), gone: goneOf(reply) });
    const pdf = await casePdf({ houseStyle, renderPdf, terms, words, pdfPassword: adviser.pdfPassword }, payload);
    return reply
      .type('application/pdf')
      .headers(PDF_HEADERS)
      .header('content-disposition', `inline; filename="${payload.caseNumber}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf));
  });
}
