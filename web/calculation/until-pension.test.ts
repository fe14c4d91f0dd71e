import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountant, carpenter, completeWishes } from '@vangnet/domain/testing/samples';
import type { Draft } from '@vangnet/domain/application/draft';
import { notInsuredFor, UntilPension } from './UntilPension.tsx';
import { cents } from '@vangnet/domain/values/money';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const shown = (draft: Draft) => renderToStaticMarkup(createElement(UntilPension, { draft }));
const draft = { ...completeWishes, job: carpenter, sumAssured: cents(3_000_00) };

test('a cover that ends before the state pension is a net with a dotted rope after it, and an amount', () => {
  expect(notInsuredFor(draft)).toBe('7 jaar en 3 maanden niet verzekerd');
  const html = shown(draft);
  expect(html).toContain('7 jaar en 3 maanden niet verzekerd: €\u00a0261.000');
  expect(html).toContain(
    'aria-label="Een net van 40 tot 60 jaar. Van 60 jaar tot 67 jaar en 3 maanden is er geen net."',
  );
  expect(html).toContain('style="flex-grow:240"');
  expect(html).toContain('style="flex-grow:87"');
  expect(html).toContain('ook niet als je dan al ziek bent');
});

test('a cover that lasts until the state pension has a sentence and no picture', () => {
  const html = shown({ ...draft, job: accountant });
  expect(notInsuredFor({ ...draft, job: accountant })).toBe('verzekerd tot je AOW');
  expect(html).toContain('Met die leeftijd ben je verzekerd tot je AOW.');
  expect(html).not.toContain('role="img"');
});

test('a choice that pays some years says so beside it', () => {
  const html = shown({ ...draft, job: accountant, claimDurationDisability: 'YEARS_2' });
  expect(html).toContain('Je koos een uitkering van maximaal 2 jaar.');
});

test('a picture of one year that is left still has its net', () => {
  const html = shown({ ...draft, insurer: { dateOfBirth: '02-12-1966' } });
  expect(html).toContain('aria-label="Een net van 59 tot 60 jaar.');
  expect(html).toContain('style="flex-grow:12"');
});

test.each([
  ['the amount', { ...draft, sumAssured: undefined }],
  ['the occupation', { ...draft, job: undefined }],
  ['the birth date', { ...draft, insurer: {} }],
])('nothing is shown before %s is known', (_, open) => {
  expect(shown(open)).toBe('');
});
