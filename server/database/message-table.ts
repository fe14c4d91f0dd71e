import type { Generated } from 'kysely';
import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';

export type MessageTable = {
  /**
   * Messages to the subscriber about an application. A row holds nothing personal, and outlives its application, because
   * the deletion of an application is a message too.
   */
  messages: {
    id: string;
    application_id: string;
    /** Of the application, whose subscriber it is for. */
    brand: Generated<string>;
    /** When the application was made; a part of its reference. */
    applied_at: string;
    /** Counts the messages of the application, from 1 on and without gaps. */
    sequence: number;
    event: WebhookEvent;
    state: 'queued' | 'sending' | 'sent' | 'failed';
    attempts: number;
    /** When the last attempts were and what came of each, as JSON. */
    tries: string;
    /** When it is due; of a row that is being sent, when its lease lapses. */
    next_attempt_at: string;
    /** When it was first tried, since it was queued or an operator sent it again; null before that. */
    tried_since: Generated<string | null>;
    last_error: Generated<string | null>;
    created_at: string;
    sent_at: Generated<string | null>;
    /** Of an application that is deleted. */
    expires_at: Generated<string | null>;
  };
};
