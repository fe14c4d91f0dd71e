import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { otherWaiverSentences } from '@vangnet/domain/testing/waiver-sentences';
import * as words from '../../words/nl.ts';

const server = join(import.meta.dirname, '..');
const files = globSync('*/text.ts', { cwd: server });

test('every mail and document of the server says of the premium during a benefit what the terms say', async () => {
  const texts = await Promise.all(files.map((file) => import(join(server, file)) as Promise<unknown>));
  expect(files.length).toBeGreaterThan(3);
  expect([...texts, words].flatMap(otherWaiverSentences)).toEqual([]);
});
