import * as z from 'zod/mini';
import { mobile } from '@vangnet/domain/application/fields-personal';
import { endpoint } from './endpoint.ts';
import { data, failureSchema } from './envelope.ts';
import { token } from './ids.ts';

export const CALL_BACK_MOMENTS = ['MORNING', 'AFTERNOON', 'ANY'] as const;
/** The part of a working day in which an adviser may call: 9 to 12, 12 to 17, or both. */
export type CallBackMoment = (typeof CALL_BACK_MOMENTS)[number];

export const requestAdviser = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/applications/:token/adviser-request',
  summary: 'Hands the case to an adviser. A second call returns the same case number and replaces what is sent.',
  params: z.object({ token }),
  body: z.strictObject({
    /** A phone number as people write it. By default that of the application; without any the response is 422. */
    phoneNumber: z.optional(mobile),
    moment: z.optional(z.enum(CALL_BACK_MOMENTS)),
  }),
  responses: { 200: data(z.object({ caseNumber: z.string() })), 404: failureSchema, 422: failureSchema },
});
