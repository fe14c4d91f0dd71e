import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { POLICY_STATES, type PolicyState } from '@vangnet/domain/product/policy-state';

const reference = z.string().check(z.maxLength(40));
const isBare = (state: PolicyState) => state !== 'accepted';

/** The outcome of a hand-over. Its reference is the one that it was handed over with; days are in ISO 8601. */
export const policyStatusSchema = z.discriminatedUnion('status', [
  z.object({
    referenceId: reference,
    status: z.literal('accepted'),
    policyNumber: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The first day of cover. */
    startDate: z.iso.date(),
  }),
  z.object({ referenceId: reference, status: z.enum(POLICY_STATES.filter(isBare)) }),
]);
export type PolicyStatus = z.infer<typeof policyStatusSchema>;

/** The body of a message of the policy administration, as Standard Webhooks shapes one. */
const policyMessageSchema = z.object({
  type: z.literal('policy.status'),
  timestamp: z.iso.datetime({ offset: true }),
  data: policyStatusSchema,
});

const error = z.object({ error: z.string() });

/** Signed as Standard Webhooks says. */
export const reportPolicyStatus = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/policies/status',
  summary: 'The policy administration lets know what became of a hand-over.',
  security: 'standardWebhooks',
  body: policyMessageSchema,
  responses: { 200: z.object({ status: z.enum(POLICY_STATES) }), 400: error, 401: error, 404: error },
});
