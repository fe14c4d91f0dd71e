import * as z from 'zod/mini';
import { longText, shortText } from '@vangnet/domain/application/fields';
import { answerSchema, brokenSchema, foundSchema, happenedSchema, refusals } from './counter-case.ts';
import { endpoint } from './endpoint.ts';
import { data, failureSchema } from './envelope.ts';

/*
 * What the counter, the page for staff, asks of its own server. Moments are ISO 8601, amounts in euro, texts for people
 * in Dutch. Every call but the log-in answers 401 without a session; what the role of the session does not allow is 403.
 */

const ofCase = { 401: failureSchema, 403: failureSchema, 404: failureSchema } as const;
/** VN-…, or ZK-… for the number of an adviser's case; a brand may have other letters. */
const reference = z.string().check(z.regex(/^[A-Z]{2,4}-[A-Z0-9-]{4,24}$/, 'request.notFound'));
const params = z.object({ reference });

export const knowSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is logged in, what they may do, and when the session ends. 401 without a session.',
  responses: {
    200: data(
      z.object({
        name: z.string(),
        roles: z.array(z.string()),
        /** Their rights, by the names of the table of rights. */
        rights: z.array(z.string()),
        /** Goes along with every call that changes something, as the header x-csrf-token. */
        csrfToken: z.string(),
        idleUntil: z.string(),
        endsAt: z.string(),
      }),
    ),
    401: failureSchema,
  },
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/session/end',
  summary: 'Ends this session, or every session of this person.',
  body: z.strictObject({ everywhere: z.boolean() }),
  responses: { 200: z.object({ success: z.literal(true) }), ...refusals },
});

/** Masked marks of the customer: they tell one from another on the telephone. */
const hintSchema = z.object({
  name: z.optional(z.string()),
  job: z.optional(z.string()),
  city: z.optional(z.string()),
  /** The last two digits of the mobile number. */
  phone: z.optional(z.string()),
});
export type CaseHint = z.infer<typeof hintSchema>;

const hitSchema = z.extend(foundSchema, { hint: z.optional(hintSchema) });
export type FoundHit = z.infer<typeof hitSchema>;

export const findCases = endpoint({
  method: 'POST',
  path: '/api/cases/search',
  summary:
    'The applications with what a customer reads out: a reference, the number of a case, of a policy, of a payment, an e-mail address, a phone number, or a surname with a birth date. The look-up is recorded with each, and so is the hint of whom it is.',
  body: z.strictObject({
    typed: z.string(),
    /** As people write it; makes a surname of `typed`. */
    birthDate: z.optional(z.string()),
  }),
  responses: {
    200: data(z.object({ cases: z.array(hitSchema) })),
    ...refusals,
    422: failureSchema,
  },
});

const factSchema = z.object({ label: z.string(), value: z.string() });
export type Fact = z.infer<typeof factSchema>;

/** An action that staff can take with a case now. */
const offeredSchema = z.object({
  action: z.string(),
  label: z.string(),
  /** The consequence, and whether it can be undone: read before the button is pressed. */
  consequence: z.string(),
  /** Why it is not possible now; the button then stays visible and says it. */
  impossible: z.optional(z.string()),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** Values to choose from; without them a text is filled in. */
      choices: z.optional(z.array(factSchema)),
      isOptional: z.boolean(),
    }),
  ),
  needsSecond: z.boolean(),
  /** A member of staff asked for it: another one with the right confirms or refuses it. */
  asked: z.optional(
    z.object({
      id: z.string(),
      by: z.string(),
      at: z.string(),
      isMine: z.boolean(),
      /** Their values in the form; a text is masked. */
      filledIn: z.optional(z.array(factSchema)),
    }),
  ),
});
export type OfferedAction = z.infer<typeof offeredSchema>;

export type CaseAnswer = z.infer<typeof answerSchema>;

export type Happened = z.infer<typeof happenedSchema>;

const caseSchema = z.object({
  ...foundSchema.shape,
  answer: answerSchema,
  hint: hintSchema,
  /** Events, the earliest first; the next step stands last. */
  timeline: z.array(happenedSchema),
  /** To how many documents of which version the customer agreed. */
  agreed: z.optional(z.object({ documents: z.int(), version: z.string() })),
  price: z.optional(
    z.object({
      premium: z.number(),
      tariffVersion: z.string(),
      /** The choices of the cover; nothing of the person. */
      choices: z.array(factSchema),
      receipt: z.array(z.object({ label: z.string(), amount: z.string() })),
    }),
  ),
  /** Broken checks that the answer does not name. */
  broken: z.array(brokenSchema),
  actions: z.array(offeredSchema),
  /** Actions that only a colleague may take: the words of the button, and the roles with which they may. */
  others: z.array(z.object({ label: z.string(), roles: z.array(z.string()) })),
});
export type Case = z.infer<typeof caseSchema>;

export const readCase = endpoint({
  method: 'GET',
  path: '/api/cases/:reference',
  summary: 'A case without anything of the person. That it was read is recorded with it.',
  params,
  responses: { 200: data(caseSchema), ...ofCase },
});

export const revealCase = endpoint({
  method: 'POST',
  path: '/api/cases/:reference/personal',
  summary: 'The personal data of a case, for a reason that is recorded with it.',
  params,
  body: z.strictObject({ reason: shortText }),
  responses: { 200: data(z.object({ personal: z.array(factSchema) })), ...ofCase, 422: failureSchema },
});

export const takeCase = endpoint({
  method: 'POST',
  path: '/api/cases/:reference/lease',
  summary:
    'Takes a case for a quarter of an hour, takes it over on purpose, or gives it back. 409 when another has it.',
  params,
  body: z.strictObject({ how: z.enum(['take', 'take over', 'give back']) }),
  responses: { 200: data(foundSchema), ...ofCase, 409: failureSchema },
});

export const actOnCase = endpoint({
  method: 'POST',
  path: '/api/cases/:reference/actions/:action',
  summary:
    'Does something with a case. What cannot be undone is only asked for by the first person (202), and happens when a second one with the right confirms it.',
  params: z.object({ reference, action: z.string() }),
  body: z.strictObject({
    /** Values of the form, by the names of the fields. */
    fields: z.record(z.string(), longText),
    /** The request of a colleague that this confirms or refuses. */
    asked: z.optional(z.object({ id: z.string(), answer: z.enum(['confirm', 'refuse']) })),
  }),
  responses: {
    200: data(z.object({ says: z.string(), file: z.optional(z.object({ name: z.string(), content: z.string() })) })),
    202: data(z.object({ says: z.string() })),
    ...ofCase,
    409: failureSchema,
    422: failureSchema,
  },
});
