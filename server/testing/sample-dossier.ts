import { completeApplication } from '@vangnet/domain/application/complete';
import { completeDraft } from '@vangnet/domain/testing/complete-draft';
import { figures } from '@vangnet/domain/testing/premium';
import type { Dossier } from '../handover/dossier.ts';
import type { PolicyApplication } from '../handover/policies-wire.ts';
import { calculatePremium } from '../calculation/calculate-premium.ts';
import { fakeProduct } from './fake-product.ts';
import { valueOf } from './store-steps.ts';

export const sampleDossier: Dossier = {
  referenceId: 'VN-2026-7K3M-9QXT',
  submittedAt: '2026-03-10T12:00:00.000Z',
  tariffVersion: 'test-1',
  draft: {
    ...completeDraft,
    documentsVersion: '2026-01',
    insurer: { ...completeDraft.insurer, middleName: 'van der', numberAddition: 'A-2', zipCode: '3511 ab' },
  },
  payment: { id: 'pay_1', paidAt: '2026-03-10T11:55:00.000Z', account: { outcome: 'same' } },
  identity: { transactionId: '0011000000004711', nameMatches: true, birthDateMatches: true },
  knowledgeTest: { passed: true, wrong: 1 },
};

export function sampleApplication(dossier = sampleDossier): PolicyApplication {
  const product = fakeProduct(() => new Date(dossier.submittedAt));
  const { request, price } = valueOf(calculatePremium(product, dossier.draft));
  return { dossier, application: valueOf(completeApplication(figures, dossier.draft)), request, price };
}
