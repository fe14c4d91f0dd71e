import * as z from 'zod/mini';
import { failureSchema } from './envelope.ts';

/** Refusals of every call of staff: no session, or not this role. */
export const refusals = { 401: failureSchema, 403: failureSchema };

/** How far a case is, and whether it goes on. */
const standingShape = {
  /** How far the case has come, in words. */
  state: z.string(),
  /** `going`: by itself, or the customer acts. `stuck`: staff have to act. `over`: it ended. */
  tone: z.enum(['going', 'stuck', 'over']),
  /** How many of the four knots of its way are tied: knowledge test, payment, identity, hand-over. */
  tied: z.int(),
  /** The colleague who works on it, and until when. */
  takenBy: z.optional(z.object({ name: z.string(), until: z.string() })),
};

/** A case in a list; nothing of the person. */
export const foundSchema = z.object({
  referenceId: z.string(),
  ...standingShape,
  madeAt: z.string(),
  changedAt: z.string(),
  /** Why it stands where it stands, and what comes next, in short. */
  reason: z.string(),
  next: z.optional(z.string()),
});

/** A broken promise that staff have to act on, with the action that cures it where there is one. */
export const brokenSchema = z.object({
  promise: z.string(),
  says: z.string(),
  subject: z.string(),
  since: z.string(),
  detail: z.string(),
  cure: z.string(),
  /** The right with which it is cured here, and the words of its button. */
  action: z.optional(z.string()),
  label: z.optional(z.string()),
  /** A colleague waits for this person. */
  isYours: z.optional(z.literal(true)),
  /** The case to open, where it is about one, and how that stands. */
  referenceId: z.optional(z.string()),
  standing: z.optional(z.object(standingShape)),
});

/** The answer that the case gives at once: why it stands where it stands, and what now. */
export const answerSchema = z.object({
  reason: z.string(),
  detail: z.optional(z.string()),
  acts: z.enum(['customer', 'us', 'insurer', 'nobody']),
  since: z.string(),
  /** To read out to the customer. */
  say: z.string(),
  /** The one action that helps and that this person can do now; else who must act. */
  action: z.optional(z.string()),
  instead: z.string(),
  /** The four knots of its way: what each is called, when it was tied, and what stands there until it is. */
  knots: z.array(z.object({ label: z.string(), at: z.optional(z.string()), note: z.optional(z.string()) })),
});

/** Something that happened to a case, or is to happen next. */
export const happenedSchema = z.object({
  at: z.string(),
  what: z.string(),
  by: z.optional(z.string()),
  /** How much it matters: it decides, it is a step, or it is seldom read (a mail or a message that left, a look-up). */
  weight: z.enum(['deciding', 'step', 'mail', 'message', 'look']),
  isNext: z.optional(z.literal(true)),
});
