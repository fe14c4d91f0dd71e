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

/** Moments of what has happened. */
export type Standing = {
  readonly status: string;
  readonly createdAt: Date;
  readonly submittedAt: Date | undefined;
  readonly handedOverAt: Date | undefined;
  readonly contractNumber: string | undefined;
  readonly withdrawnAt: Date | undefined;
};

/** For the right of access and of portability (articles 15 and 20 of the GDPR). */
export type AccessStore = {
  /** The application with this reference, or this number of its case, as it was typed; undefined when there is none. */
  find(reference: string): Promise<string | undefined>;
  /** How far it is. */
  standing(applicationId: string): Promise<Standing>;
  /** Everything that is held about it; that somebody exported it is part of it, and stays. */
  export(applicationId: string, who: string): Promise<HeldData>;
};
