import { describe, expect, test } from 'vitest';
import { openedForAll } from '../../scripts/testing/opened.ts';
import { fakeDocuments } from '../testing/fake-documents.ts';
import { fakeProduct } from '../testing/fake-product.ts';
import { testApp } from '../testing/test-app.ts';

const sets = [fakeDocuments('2026-04', '2026-04-01'), fakeDocuments('2026-01', '2026-01-01')];

let now = new Date('2026-03-10T12:00:00Z');
const server = openedForAll(() => testApp({ ...fakeProduct(() => now), reference: { documentSets: sets } }));

const get = (path: string, headers?: Record<string, string>) => server.send('GET', path, undefined, headers);
const notFound = { status: 404, body: { success: false, errors: [{ code: 'request.notFound' }] } };

describe('asking for a document', () => {
  test.each(['pvw', 'cbeo', 'dvd'])(
    '%s says where its PDF and its page are, which version, and how much there is to read',
    async (type) => {
      const results = {
        url: `/documents/2026-01/${type}.pdf`,
        htmlUrl: `/documents/2026-01/${type}.html`,
        version: '2026-01',
        pdf: { pages: 4, bytes: 11 },
      };
      expect(await get(`/api/documents/${type}`)).toMatchObject({ status: 200, body: { success: true, results } });
    },
  );

  test('asking for a document that the brand keeps elsewhere gives that address', async () => {
    const url = 'https://brand.example/kaart.pdf';
    expect(await get('/api/documents/card')).toMatchObject({
      status: 200,
      body: { results: { url, htmlUrl: url, version: '2026-01' } },
    });
  });

  test.each(['polis', 'PVW', 'pvw.pdf', '__proto__', 'constructor', 'x'.repeat(1000), '..%2Fpvw', '%00'])(
    'asking for a document that does not exist finds nothing: %s',
    async (type) => {
      expect(await get(`/api/documents/${type}`)).toMatchObject(notFound);
    },
  );

  test('the next version of a document is given from the day on which it is published, in Amsterdam', async () => {
    now = new Date('2026-03-31T21:59:59Z');
    expect(await get('/api/documents/pvw')).toMatchObject({ body: { results: { version: '2026-01' } } });
    now = new Date('2026-03-31T22:00:00Z');
    expect(await get('/api/documents/pvw')).toMatchObject({ body: { results: { version: '2026-04' } } });
    now = new Date('2026-03-10T12:00:00Z');
  });
});

describe('a document', () => {
  const forAYear = 'public, max-age=31536000, immutable';

  test('a document is shown by the browser as a PDF, to the byte', async () => {
    const response = await server.app.inject({ url: '/documents/2026-01/pvw.pdf' });
    expect(response.rawPayload).toEqual(Buffer.from('%PDF-1.7\n\u00e9\u00df', 'latin1'));
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="pvw-2026-01.pdf"',
      'cache-control': forAYear,
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  test('a document is a page too, with the policy of every page', async () => {
    const { status, body, headers } = await get('/documents/2026-01/pvw.html');
    expect([status, body]).toEqual([200, '<!doctype html><title>pvw 2026-01</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'inline; filename="pvw-2026-01.html"',
      'cache-control': forAYear,
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  test('a document has its stylesheet beside it', async () => {
    const { body, headers } = await get('/documents/2026-01/documents.css');
    expect([body, headers['content-type']]).toEqual([':root{}', 'text/css; charset=utf-8']);
  });

  test('a document is not sent again to who has it', async () => {
    const { headers } = await get('/documents/2026-01/pvw.pdf');
    expect(await get('/documents/2026-01/pvw.pdf', { 'if-none-match': String(headers['etag']) })).toMatchObject({
      status: 304,
      body: '',
    });
  });

  test('a document of the next version can be read before it is offered', async () => {
    expect(await get('/documents/2026-04/pvw.html')).toMatchObject({ status: 200 });
  });

  test.each(['2026-01/card.pdf', '2026-01/polis.pdf', '2025-01/pvw.pdf', '2026-01/..%2Fpvw.pdf', '2026-01/', ''])(
    'a document that is not ours is not found: /documents/%s',
    async (path) => {
      expect(await get(`/documents/${path}`)).toMatchObject({ status: 404 });
    },
  );
});
