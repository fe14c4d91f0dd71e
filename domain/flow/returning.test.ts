import { describe, expect, it } from 'vitest';
import type { Draft } from '../application/draft.ts';
import { chooseClaimDuration, chooseSumAssured } from '../application/choose.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { completeWishes, stuntman } from '../testing/samples.ts';
import { returnTo } from './guard.ts';
import { changeUrl, originOf } from './returning.ts';
import { asks } from './screen-asking.ts';
import { screens } from './screens.ts';
import { figures } from '../testing/premium.ts';
import { cents } from '../values/money.ts';

const today = { year: 2026, month: 11, day: 21 };
const backTo = (origin: Parameters<typeof returnTo>[0], draft: Draft) =>
  returnTo(origin, { draft, hasToken: true, today, figures });

describe('the address of a question that is changed', () => {
  it('the address names the screen to return to, and the field on a screen with several', () => {
    expect(changeUrl('waiting-period', 'overview-configurator')).toBe(
      '/vertel-ons-je-wensen/hoe-lang-kun-je-zonder-uitkering?terug=overview-configurator',
    );
    expect(changeUrl('find-job', 'final-overview', 'dateOfBirth')).toBe('/?terug=final-overview#dateOfBirth');
  });

  it('every question can be changed from every later screen that the table names, and returns there', () => {
    for (const { id: from } of screens.filter((row) => 'changes' in row)) {
      const earlier = screens
        .slice(
          0,
          screens.findIndex(({ id }) => id === from),
        )
        .filter(({ id }) => asks[id] !== undefined);
      expect(earlier.length).toBeGreaterThan(0);
      for (const { id } of earlier)
        expect(originOf(id, new URL(changeUrl(id, from), 'http://x').search, true)).toBe(from);
    }
  });

  it('of the screens that only links lead to, those that ask something need answers, and the others none', () => {
    for (const row of screens.filter((one) => 'byLink' in one)) expect('needs' in row).toBe(asks[row.id] !== undefined);
  });

  it('the tax question, which only links lead to, returns to the premium and to the final overview', () => {
    for (const from of ['overview-configurator', 'final-overview'] as const) {
      expect(originOf('tax-deductible', `?terug=${from}`, true)).toBe(from);
    }
  });

  it.each([
    'https://elders.example',
    '//elders.example',
    '/continue',
    'continue',
    'payment-status',
    'fail-screen',
    'knowledge-questions',
    'find-job',
    'waiting-period',
    '__proto__',
    '',
  ])('an address that names "%s" returns nowhere', (named) => {
    expect(originOf('waiting-period', `?terug=${encodeURIComponent(named)}`, true)).toBeUndefined();
  });

  it('an address without the parameter returns nowhere, and neither does a screen that only links lead to and that asks nothing', () => {
    expect(originOf('waiting-period', '?showModal=true', true)).toBeUndefined();
    expect(originOf('payment-status', '?terug=final-overview', true)).toBeUndefined();
    expect(originOf('continue', '?terug=final-overview', true)).toBeUndefined();
  });

  it('the overview returns too, for who came back to it from the income and chose a lower amount there', () => {
    expect(originOf('overview-configurator', '?terug=final-overview', true)).toBe('final-overview');
  });

  it('without a saved application only the wishes can be returned to', () => {
    expect(originOf('waiting-period', '?terug=overview-configurator', false)).toBeUndefined();
    expect(originOf('waiting-period', '?terug=indexing', false)).toBe('indexing');
  });
});

describe('the way back after a change', () => {
  it('a change that opens nothing leads back to where it was asked for', () => {
    expect(backTo('overview-configurator', chooseSumAssured(figures, completeWishes, cents(2_000_00)))).toBe(
      'overview-configurator',
    );
    expect(backTo('final-overview', chooseSumAssured(figures, completeDraft, cents(2_000_00)))).toBe('final-overview');
    expect(backTo('indexing', completeWishes)).toBe('indexing');
  });

  it('an amount above € 2.500 leads to the income first, and to the final overview once that is known', () => {
    const raised = chooseSumAssured(figures, completeDraft, cents(4_000_00));
    expect(backTo('final-overview', raised)).toBe('average-year-income');
    expect(backTo('overview-configurator', raised)).toBe('overview-configurator');
    expect(backTo('final-overview', { ...raised, averageYearIncome: cents(60_000_00) })).toBe('final-overview');
  });

  it('a duration that clears the waiting period leads to that question first, also among the wishes', () => {
    const long = { ...completeWishes, claimDurationDisability: 'YEARS_5', waitingPeriod: 'DAYS_730' } as const;
    const shortened = chooseClaimDuration(long, 'YEARS_2');
    for (const origin of ['indexing', 'overview-configurator'] as const) {
      expect(backTo(origin, shortened)).toBe('waiting-period');
    }
    expect(backTo('waiting-period', shortened)).toBe('waiting-period');
  });

  it('another insurance leads to its details first', () => {
    expect(backTo('final-overview', { ...completeDraft, otherInsurance: { existingInsurance: true } })).toBe(
      'terminate-insurance',
    );
  });

  it('an occupation that is refused leads to the reason', () => {
    expect(backTo('final-overview', { ...completeDraft, job: stuntman })).toBe('financial-situation');
  });

  it('an origin that the change has taken out of the flow leads to the screen after it', () => {
    expect(backTo('average-year-income', chooseSumAssured(figures, completeDraft, cents(2_400_00)))).toBe(
      'running-insurance',
    );
  });
});
