import { expect, test } from 'vitest';
import { omit } from '@vangnet/domain/values/record';
import { brand } from '../testing/brand.ts';
import { testApp } from '../testing/test-app.ts';

test('the next steps of the brand are given with their sources, and a brand without them gives none', async () => {
  const server = await testApp();
  const given = await server.send('GET', '/api/next-steps');
  expect(given).toMatchObject({ status: 200, body: { success: true, results: brand.nextSteps } });
  expect(brand.nextSteps?.map(({ source }) => source)).toEqual(['UWV', 'Rijksoverheid', 'Rijksoverheid']);
  await server.app.close();

  const bare = await testApp({ reference: { brand: omit(brand, 'nextSteps') } });
  expect(await bare.send('GET', '/api/next-steps')).toMatchObject({ status: 200, body: { results: [] } });
  await bare.app.close();
});
