import type { Generated } from 'kysely';
import type { CallBackMoment } from '@vangnet/contract/adviser';

export type AdviserTables = {
  /** One row for each application that an adviser is asked for. */
  adviser_requests: {
    application_id: string;
    /** The request is known by this on the phone. */
    case_number: string;
    /** Of the address under which the adviser can read the case. */
    link_hash: string;
    /** The case as it was last handed over, sealed with the application's own key. */
    content: Uint8Array;
    /** Counts the mails. */
    revision: number;
    /** When the last of them left or is to leave. */
    mail_at: string;
    /** When the visitor wants to be called. */
    call_moment: Generated<CallBackMoment | null>;
    /** What came of it so far; null as long as nobody took it. */
    call_state: Generated<'taken' | 'called' | 'no answer' | 'done' | 'blocked' | null>;
    /** Name of the adviser who set that state, and when. */
    call_by: Generated<string | null>;
    call_at: Generated<string | null>;
    call_done_at: Generated<string | null>;
    /** What the adviser noted, sealed with the application's own key. */
    call_note: Generated<Uint8Array | null>;
  };
};
