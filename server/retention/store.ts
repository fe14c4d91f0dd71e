import type { Kept } from '@vangnet/domain/product/retention';

/** How many of each kind. */
export type Counts = Readonly<Record<Kept, number>>;

/** What is deleted because of its age (domain/product/retention.ts). */
export type RetentionStore = {
  /** The applications that are to be deleted now. */
  expired(): Promise<Counts>;
  /**
   * Deletes them with everything that belongs to them, one after the other, and what else has had its time.
   *
   * @param isStopping asked before each
   */
  apply(isStopping: () => boolean): Promise<Counts>;
  /** Lets PostgreSQL use the place of what was deleted anew, so that it goes from its files; nothing on SQLite. */
  vacuum(): Promise<void>;
};
