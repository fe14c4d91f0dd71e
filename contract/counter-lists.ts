import * as z from 'zod/mini';
import { brokenSchema, foundSchema, refusals } from './counter-case.ts';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

/* The lists of the counter (counter.ts): of each a page of its rows. */

/** Which page of a list is asked for. */
const page = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)));
/** Which one this is, how many there are, and how many rows the list has, whichever of them are asked for. */
const paged = { page: z.int(), pages: z.int(), count: z.int() };

export type FoundCase = z.infer<typeof foundSchema>;

export const listCases = endpoint({
  method: 'GET',
  path: '/api/cases',
  summary:
    'A page of the newest thousand applications of the last ninety days, those that changed last first, in one group or in any; and how many are in each. The groups say who must act.',
  query: z.object({ group: z.optional(z.string()), page }),
  responses: {
    200: data(
      z.object({
        ...paged,
        cases: z.array(foundSchema),
        groups: z.array(z.object({ group: z.string(), words: z.string(), count: z.int() })),
      }),
    ),
    ...refusals,
  },
});

export type FoundBroken = z.infer<typeof brokenSchema>;

const attentionSchema = z.object({
  ...paged,
  broken: z.array(brokenSchema),
  lookedAt: z.optional(z.string()),
});
export type Attention = z.infer<typeof attentionSchema>;

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/attention',
  summary: 'A page of what is not as the product promises, the oldest first, and when a server looked last.',
  query: z.object({ page }),
  responses: {
    200: data(attentionSchema),
    ...refusals,
  },
});

/** A request for an adviser in the queue of today; the note is the adviser's, and has nothing of the person. */
const requestSchema = z.object({
  caseNumber: z.string(),
  referenceId: z.string(),
  askedAt: z.string(),
  moment: z.string(),
  state: z.string(),
  note: z.optional(z.string()),
  takenBy: z.optional(z.string()),
});
export type AdviserRequest = z.infer<typeof requestSchema>;

const waitingSchema = z.object({
  ...paged,
  requests: z.array(requestSchema),
  /** How many each took; those of nobody first, without a name. */
  advisers: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type WaitingRequests = z.infer<typeof waitingSchema>;

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  summary:
    'A page of the requests for an adviser that are open, in the order in which they should be called: all, or those that one adviser took.',
  query: z.object({ adviser: z.optional(z.string()), page }),
  responses: { 200: data(waitingSchema), ...refusals },
});
