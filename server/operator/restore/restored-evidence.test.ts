import { expect, test } from 'vitest';
import { valueOf } from '../../testing/store-steps.ts';
import { inOrder } from '../../testing/in-order.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { verified } from '../evidence/testing/verified.ts';
import { apply, places } from './testing/places.ts';
import { restore } from './restore.ts';

const { all, newFile, now, opened } = await places();

test.each(all)('The record on %s has no fault after a restore that left deleted ones out.', async (_, place) => {
  const source = await place();
  const store = await opened(source, 'begin');
  const tokens: string[] = [];
  await inOrder([1, 2, 3], async () => void tokens.push(...(await apply(store))));
  await store.checkpoints.make();
  const [file, later] = [newFile(), newFile()];
  await writeBackup(source, file, now);
  valueOf(await store.applications.delete(tokens[1] ?? ''));
  await writeBackup(source, later, now);
  await store.close();
  const target = await place();
  expect(await restore(target, file, false, `${later}.keys`)).toMatchObject({ deleted: 1 });
  const restored = await opened(target);
  const clean = { status: 0, lines: ['2 applications, 2 entries: all are as they were written.'] };
  expect(await verified(restored)).toEqual(clean);
  await restored.checkpoints.make();
  expect(await verified(restored)).toEqual(clean);
  await restored.close();
});
