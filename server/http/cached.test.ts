import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cached } from './cached.ts';

test('a response is compressed once, for all who ask for it', async () => {
  const page = cached('a page with much text '.repeat(100), { type: 'text/html', cacheControl: 'no-cache' });
  const [first, second] = await Promise.all([page.encoded('gzip'), page.encoded('gzip')]);
  expect(gunzipSync(first).toString()).toBe(page.content);
  expect(second).toBe(first);
});
