import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '@vangnet/domain/application/draft';
import { carpenter, completeWishes } from '@vangnet/domain/testing/samples';
import { LivingOn } from './LivingOn.tsx';
import { illnessOf } from './of-draft.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const shown = (draft: Draft) => renderToStaticMarkup(createElement(LivingOn, { draft })).replaceAll('\u00a0', ' ');
const draft: Draft = {
  ...completeWishes,
  job: carpenter,
  waitingPeriod: 'DAYS_90',
  claimDurationDisability: 'YEARS_5',
};

test('two years of illness are own money until the benefit starts and then the benefit, in a picture, a list and totals', () => {
  const html = shown(draft);
  expect(html).toContain('aria-label="Eerste 90 dagen: eigen geld. Daarna 1 jaar en 9 maanden: uitkering"');
  expect(html).toContain('Week 1 tot en met 13. Je uitkering begint na 90 dagen.');
  expect(html).toContain('Week 14 tot en met 104.');
  expect(html).toContain('Eigen geld nodig: € 7.200');
  expect(html).toContain('Uitkering: € 50.400');
  expect(html).not.toContain('stijgt elk jaar 2%');
});

test('a waiting period as long as the illness is all own money, and it is said that nothing is paid', () => {
  const html = shown({ ...draft, waitingPeriod: 'DAYS_730' });
  expect(html).toContain('Eigen geld nodig: € 57.600');
  expect(html).toContain('Deze verzekering betaalt dan niets.');
});

test('a first year is called that, and longer ones are counted', () => {
  expect(shown({ ...draft, waitingPeriod: 'DAYS_365' })).toContain('aria-label="Eerste jaar: eigen geld.');
  const html = shown({ ...draft, waitingPeriod: 'DAYS_730', claimDurationDisability: 'INSURANCE_END_DATE' });
  expect(html).toContain('Eerste 2 jaar: eigen geld');
});

test('who is insured for one more year sees the benefit stop at the end age', () => {
  const html = shown({ ...draft, insurer: { dateOfBirth: '02-12-1967' } });
  expect(html).toContain('Daarna 9 maanden: uitkering. Daarna 1 jaar: eigen geld');
  expect(html).toContain('Je bent 60 geworden. De verzekering is gestopt.');
});

test('an indexed benefit tells its first and its last amount, and how it rises', () => {
  const html = shown({ ...draft, indexation: 'CLAIM_AND_POLICY' });
  expect(html).toContain('€ 2.400 per maand, later € 2.448');
  expect(html).toContain('Je uitkering stijgt elk jaar 2%.');
});

test('until the end is until the birthday at which the cover stops', () => {
  expect(illnessOf(draft, 'end')).toMatchObject({ months: 231, left: 231, endAge: 60 });
});

test('nothing is told as long as a choice is open', () => {
  expect(shown({ ...draft, waitingPeriod: undefined })).toBe('');
});
