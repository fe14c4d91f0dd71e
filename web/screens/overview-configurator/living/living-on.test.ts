import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { carpenter, completeWishes } from '@vangnet/domain/testing/samples';
import { cents } from '@vangnet/domain/values/money';
import { filledCosts } from '../../../state/filled-costs.ts';
import { held } from '../../../state/held.ts';
import { LivingOn, illnessOf } from './LivingOn.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }));
afterEach(() => {
  held.countAnother();
  vi.useRealTimers();
});

const shown = (draft: Draft) => renderToStaticMarkup(createElement(LivingOn, { draft })).replaceAll('\u00a0', ' ');
/** What is read on the screen, without the marks around it. */
const said = (draft: Draft) =>
  shown(draft)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
const draft: Draft = {
  ...completeWishes,
  job: carpenter,
  waitingPeriod: 'DAYS_90',
  claimDurationDisability: 'YEARS_5',
};

test('three years of illness are told in a picture and in a sentence with both amounts', () => {
  expect(shown(draft)).toContain(
    'aria-label="3 jaar ziek: 90 dagen zonder uitkering, daarna 2 jaar en 9 maanden met uitkering."',
  );
  expect(said(draft)).toContain('90 dagen zelf2 jaar en 9 maanden uitkering');
  expect(said(draft)).toContain('3 jaar ziek: je betaalt zelf € 7.200 en krijgt € 79.200.');
  expect(said(draft)).not.toContain('stijgt elk jaar 2%');
});

test('the costs that were filled in are what is paid with own money, as long as the application is the same', () => {
  filledCosts.keep(cents(1500_00));
  expect(said(draft)).toContain('je betaalt zelf € 4.500 en krijgt € 79.200.');
  expect(said(draft)).toContain('we rekenen met jouw vaste lasten van € 1.500 per maand.');
  held.countAnother();
  expect(said(draft)).toContain('je betaalt zelf € 7.200 en krijgt € 79.200.');
});

test('a benefit that is over before the illness has own money before and after it', () => {
  const html = shown({ ...draft, claimDurationDisability: 'YEARS_2' });
  expect(html).toContain('90 dagen zonder uitkering, daarna 2 jaar met uitkering, daarna 9 maanden zonder uitkering.');
  expect(said({ ...draft, claimDurationDisability: 'YEARS_2' })).toContain(
    '90 dagen zelf2 jaar uitkering9 maanden zelf',
  );
});

test('who is insured for one more year sees the benefit stop at the end age', () => {
  const html = shown({ ...draft, insurer: { dateOfBirth: '02-12-1967' } });
  expect(html).toContain('daarna 9 maanden met uitkering, daarna 2 jaar zonder uitkering.');
});

test('an indexed benefit says how it rises', () => {
  expect(said({ ...draft, indexation: 'CLAIM_AND_POLICY' })).toContain('Je uitkering stijgt elk jaar 2%.');
});

test('a cover that ends before the waiting period does pays nothing, and that is said', () => {
  const late = { ...draft, waitingPeriod: 'DAYS_730' as const, insurer: { dateOfBirth: '02-12-1967' } };
  expect(said(late)).toContain('3 jaar ziek: je betaalt zelf € 86.400. Deze verzekering betaalt dan niets.');
});

test('until the end is until the birthday at which the cover stops', () => {
  expect(illnessOf(draft, 'end')).toMatchObject({ months: 231, left: 231, endAge: 60 });
});

test('nothing is told as long as a choice is open', () => {
  expect(shown({ ...draft, waitingPeriod: undefined })).toBe('');
});
