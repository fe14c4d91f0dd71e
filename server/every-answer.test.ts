import { afterAll, expect, test } from 'vitest';
import { completeApplication } from '@vangnet/domain/application/complete';
import type { Draft } from '@vangnet/domain/application/draft';
import { ok, refuse } from '@vangnet/domain/application/result';
import { fieldsIn, linesFor, tellField, asFacts } from '@vangnet/domain/application/tell-answers';
import { answersMissingIn, otherAnswers, wholeDraft, withOtherAnswer } from '@vangnet/domain/testing/every-answer';
import { termsOf } from '@vangnet/domain/product/retention';
import { figures } from '@vangnet/domain/testing/premium';
import { heldDocument } from './access/document.ts';
import { adviserPayloadSchema } from './staff/adviser-case.ts';
import { caseDocument } from './staff/adviser-case.ts';
import { requestAdviser } from './staff/adviser-request.ts';
import { calculatePremium } from './calculation/calculate-premium.ts';
import { policyStructure } from './handover/policies-wire.ts';
import { fakeProduct } from './testing/fake-product.ts';
import { sampleDossier } from './testing/sample-dossier.ts';
import { testApp } from './testing/test-app.ts';
import { valueOf } from './testing/store-steps.ts';
import { codes } from './testing/administration.ts';
import { words } from '../words/words.ts';

const now = new Date('2026-03-10T12:00:00Z');
const product = fakeProduct(() => now);

const server = await testApp({ clock: () => now });
afterAll(() => server.app.close());

/** The dossier that the insurer gets. A tick that is off leaves nothing to hand over, so it is taken off behind the rules. */
function handedOver(draft: Draft): string {
  const { statements, acceptedTerms } = draft;
  const ticked = { ...draft, statements: wholeDraft.statements, acceptedTerms: true };
  const application = Object.assign(valueOf(completeApplication(figures, ticked)), { statements, acceptedTerms });
  const { request, price } = valueOf(calculatePremium({ ...product, words: words.nl }, ticked));
  return JSON.stringify(policyStructure({ dossier: sampleDossier, application, request, price }, codes));
}

test('every answer reaches the policy administration', async () => {
  expect(await answersMissingIn(handedOver)).toEqual([]);
});

/** The case of a saved application as the adviser reads it. */
async function toldAdviser(draft: Draft): Promise<string> {
  const { token } = valueOf(
    await server.store.applications.create({ draft, tracking: {}, tariffVersion: 'test-1', price: undefined }),
  );
  let told = '';
  const adviser = {
    ...server.store.adviser,
    request: async ({ content }: { content: unknown }) => {
      const payload = { caseNumber: 'ZK-2026-0000-0000', requestedAt: now.toISOString(), revision: 1, content };
      const { content: known, ...rest } = adviserPayloadSchema.parse(payload);
      told = JSON.stringify(
        caseDocument({ ...rest, content: { ...known, referenceId: 'VN' } }, { terms: termsOf(), words: words.nl }),
      );
      return refuse('request.notFound');
    },
  };
  const deps = {
    ...product,
    words: words.nl,
    allowCostly: { action: async () => ok() },
    kickOutbox: () => undefined,
    brandName: '',
  };
  const log = server.app.log;
  await requestAdviser({ ...deps, store: { ...server.store, adviser } }, { token, address: '' }, log);
  return told;
}

test('every answer reaches the adviser', async () => {
  expect(await answersMissingIn(toldAdviser)).toEqual([]);
});

/** The applicant's own data, as they get them. */
async function exported(draft: Draft): Promise<string> {
  const { token } = valueOf(
    await server.store.applications.create({ draft, tracking: {}, tariffVersion: 'test-1', price: undefined }),
  );
  const { referenceId } = valueOf(await server.store.applications.read(token));
  const id = await server.store.access.find(referenceId);
  if (id === undefined) throw new Error('It is not held');
  const { answers, ...held } = await server.store.access.export(id, 'operator');
  const none = { ...held, application: undefined, links: undefined, evidence: [], accesses: undefined };
  return JSON.stringify(
    heldDocument({ ...none, answers }, { reference: 'VN', made: now, nameOf: String, words: words.nl }),
  );
}

test('the adviser and the export say every answer in the words of the summary', async () => {
  const drafts = [wholeDraft, ...Object.keys(otherAnswers).map((field) => withOtherAnswer(field))];
  for (const draft of drafts) {
    const lines = asFacts(linesFor('summary', { draft, figures, words: words.nl })).map((line) => JSON.stringify(line));
    const fields = fieldsIn(draft).map(([path, value]) => tellField(path, value, { draft, words: words.nl }));
    expect(
      asFacts(linesFor('adviser', { draft, figures, words: words.nl })).map((line) => JSON.stringify(line)),
    ).toEqual(expect.arrayContaining(lines));
    const [adviser, own] = [await toldAdviser(draft), await exported(draft)];
    for (const line of lines) expect(adviser).toContain(line.slice(1, -1));
    for (const line of fields) expect(own).toContain(JSON.stringify(line).slice(1, -1));
  }
});

test('every answer is in the export for the applicant', async () => {
  expect(await answersMissingIn(exported)).toEqual([]);
});
