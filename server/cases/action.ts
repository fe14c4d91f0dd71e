import type * as z from 'zod/mini';
import type { RightName } from '@vangnet/domain/staff/rights';

/** Who does something: a person of staff at the counter, or the operator of a command. */
export type Actor = {
  /** How the record of the case names them. */
  readonly name: string;
  /** The same person always has the same id, also in another session. */
  readonly id: string;
};

/** What came of it, in words for staff. */
export type Outcome =
  | {
      readonly ok: true;
      readonly says: string;
      readonly file?: { readonly name: string; readonly content: Uint8Array };
    }
  /** It was not done; `code` is stable for programs. */
  | { readonly ok: false; readonly code: string; readonly says: string };

/** A case that something is done with. */
export type Subject = {
  readonly applicationId: string;
  readonly referenceId: string;
};

/**
 * Something that staff can do with a case. The page and the commands loop over all of them, so that nothing can be done in
 * one place only. Its name is the right that it needs.
 */
export type CaseAction<Deps, Fields = Record<string, never>> = {
  readonly right: RightName;
  /** What has to be filled in; the names of its fields are those of the form and of the options of the command. */
  readonly fields: z.ZodMiniType<Fields>;
  /** Why it is not possible now, in words; undefined when it is. Reads rows only. */
  readonly impossible: (deps: Deps, subject: Subject) => Promise<string | undefined>;
  /** Does it, and records in the evidence of the case who did it and what came of it. */
  readonly run: (deps: Deps, subject: Subject, by: Actor, fields: Fields) => Promise<Outcome>;
};
