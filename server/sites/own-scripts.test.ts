import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

let webRoot: string;
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'vangnet-own-scripts-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'assets/index-a1b2c3.js'), 'of the build');
  writeFileSync(join(webRoot, 'index.html'), 'a page');
});
afterAll(() => rmSync(webRoot, { recursive: true }));

test('scripts with the words of a brand are served in the folder of their version, and a page of before gets those of now', async () => {
  const own = { version: 'a1b2c3d4e5f6', files: new Map([['text-a1b2c3.js', 'of the brand']]) };
  const site = await testApp({ pages: { webRoot, own, pages: new Map(), notFound: '', style: '', script: '' } });
  const fetched = async (path: string) => {
    const { status, body, headers } = await site.send('GET', `/assets/${path}`);
    return [status, body, headers['cache-control']];
  };
  const FOR_A_YEAR = 'public, max-age=31536000, immutable';
  expect(await fetched('a1b2c3d4e5f6/text-a1b2c3.js')).toEqual([200, 'of the brand', FOR_A_YEAR]);
  expect(await fetched('000000000000/text-a1b2c3.js')).toEqual([200, 'of the brand', 'no-cache']);
  expect(await fetched('a1b2c3d4e5f6/index-a1b2c3.js')).toEqual([200, 'of the build', FOR_A_YEAR]);
  for (const path of ['none-a1b2c3.js', '..%2Findex.html', '..%2F..%2Felement%2Fvangnet-premie.js'])
    expect((await fetched(`a1b2c3d4e5f6/${path}`))[0]).toBe(404);
  await site.app.close();
});
