import type { Generated } from 'kysely';

export type KnowledgeTables = {
  /** One row for each application: there is no second attempt. */
  knowledge_tests: {
    application_id: string;
    /** Version, questions and key as they were drawn, when and by whom, sealed with the application's own key. */
    test: Uint8Array;
    /** What was answered, sealed in the same way. This and what follows are null until the test is graded. */
    answers: Generated<Uint8Array | null>;
    /** 1 or 0: SQLite has no booleans. */
    passed: Generated<number | null>;
    wrong: Generated<number | null>;
    graded_at: Generated<string | null>;
  };
  /**
   * Who failed: a keyed hash for each mark of a person (domain/product/tested-person.ts). They belong to no application:
   * deleting one gives nobody a second attempt. Gone when the time is over after which that person may try again.
   */
  failed_tests: { person_hash: string; failed_at: string };
};
