import { expect, test } from 'vitest';
import { blocks, worldOfPage } from './testing/quote-api-page.ts';
import { KEY } from './testing/quotes-world.ts';
import { openedForAll } from '../../scripts/testing/opened.ts';

const world = openedForAll(worldOfPage);

/** What is different in each run has three dots on the page. */
const elided = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) => {
    if (key === 'id') return '…';
    return key === 'continueUrl' ? String(value).replace(/=.*/, '=…') : value;
  });

test('every call on the page has the response that stands under it', async () => {
  const [requests, responses] = [blocks('http'), blocks('json')];
  expect(requests).toHaveLength(4);
  let id = '';
  for (const [index, { text }] of requests.entries()) {
    const [head = '', body] = text.replaceAll('$KEY', KEY).replaceAll('$ID', id).split('\n\n');
    const [first = '', ...lines] = head.trim().split('\n');
    const [method, url = ''] = first.split(' ');
    const headers = Object.fromEntries(lines.map((line) => line.split(': ')));
    const response = await world.send(method as 'GET' | 'POST', url, body?.trim(), headers);
    id = (response.body as { id?: string }).id ?? id;
    expect([url, String(response.status), elided(response.body)]).toEqual([
      url,
      responses[index]?.word,
      JSON.parse(responses[index]?.text || '""'),
    ]);
  }
});
