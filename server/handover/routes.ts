import type { FastifyInstance } from 'fastify';
import {
  askForLink,
  exportMyApplication,
  knowMyApplication,
  openMyApplication,
  withdrawMyApplication,
  type ExportFormat,
  type MyApplication,
} from '@vangnet/contract/my-application';
import { applyApplication, sendConfirmation, type Submission as Receipt } from '@vangnet/contract/submission';
import { inEuro, type Draft } from '@vangnet/domain/application/draft-schema';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import { isOver } from '@vangnet/domain/product/policy-state';
import { lastDayToWithdraw, mayWithdraw } from '@vangnet/domain/product/withdrawal';
import { formatDate } from '@vangnet/domain/values/dates';
import { fill } from '@vangnet/domain/values/fill';
import { euroFromCents } from '@vangnet/domain/values/money';
import { heldDocument } from '../access/document.ts';
import { heldJson, type HeldData } from '../access/held-data.ts';
import type { ApplicationStore } from '../applications/store.ts';
import { figuresFor, type Product, type WordedProduct } from '../calculation/product.ts';
import { documentsOfVersion, type DocumentDeps } from '../documents/document-sets.ts';
import type { HouseStyle } from '../documents/house-style.ts';
import type { PdfWorkers, Reader } from '../documents/pdf-workers.ts';
import type { Afterwards } from '../http/afterwards.ts';
import { data, results, route } from '../http/route.ts';
import type { MyApplicationStore, SubmittedApplication } from './my-application.ts';
import type { Submission, SubmissionStore } from './store.ts';
import type { Spoken } from '../../words/words.ts';

type SubmissionDeps = WordedProduct & {
  readonly store: { readonly applications: Pick<ApplicationStore, 'read'>; readonly submissions: SubmissionStore };
};

const SUCCESS = { success: true } as const;

/** To apply, and to ask for the confirmation, is to ask whether the application was submitted: the match did both. */
export function submissionRoutes(app: FastifyInstance, deps: SubmissionDeps): void {
  route(app, applyApplication, ({ body }) => findReceipt(deps, body.token), results);
  route(
    app,
    sendConfirmation,
    ({ body }) => findReceipt(deps, body.token),
    () => SUCCESS,
  );
}

/** An application is submitted at the moment that the identity matches, whether the browser is there for it or not. */
async function findReceipt(deps: SubmissionDeps, token: string): Promise<Result<Receipt>> {
  const { store, words } = deps;
  const submission = await store.submissions.find(token);
  const application = await store.applications.read(token);
  if (!application.ok) return application;
  if (!submission) return refuse('submission.unverified');
  const figures = figuresFor(deps, application.value);
  return ok(receiptOf(submission, application.value.draft, figures, words));
}

/** The last screen. The address is masked, because the token no longer opens personal data. */
function receiptOf(submission: Submission, draft: Draft, figures: ProductFigures, words: Spoken): Receipt {
  const { premiumTerms, indexation } = draft;
  const years = premiumTerms?.map(({ amount }, index) => ({ year: index + 1, amount }));
  return {
    ...submission,
    ...coverOf(draft, figures),
    course: years && words.courseSentence(years, indexation === 'CLAIM_AND_POLICY'),
    sentTo: masked(draft.insurer?.email),
  };
}

/** The part of what was applied for that both the last screen and "Mijn aanvraag" show. */
function coverOf(draft: Draft, { withdrawalDays, policyFee }: ProductFigures) {
  const { premium, sumAssured, premiumTerms } = inEuro(draft);
  const startDate = premiumTerms?.[0]?.startDate;
  return { premium, sumAssured, startDate, withdrawalDays, policyFee: euroFromCents(policyFee) };
}

/** `s…@houtwerk.example`: the applicant recognises their address and sees a typing error in the domain. */
const masked = (email?: string) => email?.replace(/^(.).*@/, '$1…@');

type MyApplicationDeps = DocumentDeps &
  Product & {
    readonly houseStyle: HouseStyle;
    readonly renderFor: PdfWorkers['renderFor'];
    readonly afterwards: Pick<Afterwards, 'begin'>;
    readonly store: { readonly myApplication: MyApplicationStore };
    readonly identityProvider: { readonly nameOf: (way: string) => string };
    /** Called when there is something to deliver. */
    readonly kickOutbox: () => void;
  };

/** @param limit how often one address may do each of these in a window */
export function myApplicationRoutes(app: FastifyInstance, deps: MyApplicationDeps, limit: { max: number }): void {
  const { myApplication } = deps.store;
  route(
    app,
    knowMyApplication,
    async ({ params }) => ((await myApplication.isKnown(params.token)) ? ok() : refuse('request.notFound')),
    () => SUCCESS,
    limit,
  );
  route(
    app,
    askForLink,
    async ({ body, address, gone, log }) => {
      const counted = await myApplication.countLink(body.email, address);
      // The response takes as long for an address with an application as for one without.
      const work = async () => {
        await myApplication.sendLinks(body.email);
        deps.kickOutbox();
      };
      if (counted.ok) deps.afterwards.begin(gone, log, work);
      return counted;
    },
    () => SUCCESS,
    limit,
  );
  route(
    app,
    openMyApplication,
    ({ params, body }) => myApplication.open(params.token, body),
    (found) => data(viewOf(deps, found)),
    limit,
  );
  route(
    app,
    withdrawMyApplication,
    async ({ params, body }) => {
      const withdrawn = await myApplication.withdraw(params.token, body, (rated) => figuresFor(deps, rated));
      deps.kickOutbox();
      return withdrawn;
    },
    (found) => data(viewOf(deps, found)),
    limit,
  );
  route(
    app,
    exportMyApplication,
    async ({ params, body: { format, ...proof }, ...reader }) => {
      const exported = await myApplication.export(params.token, proof);
      return exported.ok ? ok(await fileOf(deps, exported.value, { format, reader })) : exported;
    },
    data,
    limit,
  );
}

/** The application as its applicant sees it. */
function viewOf(deps: MyApplicationDeps, found: SubmittedApplication): MyApplication {
  const { referenceId, submittedAt, withdrawnAt, policyState, policy, draft } = found;
  const figures = figuresFor(deps, found);
  const { premiumTerms, indexation, otherInsurance, documentsVersion } = inEuro(draft);
  const isDecided = withdrawnAt !== undefined || (policyState !== undefined && isOver(policyState));
  return {
    ...coverOf(draft, figures),
    referenceId,
    submittedAt: submittedAt.toISOString(),
    status: statusOf(found),
    policy: policy && { number: policy.number, startDate: dayOf(policy.start) },
    withdrawnAt: withdrawnAt?.toISOString(),
    lastDay: formatDate(lastDayToWithdraw(figures, submittedAt)),
    mayWithdraw: !isDecided && mayWithdraw(figures, submittedAt, deps.clock()),
    course: premiumTerms && {
      premiums: premiumTerms.map(({ amount }) => amount),
      isIndexed: indexation === 'CLAIM_AND_POLICY',
    },
    endsOther: otherInsurance?.existingInsuranceTermination === 'YES',
    documents: documentsOfVersion(deps, documentsVersion),
  };
}

function statusOf({ withdrawnAt, policyState, handedOverAt }: SubmittedApplication): MyApplication['status'] {
  if (withdrawnAt) return 'withdrawn';
  return policyState ?? (handedOverAt ? 'handedOver' : 'received');
}

/** YYYY-MM-DD as dd-mm-yyyy. */
const dayOf = (iso: string) => iso.split('-').toReversed().join('-');

/** Everything that is held as a file to read, or for another program; its content in base64. */
async function fileOf(
  { clock, houseStyle, renderFor, identityProvider, words }: MyApplicationDeps,
  { referenceId, data: held }: { readonly referenceId: string; readonly data: HeldData },
  { format, reader }: { readonly format: ExportFormat; readonly reader: Reader },
) {
  const made = clock();
  const name = fill(words.myApplication.fileName, { referenceId, format });
  const file = (contentType: string, content: Uint8Array | string) => ({
    name,
    contentType,
    content: Buffer.from(content).toString('base64'),
  });
  if (format === 'json') return file('application/json', heldJson(held, made));
  const { nameOf } = identityProvider;
  const content = heldDocument(held, { reference: referenceId, made, nameOf, words });
  return file('application/pdf', await renderFor(reader)(content, houseStyle, { created: made, id: referenceId }));
}
