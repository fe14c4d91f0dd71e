import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { productOf } from './product.ts';
import { loadReleases, makeRelease } from '@vangnet/reference-data/releases';
import { testApp } from '../testing/test-app.ts';

const releases = loadReleases(join(import.meta.dirname, '../../data'));
const clock = () => new Date('2026-03-10T12:00:00Z');

const server = await testApp(productOf(releases, clock));
afterAll(() => server.app.close());

const asked = { mentalIllnessIncluded: false, indexation: 'NO_INDEXATION' };

test.each([
  {
    body: {
      occupation: 'Fotograaf',
      dateOfBirth: '10-01-1986',
      sumAssured: 2500,
      claimDuration: 'INSURANCE_END_DATE',
      waitingPeriod: 'DAYS_90',
    },
    amounts: [116.67, 154.6, 163.59],
    endDate: '10-01-2053',
  },
  {
    body: {
      occupation: 'Stukadoor',
      dateOfBirth: '10-01-1991',
      sumAssured: 2000,
      claimDuration: 'YEARS_2',
      waitingPeriod: 'DAYS_30',
    },
    amounts: [45.29, 59.26, 62.04],
    endDate: '10-01-2051',
  },
])('the real tariff prices $body.occupation as the reference premiums say', async ({ body, amounts, endDate }) => {
  const years = amounts.map((amount) => expect.objectContaining({ amount }));
  const { status, body: answer } = await server.send('POST', '/api/calculation/calculate', { ...body, ...asked });
  expect([status, answer]).toMatchObject([
    200,
    {
      results: [{ premiumProgression: expect.arrayContaining(years), disability: { amount: amounts[0] } }],
      endDate,
      tariffVersion: '2026-01',
    },
  ]);
});

test('the real list has all occupations', async () => {
  const { body } = await server.send('GET', '/api/occupation/get-all');
  expect((body as { results: unknown[] }).results).toHaveLength(920);
});

test('a later tariff takes over on its first day, and a day before the first tariff has none', () => {
  const [release] = releases;
  if (!release) throw new Error('no release');
  const effectiveFrom = { year: 2026, month: 7, day: 1 };
  const tariff = { ...release.engine.tariff, tariffVersion: '2026-07', effectiveFrom };
  const later = makeRelease(tariff, release.occupations);
  const { releaseOn, releaseOf } = productOf([later, release], clock);
  expect(releaseOn({ year: 2026, month: 6, day: 30 }).engine.tariffVersion).toBe('2026-01');
  expect(releaseOn({ year: 2026, month: 7, day: 1 }).engine.tariffVersion).toBe('2026-07');
  expect(releaseOf('2026-01')?.engine.tariffVersion).toBe('2026-01');
  expect(releaseOf('2025-01')).toBeUndefined();
  expect(() => releaseOn({ year: 2020, month: 1, day: 1 })).toThrow('No tariff is in force on 01-01-2020');
});
