import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { token } from './ids.ts';
import { failureSchema, results } from './envelope.ts';

/** The specification posts form data; of those only the token is used, the saved application is what is submitted. */
export const applyApplication = endpoint({
  method: 'POST',
  path: '/api/application-form/apply',
  summary: 'Submits a paid application whose identity matches. A second call gives the first result.',
  body: z.looseObject({ token }),
  responses: {
    200: results(z.object({ referenceId: z.string(), submittedAt: z.string() })),
    404: failureSchema,
    409: failureSchema,
    422: failureSchema,
  },
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/email/confirmation',
  summary: 'Mails the confirmation of a submitted application, once.',
  body: z.strictObject({ token }),
  responses: { 200: z.object({ success: z.literal(true) }), 404: failureSchema, 409: failureSchema },
});
