import type { Generated } from 'kysely';
import type { ToldState } from '@vangnet/domain/product/told-states';

export type MessageTable = {
  /**
   * What other systems are told of an application. A row has nothing personal, and outlives its application: that one is
   * deleted is told too.
   */
  messages: {
    id: string;
    application_id: string;
    /** When the application was made, which its reference tells. */
    applied_at: string;
    /** Counts the messages of the application, from 1 on and without gaps. */
    sequence: number;
    told: ToldState;
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
