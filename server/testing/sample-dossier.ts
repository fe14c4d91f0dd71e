import { completeApplication } from '@vangnet/domain/application/complete';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import type { Dossier } from '../handover/dossier.ts';
import type { PolicyApplication } from '../handover/policies.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import { fakeProduct } from './fake-product.ts';

export const sampleDossier: Dossier = {
  referenceId: 'VN-2026-7K3M-9QXT',
  submittedAt: '2026-03-10T12:00:00.000Z',
  tariffVersion: 'test-1',
  draft: {
    ...completeDraft,
    documentsVersion: '2026-01',
    insurer: { ...completeDraft.insurer, middleName: 'van der', numberAddition: 'A-2', zipCode: '3511 ab' },
  },
  payment: { id: 'pay_1', paidAt: '2026-03-10T11:55:00.000Z', accountMatches: true },
  identity: { transactionId: '0011000000004711', nameMatches: true, birthDateMatches: true },
  knowledgeTest: { passed: true, wrong: 1 },
};

export function sampleApplication(dossier = sampleDossier): PolicyApplication {
  const priced = calculatePremium(
    fakeProduct(() => new Date(dossier.submittedAt)),
    dossier.draft,
  );
  if (priced.outcome !== 'priced') throw new Error(priced.outcome);
  const complete = completeApplication(dossier.draft);
  if (!complete.ok) throw new Error(JSON.stringify(complete.faults));
  return { dossier, application: complete.value, request: priced.request, quote: priced.quote };
}
