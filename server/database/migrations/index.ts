import type { Migration as Change } from 'kysely/migration';
import * as release1 from './0001-release-1.ts';
import { between } from './0002-to-0018.ts';
import * as tasks from './0019-tasks.ts';
import * as agreedTexts from './0020-agreed-texts.ts';

export type Migration = {
  readonly name: string;
  /** Changes the tables, in one transaction with the others that are still to be done. */
  readonly up: Change['up'];
  /** The number of the oldest schema whose release can work with what this one leaves. As before when left out. */
  readonly oldest?: number;
};

/**
 * Every change of the tables, in the order in which they are made. What has been released is never edited, and nothing
 * is put in between: the number of a schema is how many of these made it, and the first four digits of the name of the last.
 * docs/operations.md says how to add one without stopping the servers.
 */
export const migrations: readonly Migration[] = [
  { name: '0001-release-1', ...release1, oldest: 1 },
  ...between,
  { name: '0019-tasks', ...tasks, oldest: 18 },
  { name: '0020-agreed-texts', ...agreedTexts },
];
