import { lookupAddress } from '@vangnet/contract/address';
import {
  continueApplication,
  createApplication,
  deleteApplication,
  readApplication,
  sendQuote,
  updateApplication,
  validateApplication,
} from '@vangnet/contract/applications';
import { getDocument } from '@vangnet/contract/documents';
import { listNextSteps, readScheme } from '@vangnet/contract/beyond';
import { calculate } from '@vangnet/contract/calculation';
import { listIssuers, listWays } from '@vangnet/contract/identity';
import { listOccupations, listSynonyms } from '@vangnet/contract/occupations';
import type { Draft } from '@vangnet/domain/application/draft';
import { inEuro } from '@vangnet/domain/application/draft-schema';
import { nextStepSchema } from '@vangnet/domain/product/next-steps';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { accountant, carpenter, stuntman } from '@vangnet/domain/testing/samples';
import { scheme } from '@vangnet/domain/testing/scheme';
import * as z from 'zod/mini';
import ours from '../../data/brands/vangnet/brand.json' with { type: 'json' };
import { priced, sampleResponse } from './calculation.ts';
import { FakeServer, type Asked } from './server.ts';

/** Of the saved application that most tests begin with. */
export const TOKEN = 'T'.repeat(32);

const nextSteps = z.array(nextStepSchema).parse(ours.nextSteps);

const hairdresser = { ...carpenter, occupation: { name: 'Kapper' }, classNr: 3 };

/** A server where everything goes well: what a test is about it says with `on`. */
export function wellServer(): FakeServer {
  return new FakeServer()
    .on(listOccupations, () => ({ success: true, results: [accountant, hairdresser, stuntman, carpenter] }))
    .on(listSynonyms, () => ({ success: true, results: [{ word: 'kapster', name: 'Kapper' }] }))
    .on(calculate, () => sampleResponse)
    .on(createApplication, () => ({ success: true, data: { id: TOKEN, token: TOKEN, version: 1 } }))
    .on(updateApplication, ({ params: { token = '' }, body }) => {
      const { version = 1 } = body as { version?: number };
      return { success: true, data: { id: token, version: version + 1 } };
    })
    .on(readApplication, ({ params }) => ({ success: true, status: 200, data: savedAs(params) }))
    .on(continueApplication, ({ params }) => ({ success: true, data: { ...savedAs(params), emailRead: false } }))
    .on(deleteApplication, () => undefined)
    .on(sendQuote, () => ({ success: true, data: { status: 'success', premium: 83.7 } }))
    .on(validateApplication, () => ({ success: true, results: { referenceId: 'VN-2026-AAAA-BBBB' } }))
    .on(lookupAddress, () => ({ success: true, results: { street: 'Dorpsstraat', city: 'Utrecht' } }))
    .on(getDocument, ({ params: { type } }) => ({
      success: true,
      results: {
        url: `/documents/${type}.pdf`,
        htmlUrl: `/documents/${type}.html`,
        version: '2026-01',
        pdf: { pages: 12, bytes: 123_456 },
      },
    }))
    .on(listNextSteps, () => ({ success: true, results: nextSteps }))
    .on(readScheme, () => ({ success: true, results: scheme }))
    .on(listWays, () => ({ success: true, results: [{ id: 'idin', name: 'iDIN', hasChoices: true }] }))
    .on(listIssuers, () => ({ success: true, results: [{ ID: 'ABNANL2A', name: 'ABN AMRO' }] }));
}

const savedAs = ({ token = TOKEN }: Asked['params']) => savedWith(completeDraft, { id: token }).data;

type Saved = z.infer<(typeof readApplication.responses)[200]>['data'];
/** What the server has of an application: these answers, and how it stands with them. */
export const savedWith = (draft: Draft = completeDraft, more: Partial<Saved> = {}) => ({
  success: true as const,
  status: 200 as const,
  data: { id: TOKEN, version: 1, payload: inEuro(draft), status: 'draft' as const, ...more },
});

/** How it stands with the payment, for the browser that started it. */
export const paymentIs = (status: string, more: object = {}) => ({
  success: true as const,
  data: { status, amount: 0.01, createdAt: '2026-11-23T09:00:00.000Z', calculation_request_id: TOKEN, ...more },
});

/** The same, with a price for each choice. */
export const pricing = () => wellServer().on(calculate, priced);
