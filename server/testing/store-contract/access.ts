import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { personalDraft } from '../fixtures.ts';
import { inOrder } from '../in-order.ts';
import { valueOf } from '../value-of.ts';
import type { StoreUnderTest, World } from './store.ts';

const clock = () => new Date('2026-03-10T12:00:00Z');

/** What every backend must do for somebody who asks what is held about them. */
export function accessContract(open: (world: World) => Promise<StoreUnderTest>): void {
  describe('what is held about an application', () => {
    test('is found by its reference or the number of its case, with who looked, until it is deleted', async () => {
      const { store, db } = await open({ clock, randomBytes });
      const made = await store.applications.create({ draft: personalDraft, tracking: {}, tariffVersion: '2026-01' });
      const { token } = valueOf(made);
      const { caseNumber } = valueOf(await store.adviser.request({ token, content: { notes: 'bel na tienen' } }));
      const { referenceId } = valueOf(await store.applications.read(token));
      const id = (await store.access.find(referenceId)) ?? '';
      expect(await store.access.find(` ${caseNumber.toLowerCase().replaceAll('-', '')}`)).toBe(id);
      expect(await store.access.find('VN-2026-0000-0000')).toBeUndefined();
      const at = clock().toISOString();
      expect(await store.access.export(id, 'operator Noor')).toMatchObject({
        answers: personalDraft,
        adviserRequest: { caseNumber, content: { notes: 'bel na tienen' } },
        accesses: [{ at, who: 'operator Noor', what: 'exported' }],
      });
      valueOf(await store.applications.delete(token));
      expect(await store.access.find(referenceId)).toBeUndefined();
      expect(await db.selectFrom('access_log').selectAll().where('application_id', '=', id).execute()).toEqual([]);
      await store.close();
    });

    test('says once in ten minutes that the same reader looked in the same way', async () => {
      let now = clock();
      const { store, db } = await open({ clock: () => now, randomBytes });
      const made = await store.applications.create({ draft: personalDraft, tracking: {}, tariffVersion: '2026-01' });
      const { referenceId } = valueOf(await store.applications.read(valueOf(made).token));
      const id = (await store.access.find(referenceId)) ?? '';
      const looks = [
        [0, 'operator Noor'],
        [9, 'operator Noor'],
        [9, 'operator Sam'],
        [10, 'operator Noor'],
      ] as const;
      await inOrder(looks, async ([minute, who]) => {
        now = new Date(clock().getTime() + minute * 60_000);
        await store.access.export(id, who);
      });
      const lines = await db
        .selectFrom('access_log')
        .select('who')
        .where('application_id', '=', id)
        .orderBy('at')
        .execute();
      expect(lines.map(({ who }) => who)).toEqual(['operator Noor', 'operator Sam', 'operator Noor']);
      await store.close();
    });
  });
}
