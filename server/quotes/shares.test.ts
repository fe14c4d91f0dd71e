import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readShare, shareQuote } from '@vangnet/contract/shares';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { personalTexts, sentPersonal, sentSample } from '../testing/fixtures.ts';
import { testApp } from '../testing/test-app.ts';

const server = await testApp();
afterAll(() => server.app.close());

const created = z.object({ data: z.object({ token: z.string() }) });
const saved = async (draft: unknown) =>
  z.parse(created, (await server.send('POST', '/api/applications', draft)).body).data.token;
const share = async (token: string, alone = false) => {
  const { body } = await server.send('POST', `/api/applications/${token}/share`, { alone });
  return z.parse(shareQuote.responses[200], body).data;
};

test('The link shows two quotes side by side and nothing about their applicant.', async () => {
  const token = await saved({ ...sentPersonal });
  await share(token);
  await server.send('PUT', `/api/applications/${token}`, { ...sentPersonal, waitingPeriod: 'DAYS_365' });
  const { link, quotes } = await share(token);
  expect(quotes).toBe(2);
  const { body } = await server.send('GET', `/api/shares/${link}`);
  const { data } = z.parse(readShare.responses[200], body);
  expect(data.quotes.map(({ choices }) => new Map(choices).get('Wachttijd'))).toEqual(['30 dagen', '1 jaar']);
  const told = JSON.stringify(data);
  for (const personal of personalTexts) expect(told).not.toContain(personal);
});

test('An ended link, an unknown one and a token of another kind get the same response.', async () => {
  const token = await saved(sentSample);
  const { link } = await share(token);
  expect(await server.send('DELETE', `/api/applications/${token}/share`)).toMatchObject({ status: 204 });
  const [ended, unknown, other] = await Promise.all(
    [link, 'x'.repeat(32), token].map((one) => server.send('GET', `/api/shares/${one}`)),
  );
  expect(ended).toMatchObject({ status: 404 });
  expect(unknown?.body).toEqual(ended?.body);
  expect(other?.body).toEqual(ended?.body);
});

test('A draft with an open answer cannot be shared or downloaded as a PDF.', async () => {
  const { waitingPeriod: _, ...open } = sentSample;
  const token = await saved(open);
  expect(await server.send('POST', `/api/applications/${token}/share`, { alone: false })).toMatchObject({
    status: 422,
  });
  expect(await server.send('POST', `/api/applications/${token}/quote-pdf`)).toMatchObject({ status: 422 });
});

test('The downloaded quote is a PDF without personal data and without a link to go on.', async () => {
  const token = await saved(sentPersonal);
  const { status, body } = await server.send('POST', `/api/applications/${token}/quote-pdf`);
  expect(status).toBe(200);
  const file = z.parse(z.object({ data: z.object({ name: z.string(), content: z.string() }) }), body).data;
  expect(file.name).toMatch(/\.pdf$/);
  const pdf = await readPdf(Buffer.from(file.content, 'base64'));
  const text = pdf.pages.map(({ tree }) => tree.text).join('\n');
  expect(text).toContain('per maand');
  expect(text).not.toContain('/continue');
  for (const personal of personalTexts) expect(text).not.toContain(personal);
});
