import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { token } from './ids.ts';
import { failureSchema, results } from './envelope.ts';

/** A submitted application as a browser shows it. Amounts are in euro per month, the date is dd-mm-yyyy. */
export const submissionSchema = z.object({
  referenceId: z.string(),
  submittedAt: z.string(),
  /** Moment in ISO 8601; nobody is insured by an application that was withdrawn. */
  withdrawnAt: z.optional(z.string()),
  /** The address of the confirmation, masked, because a finder of the token must not learn it. */
  sentTo: z.optional(z.string()),
  premium: z.optional(z.number()),
  /** How the premium runs after the first year, in one or two sentences. */
  course: z.optional(z.string()),
  sumAssured: z.optional(z.number()),
  startDate: z.optional(z.string()),
  /** Days that the applicant may think it over, from the day that they get the policy. */
  withdrawalDays: z.int(),
  /** Paid once, in euro. */
  policyFee: z.number(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** The specification posts form data; of those only the token is used, the saved application is what is submitted. */
export const applyApplication = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/application-form/apply',
  summary:
    'Submits a paid application whose identity matches. A second call returns the first result, with the moment of a withdrawal since.',
  body: z.looseObject({ token }),
  responses: {
    200: results(submissionSchema),
    404: failureSchema,
    409: failureSchema,
    422: failureSchema,
  },
});

export const sendConfirmation = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/email/confirmation',
  summary: 'Mails the confirmation of a submitted application, once.',
  body: z.strictObject({ token }),
  responses: { 200: z.object({ success: z.literal(true) }), 404: failureSchema, 409: failureSchema },
});
