import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../application/draft.ts';
import { completeDraft } from '../testing/complete-draft.ts';
import { completeWishes, stuntman } from '../testing/samples.ts';
import { admit, furthest } from './guard.ts';
import { screens, type ScreenId } from './screens.ts';
import { figures } from '../testing/premium.ts';
import { cents } from '../values/money.ts';

const today = { year: 2026, month: 11, day: 21 };

/** Where a visitor ends up who has answered everything, apart from this change. */
const at = (id: ScreenId, change: Draft) =>
  admit(id, { draft: { ...completeDraft, ...change }, hasToken: true, today, figures });
const insurer = (change: Draft['insurer']): Draft => ({ insurer: { ...completeDraft.insurer, ...change } });

describe('the guard', () => {
  const visitor = { draft: completeWishes, hasToken: true, today, figures };

  it('the guard admits everybody to the wishes', () => {
    for (const row of screens.filter(({ access }) => access === 'public')) {
      expect(admit(row.id, { draft: emptyDraft, hasToken: false, today, figures })).toBe(row.id);
    }
  });

  it('the guard sends a visitor without a token to the start', () => {
    expect(admit('overview-configurator', { ...visitor, hasToken: false })).toBe('find-job');
  });

  it('the guard admits a visitor with a token and all wishes to the overview', () => {
    expect(admit('overview-configurator', visitor)).toBe('overview-configurator');
  });

  it('the guard sends a visitor with a token to the first open question of the wishes', () => {
    const { waitingPeriod: _, ...open } = completeWishes;
    expect(admit('overview-configurator', { ...visitor, draft: open })).toBe('waiting-period');
    expect(admit('running-insurance', { ...visitor, draft: emptyDraft })).toBe('find-job');
  });

  it('the guard sends a visitor whose occupation or age is refused to the screen that says why', () => {
    expect(admit('overview-configurator', { ...visitor, draft: { ...completeWishes, job: stuntman } })).toBe(
      'financial-situation',
    );
    const child = { ...completeWishes, insurer: { dateOfBirth: '01-01-2015' } };
    expect(admit('overview-configurator', { ...visitor, draft: child })).toBe('financial-situation');
  });
});

describe('the guard of the last mile', () => {
  const over = { draft: emptyDraft, hasToken: true, today, figures };

  it('the test needs the same answers as the declarations', () => {
    expect(admit('knowledge-introduction', over)).toBe('find-job');
    expect(admit('knowledge-questions', over)).toBe('find-job');
  });

  it('the result and the end screens need a token only', () => {
    for (const id of ['knowledge-result', 'final-screen', 'fail-screen'] as const) {
      expect(admit(id, over)).toBe(id);
      expect(admit(id, { ...over, hasToken: false })).toBe('find-job');
    }
  });

  it('the guard admits everybody who comes back from a bank', () => {
    expect(admit('payment-status', { ...over, hasToken: false })).toBe('payment-status');
    expect(admit('idin-verification', { ...over, hasToken: false })).toBe('idin-verification');
  });
});

describe('the guard of the application', () => {
  it('every screen is open to a visitor who answered everything, except screens that are not part of the flow', () => {
    for (const { id } of screens.filter(({ access }) => access === 'token')) {
      const passedBy = { 'average-year-income': 'running-insurance', 'terminate-insurance': 'personal-data' };
      expect(at(id, {})).toBe(Object.hasOwn(passedBy, id) ? passedBy[id as keyof typeof passedBy] : id);
    }
  });

  it('the income is not asked at or below € 2.500, also not at its own address', () => {
    expect(at('average-year-income', { sumAssured: cents(2_500_00) })).toBe('running-insurance');
    expect(at('average-year-income', { sumAssured: cents(2_500_01) })).toBe('average-year-income');
  });

  it.each([
    'running-insurance',
    'personal-data',
    'final-overview',
    'knowledge-introduction',
    'knowledge-questions',
  ] as const)('an income that is missing or too low keeps %s closed', (id) => {
    expect(at(id, { sumAssured: cents(4_000_00) })).toBe('average-year-income');
    expect(at(id, { sumAssured: cents(4_000_00), averageYearIncome: cents(36_000_00) })).toBe('average-year-income');
    expect(at(id, { sumAssured: cents(4_000_00), averageYearIncome: cents(60_000_00) })).toBe(id);
  });

  it('the tax question needs the wishes only, because links lead to it from the premium', () => {
    expect(at('tax-deductible', { sumAssured: cents(4_000_00) })).toBe('tax-deductible');
    const { sumAssured: _, ...open } = completeDraft;
    expect(admit('tax-deductible', { draft: open, hasToken: true, today, figures })).toBe('financial-situation');
  });

  it.each<[string, Draft, string]>([
    ['an amount that is too high', { sumAssured: cents(5_000_01) }, 'financial-situation'],
    ['an amount that is too low', { sumAssured: cents(99_00) }, 'financial-situation'],
    ['another insurance of which nothing is told', { otherInsurance: undefined }, 'running-insurance'],
    ['another insurance alone', { otherInsurance: { existingInsurance: true } }, 'terminate-insurance'],
    ['an empty surname', insurer({ surname: '' }), 'personal-data'],
    ['a surname of spaces', insurer({ surname: ' ' }), 'personal-data'],
    ['an empty e-mail address', insurer({ email: '' }), 'personal-data'],
    ['a phone number that is too short', insurer({ phoneNumber: '0612345' }), 'personal-data'],
    ['a postcode that is none', insurer({ zipCode: '3511' }), 'personal-data'],
    [
      'an insurer without a name',
      { otherInsurance: { existingInsurance: true, existingInsuranceBroker: '' } },
      'terminate-insurance',
    ],
  ])('%s counts as not answered', (_, change, id) => {
    expect(at('final-overview', change)).toBe(id);
  });

  it.each<[string, Draft]>([
    ['an account that does not exist', { iban: 'NL92ABNA0417164300' }],
    ['no account', { iban: '' }],
    ['terms that are not accepted', { acceptedTerms: false }],
    ['a statement without its tick', { statements: { truthful: true, directDebit: false, electronic: true } }],
  ])('%s closes the test', (_, change) => {
    expect(at('knowledge-questions', change)).toBe('final-overview');
    expect(at('final-overview', change)).toBe('final-overview');
  });
});

const from = (draft: Draft, hasToken = true) => furthest({ draft, hasToken, today, figures });

describe('the furthest open screen', () => {
  const { otherInsurance: _, insurer: __, ...beforeTheApplication } = completeDraft;
  const { dateOfBirth } = completeDraft.insurer ?? {};
  const priced = { ...beforeTheApplication, insurer: { dateOfBirth } };

  it('a saved application continues at its first open question after the overview, and with all answers at the test', () => {
    expect(from({ ...priced, otherInsurance: { existingInsurance: false } })).toBe('personal-data');
    expect(from({ ...completeDraft, acceptedTerms: false })).toBe('final-overview');
    expect(from(completeDraft)).toBe('knowledge-introduction');
  });

  it('a saved application without an answer after the overview continues at the overview', () => {
    expect(from(priced)).toBe('overview-configurator');
    const { averageYearIncome: ___, ...aboveTheThreshold } = priced;
    expect(from({ ...aboveTheThreshold, sumAssured: cents(4_000_00) })).toBe('overview-configurator');
  });

  it('a saved application continues at an open wish, or at the refusal of its person', () => {
    const { waitingPeriod: ___, ...open } = completeDraft;
    expect(from(open)).toBe('waiting-period');
    expect(from({ ...completeDraft, job: stuntman })).toBe('financial-situation');
  });

  it('answers that were not saved continue at the first wish that is open or still has its preselected answer', () => {
    const chosen = {
      ...priced,
      waitingPeriod: 'DAYS_90',
      mentalIllnessIncluded: true,
      indexation: 'CLAIM_AND_POLICY',
    } as const;
    expect(from(emptyDraft, false)).toBe('find-job');
    expect(from({ ...chosen, sumAssured: undefined }, false)).toBe('financial-situation');
    expect(from({ ...chosen, waitingPeriod: 'DAYS_30' }, false)).toBe('waiting-period');
    expect(from({ ...chosen, mentalIllnessIncluded: false }, false)).toBe('psychological-complaints');
    expect(from(chosen, false)).toBe('indexing');
  });
});
