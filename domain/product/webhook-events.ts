import { namesIn } from '../values/record.ts';

/** The states of an application of which a subscriber gets a message, in the order in which they come, with what each means. */
const webhookEvents = {
  quoted: 'A quote was asked for by mail.',
  paid: 'It is paid for.',
  submitted: 'It was submitted: paid for, and confirmed by the applicant.',
  handed_over: 'The policy administration has it.',
  withdrawn: 'The applicant has withdrawn it.',
  accepted: 'The insurer has accepted it.',
  question: 'The insurer has a question.',
  declined: 'The insurer has declined it.',
  deleted: 'It is deleted. Every subscriber that had a message of it gets this one too, and deletes its copy.',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const WEBHOOK_EVENTS = namesIn(webhookEvents);
