import { expect } from 'vitest';
import { told, type TamperedWorld } from './tampered-world.ts';

const isNotRegistered = told(/evidence_register has no row that entry 1 tells of/);
const REGISTER = 'The register of applications is not the one that was sealed: a row was taken away, added or changed.';
/** When the last checkpoint is not the one that was sealed. */
export const LAST_GONE = 'Checkpoint 4 is not there, or another one is.';
const NEWEST_GONE = 'An application with number 6 in the register is gone, and nothing says that it was deleted.';

/** What a person without the keys removes, without which no record that is left differs; and what tells. */
type Removal = [name: string, remove: (it: TamperedWorld) => Promise<unknown>, found: readonly unknown[]];
export const removals: Removal[] = [
  ['an application that no checkpoint has', (it) => it.takeRegistered(6), [NEWEST_GONE]],
  [
    'an application that no checkpoint has, with its row in the register',
    async (it) => {
      await it.takeRegistered(6);
      await it.db.deleteFrom('evidence_register').where('number', '=', 6).execute();
    },
    [REGISTER],
  ],
  [
    'an application with its row in the register, where one after it was set to its number',
    async (it) => {
      await it.create();
      await it.takeRegistered(6);
      await it.db.deleteFrom('evidence_register').where('number', '=', 6).execute();
      await it.db.updateTable('evidence_register').set({ number: 6 }).where('number', '=', 7).execute();
    },
    [REGISTER],
  ],
  [
    'an application with its row, and the end of the register set back to before it, also when another one is made',
    async (it) => {
      const end = await it.db.selectFrom('evidence_end').selectAll().executeTakeFirstOrThrow();
      await it.takeRegistered(6);
      await it.db.deleteFrom('evidence_register').where('number', '>', 5).execute();
      await it.db
        .updateTable('evidence_end')
        .set({ ...end, registered: 5 })
        .execute();
      await it.create();
    },
    ['The end of the register of applications is not the one that was sealed.'],
  ],
  [
    'the end of the register, also when another application is made',
    async (it) => {
      await it.db.deleteFrom('evidence_end').execute();
      expect((await it.run()).lines).toContain('The register of applications has no sealed end.');
      await it.create();
    },
    [REGISTER, isNotRegistered],
  ],
  [
    'the whole register with its end',
    async (it) => {
      await it.db.deleteFrom('evidence_end').execute();
      await it.db.deleteFrom('evidence_register').execute();
    },
    Array.from({ length: 4 }, () => isNotRegistered),
  ],
  ['all checkpoints with their marks', (it) => it.takeCheckpoints(), [LAST_GONE]],
  [
    'all checkpoints with their marks, and others are made in their place',
    async (it) => {
      const file = it.contentOf(4);
      await it.takeCheckpoints();
      await it.db
        .insertInto('evidence_checkpoints')
        .values({
          number: 1,
          at: '2026-03-10T12:00:01.000Z',
          content: it.contentOf(1),
          mailed_at: '2026-03-10T12:00:01.000Z',
        })
        .execute();
      expect(await it.store.checkpoints.isStored(4, file)).toBe(false);
    },
    [LAST_GONE],
  ],
  [
    'all checkpoints, an application of them and its tombstone',
    async (it) => {
      await it.takeCheckpoints();
      await it.takeSubmitted();
      await it.db.deleteFrom('evidence_tombstones').execute();
    },
    [LAST_GONE],
  ],
];
