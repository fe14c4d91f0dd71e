import * as z from 'zod/mini';
import { MOBILE_PATTERN } from '@vangnet/domain/values/phone';
import { endpoint } from './endpoint.ts';
import { data, failureSchema } from './envelope.ts';
import { token } from './ids.ts';

export const CALL_BACK_MOMENTS = ['MORNING', 'AFTERNOON', 'ANY'] as const;
/** When an adviser may call, on working days: 9 to 12, 12 to 17, or both. */
export type CallBackMoment = (typeof CALL_BACK_MOMENTS)[number];

export const requestAdviser = endpoint({
  method: 'POST',
  isRepeatable: true,
  path: '/api/applications/:token/adviser-request',
  summary: 'Hands the case to an adviser. A second call answers the same case number and changes what is sent.',
  params: z.object({ token }),
  body: z.strictObject({
    /** 00316 and eight digits. The default is the number of the application; without a number the response is 422. */
    phoneNumber: z.optional(z.string().check(z.regex(MOBILE_PATTERN, 'phone.format'))),
    moment: z.optional(z.enum(CALL_BACK_MOMENTS)),
  }),
  responses: { 200: data(z.object({ caseNumber: z.string() })), 404: failureSchema, 422: failureSchema },
});
