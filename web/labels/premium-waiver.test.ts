import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherWaiverSentences } from '@vangnet/domain/testing/waiver-sentences';

const web = join(import.meta.dirname, '..');
const files = globSync(['{screens,pages}/*/text.ts', '*/text.ts'], { cwd: web });

test('every screen says of the premium during a benefit what the terms say', async () => {
  const texts = await Promise.all(files.map((file) => import(join(web, file)) as Promise<unknown>));
  expect(files.length).toBeGreaterThan(20);
  expect(texts.flatMap(otherWaiverSentences)).toEqual([]);
});
