import { expect, test } from 'vitest';
import { scheme } from '@vangnet/domain/testing/scheme';
import { omit } from '@vangnet/domain/values/record';
import { brand } from '../testing/brand.ts';
import { testApp } from '../testing/test-app.ts';

test('the response has the next steps of the brand with their sources, and none for a brand without them', async () => {
  const server = await testApp();
  const given = await server.send('GET', '/api/next-steps');
  expect(given).toMatchObject({ status: 200, body: { success: true, results: brand.nextSteps } });
  expect(brand.nextSteps?.map(({ source }) => source)).toEqual([
    'UWV',
    ...Array.from({ length: 3 }, () => 'Rijksoverheid'),
  ]);
  await server.app.close();

  const bare = await testApp({ reference: { brand: omit(brand, 'nextSteps') } });
  expect(await bare.send('GET', '/api/next-steps')).toMatchObject({ status: 200, body: { results: [] } });
  await bare.app.close();
});

test('the response has the scheme from the day of its file on, as long as it is proposed', async () => {
  let now = new Date('2026-11-22T12:00:00Z');
  const rejected = { ...scheme, asOf: '2027-02-01', state: { ...scheme.state, value: 'rejected' as const } };
  const server = await testApp({ reference: { schemes: [scheme, rejected] }, clock: () => now });
  const given = async () => (await server.send('GET', '/api/scheme')).body;
  expect(await given()).toEqual({ success: true, results: null });
  now = new Date('2026-11-23T12:00:00Z');
  expect(await given()).toEqual({ success: true, results: scheme });
  now = new Date('2027-02-01T12:00:00Z');
  expect(await given()).toEqual({ success: true, results: null });
  await server.app.close();
});
