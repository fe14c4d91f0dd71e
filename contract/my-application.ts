import * as z from 'zod/mini';
import { email } from '@vangnet/domain/application/fields-personal';
import { POLICY_STATES } from '@vangnet/domain/product/policy-state';
import { proofSchema } from '@vangnet/domain/application/link-proof';
import { DOCUMENT_TYPES, documentSchema } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { data, failureSchema } from './envelope.ts';
import { token } from './ids.ts';

/**
 * The submitted application as its applicant sees it. Amounts are in euro per month, days are dd-mm-yyyy, moments ISO 8601.
 */
const myApplicationSchema = z.object({
  referenceId: z.string(),
  submittedAt: z.string(),
  /** `handedOver`: the policy administration has it. What follows in the list is what became of it there. */
  status: z.enum(['received', 'handedOver', ...POLICY_STATES]),
  /** Present once the application was accepted. */
  policy: z.optional(z.object({ number: z.string(), startDate: z.string() })),
  withdrawnAt: z.optional(z.string()),
  /** The last day on which it can be withdrawn here, and whether that is still possible. */
  lastDay: z.string(),
  mayWithdraw: z.boolean(),
  premium: z.optional(z.number()),
  /** The premium of every policy year, and whether it rises with the index. */
  course: z.optional(z.object({ premiums: z.array(z.number()), isIndexed: z.boolean() })),
  sumAssured: z.optional(z.number()),
  startDate: z.optional(z.string()),
  /** How many days the applicant may think it over, from the day that they get the policy. */
  withdrawalDays: z.int(),
  /** Paid once, in euro. */
  policyFee: z.number(),
  /** Another insurance was to end for this one. */
  endsOther: z.boolean(),
  /** Documents of the version that was agreed to. */
  documents: z.array(z.extend(documentSchema, { type: z.enum(DOCUMENT_TYPES), title: z.string() })),
});
export type MyApplication = z.infer<typeof myApplicationSchema>;

const params = z.object({ token });
const body = z.strictObject(proofSchema.shape);

export const knowMyApplication = endpoint({
  method: 'GET',
  path: '/api/my-application/:token',
  summary: 'Whether the link of the confirmation still works. The response holds nothing of the application.',
  params,
  responses: { 200: z.object({ success: z.literal(true) }), 404: failureSchema },
});

export const askForLink = endpoint({
  method: 'POST',
  path: '/api/my-application',
  summary: 'Mails the link again to the applicant with this address. An unknown address gets the same response.',
  body: z.strictObject({ email }),
  responses: { 200: z.object({ success: z.literal(true) }), 429: failureSchema },
});

export const openMyApplication = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/my-application/:token',
  summary: 'The submitted application of a mailed link, after the birth date and the postcode in it.',
  params,
  body,
  responses: { 200: data(myApplicationSchema), 404: failureSchema, 422: failureSchema },
});

export const withdrawMyApplication = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/my-application/:token/withdrawal',
  summary:
    'Withdraws the application, once, until the end of its last day. A second call returns the first withdrawal.',
  params,
  body,
  responses: { 200: data(myApplicationSchema), 404: failureSchema, 409: failureSchema, 422: failureSchema },
});

const EXPORT_FORMATS = ['pdf', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportMyApplication = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/my-application/:token/export',
  summary:
    'All that is held about the applicant, as a file in base64. The request is recorded. 409 in the week after the address was corrected.',
  params,
  body: z.extend(body, { format: z.enum(EXPORT_FORMATS) }),
  responses: {
    200: data(z.object({ name: z.string(), contentType: z.string(), content: z.string() })),
    404: failureSchema,
    409: failureSchema,
    422: failureSchema,
  },
});
