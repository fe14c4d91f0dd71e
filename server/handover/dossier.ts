import * as z from 'zod/mini';
import { draftSchema } from '@vangnet/domain/application/draft-schema';

/** What leaves for the policy administration, as it was when the application was submitted. Moments in ISO 8601. */
export const dossierSchema = z.strictObject({
  referenceId: z.string(),
  submittedAt: z.iso.datetime(),
  /** Of the tariff that the premium was shown with. */
  tariffVersion: z.string(),
  draft: draftSchema,
  payment: z.strictObject({
    id: z.string(),
    paidAt: z.iso.datetime(),
    /** Whether the cent came from the account that the premium is collected from; absent when the bank did not tell. */
    accountMatches: z.optional(z.boolean()),
  }),
  identity: z.strictObject({ transactionId: z.string(), nameMatches: z.boolean(), birthDateMatches: z.boolean() }),
  knowledgeTest: z.optional(z.strictObject({ passed: z.boolean(), wrong: z.int() })),
});
export type Dossier = z.infer<typeof dossierSchema>;
