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
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { ok, refuse } from '@vangnet/domain/application/result';
import { isOver } from '@vangnet/domain/product/policy-state';
import { lastDayToWithdraw, mayWithdraw } from '@vangnet/domain/product/withdrawal';
import { formatDate } from '@vangnet/domain/values/dates';
import { euroFromCents } from '@vangnet/domain/values/money';
import { heldDocument } from '../access/document.ts';
import { heldJson, type HeldData } from '../access/held-data.ts';
import { figuresFor, type Product } from '../calculation/product.ts';
import { documentsOfVersion, type DocumentDeps } from '../documents/document-sets.ts';
import type { HouseStyle } from '../documents/house-style.ts';
import type { PdfWorkers, Reader } from '../documents/pdf-workers.ts';
import type { Afterwards } from '../http/afterwards.ts';
import { data, route } from '../http/route.ts';
import type { MyApplicationStore, SubmittedApplication } from './store.ts';
import { fill } from '@vangnet/domain/values/fill';

export type MyApplicationDeps = DocumentDeps &
  Product & {
    readonly houseStyle: HouseStyle;
    readonly renderFor: PdfWorkers['renderFor'];
    readonly afterwards: Pick<Afterwards, 'begin'>;
    readonly store: { readonly myApplication: MyApplicationStore };
    readonly identityProvider: { readonly nameOf: (way: string) => string };
    /** There is something to deliver. */
    readonly kickOutbox: () => void;
  };

/** @param max how often one address may do each of these in a window */
export function myApplicationRoutes(app: FastifyInstance, deps: MyApplicationDeps, { max }: { max: number }): void {
  const { myApplication } = deps.store;
  route(
    app,
    knowMyApplication,
    async ({ params }) => ((await myApplication.isKnown(params.token)) ? ok() : refuse('request.notFound')),
    () => ({ success: true }) as const,
    { max },
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
    () => ({ success: true }) as const,
    { max },
  );
  route(
    app,
    openMyApplication,
    ({ params, body }) => myApplication.open(params.token, body),
    (found) => data(shown(deps, found)),
    { max },
  );
  route(
    app,
    withdrawMyApplication,
    async ({ params, body }) => {
      const withdrawn = await myApplication.withdraw(params.token, body, (application) =>
        figuresFor(deps, application),
      );
      deps.kickOutbox();
      return withdrawn;
    },
    (found) => data(shown(deps, found)),
    { max },
  );
  route(
    app,
    exportMyApplication,
    async ({ params, body: { format, ...proof }, ...reader }) => {
      const exported = await myApplication.export(params.token, proof);
      return exported.ok ? ok(await fileOf(deps, exported.value, { format, reader })) : exported;
    },
    data,
    { max },
  );
}

function shown(deps: MyApplicationDeps, found: SubmittedApplication): MyApplication {
  const { referenceId, submittedAt, withdrawnAt, policyState, policy, draft } = found;
  const figures = figuresFor(deps, found);
  const { premium, sumAssured, premiumTerms, indexation, otherInsurance, documentsVersion } = inEuro(draft);
  return {
    referenceId,
    submittedAt: submittedAt.toISOString(),
    status: statusOf(found),
    policy: policy && { number: policy.number, startDate: dayOf(policy.start) },
    withdrawnAt: withdrawnAt?.toISOString(),
    lastDay: formatDate(lastDayToWithdraw(figures, submittedAt)),
    mayWithdraw:
      !withdrawnAt && !(policyState && isOver(policyState)) && mayWithdraw(figures, submittedAt, deps.clock()),
    premium,
    course: premiumTerms && {
      premiums: premiumTerms.map(({ amount }) => amount),
      isIndexed: indexation === 'CLAIM_AND_POLICY',
    },
    sumAssured,
    startDate: premiumTerms?.[0]?.startDate,
    withdrawalDays: figures.withdrawalDays,
    policyFee: euroFromCents(figures.policyFee),
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

/** All that is held as a file to read, or for another program; its content in base64. */
async function fileOf(
  { clock, houseStyle, renderFor, identityProvider, words }: MyApplicationDeps,
  { referenceId, data: held }: { readonly referenceId: string; readonly data: HeldData },
  { format, reader }: { readonly format: ExportFormat; readonly reader: Reader },
) {
  const made = clock();
  const name = fill(words.myApplication.fileName, { referenceId, format });
  if (format === 'json') {
    const content = Buffer.from(heldJson(held, made)).toString('base64');
    return { name, contentType: 'application/json', content };
  }
  const { nameOf } = identityProvider;
  const content = heldDocument(held, { reference: referenceId, made, nameOf, words });
  const pdf = await renderFor(reader)(content, houseStyle, { created: made, id: referenceId });
  return { name, contentType: 'application/pdf', content: Buffer.from(pdf).toString('base64') };
}
