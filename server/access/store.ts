import type { Draft } from '@vangnet/domain/application/draft';
import type { Recorded } from '../evidence/read.ts';

/** Everything that is held about an application, by subject; moments in ISO 8601. */
export type HeldData = Readonly<Record<Exclude<Subject, 'answers' | 'deliveries' | 'evidence'>, unknown>> & {
  readonly answers: Draft;
  readonly deliveries: readonly {
    readonly kind: string;
    readonly state: string;
    readonly createdAt: string;
    readonly sentAt: string | null;
    /** Until it has left. */
    readonly content: Readonly<Record<string, unknown>> | undefined;
  }[];
  readonly evidence: readonly Recorded[];
};
export type Subject =
  | 'application'
  | 'answers'
  | 'tracking'
  | 'links'
  | 'deliveries'
  | 'knowledgeTest'
  | 'adviserRequest'
  | 'payments'
  | 'identityChecks'
  | 'submission'
  | 'evidence'
  | 'accesses';

/** An application that somebody asks about, and nothing of whom it is about. */
export type Found = { readonly referenceId: string; readonly status: string; readonly made: Date };

/** Something that has happened to an application, for the operator: nothing of whom it is about. */
export type Happening = { readonly at: Date; readonly what: string };

/** For the right of access and of portability (articles 15 and 20 of the GDPR). */
export type AccessStore = {
  /** The application with this reference, or this number of its case, as it was typed; undefined when there is none. */
  find(reference: string): Promise<string | undefined>;
  /**
   * Those with this reference, number of a case, payment id, mobile number or mail address, also of a quote, the oldest first; that
   * somebody looked them up stays.
   */
  search(typed: string, who: string): Promise<Found[]>;
  /** What has happened to it, the earliest first; that somebody looked it up stays. */
  timeline(applicationId: string, who: string): Promise<Happening[]>;
  /** Everything that is held about it; that somebody exported it is part of it, and stays. */
  export(applicationId: string, who: string): Promise<HeldData>;
};
