import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../application/draft.ts';
import { completeApplication } from '../application/complete.ts';
import { completeWishes } from '../testing/samples.ts';
import { chapterOf, nextScreen, placeOf, previousScreen, route, routeName, screenAt, screenUrl } from './navigation.ts';
import { screenAsking } from './screen-asking.ts';
import { documentTitle } from './document-title.ts';
import { screens } from './screens.ts';
import { chapters } from './text.ts';
import { figures } from '../testing/premium.ts';
import { cents } from '../values/money.ts';

const ids = (draft: Draft) => route(draft, figures).map((row) => row.id);

it('the address of a screen is its path, with its query behind it', () => {
  expect(screenUrl('find-job')).toBe('/');
  expect(screenUrl('continue', { token: 'a b&c' })).toBe('/continue?token=a+b%26c');
});

describe('the flow', () => {
  it('the flow asks no income up to € 2.500 a month', () => {
    expect(ids({ ...completeWishes, sumAssured: cents(2_500_00) })).toEqual([
      'find-job',
      'financial-situation',
      'claim-duration',
      'waiting-period',
      'psychological-complaints',
      'indexing',
      'overview-configurator',
      'running-insurance',
      'personal-data',
      'final-overview',
      'knowledge-introduction',
      'knowledge-questions',
      'knowledge-result',
    ]);
  });

  it('the flow asks the income from one cent above € 2.500', () => {
    expect(ids({ ...completeWishes, sumAssured: cents(2_500_01) })).toContain('average-year-income');
    expect(nextScreen('overview-configurator', { ...completeWishes, sumAssured: cents(2_500_01) }, figures)).toBe(
      'average-year-income',
    );
    expect(nextScreen('overview-configurator', completeWishes, figures)).toBe('running-insurance');
  });

  it('back walks the same screens as next', () => {
    for (const draft of [completeWishes, { ...completeWishes, sumAssured: cents(4_000_00) }]) {
      const [first, ...rest] = ids(draft);
      expect(first).toBe('find-job');
      expect(rest.map((id) => previousScreen(id, draft, figures))).toEqual([first, ...rest].slice(0, -1));
    }
  });

  it('the flow asks about the other insurance only when there is one', () => {
    const withOther = { ...completeWishes, otherInsurance: { existingInsurance: true } };
    expect(nextScreen('running-insurance', withOther, figures)).toBe('terminate-insurance');
    expect(
      nextScreen('running-insurance', { ...completeWishes, otherInsurance: { existingInsurance: false } }, figures),
    ).toBe('personal-data');
  });

  it('the tax question leads to the other insurance, and back to the income or the premium', () => {
    const above = { ...completeWishes, sumAssured: cents(2_500_01) };
    for (const draft of [completeWishes, above])
      expect(nextScreen('tax-deductible', draft, figures)).toBe('running-insurance');
    expect(previousScreen('tax-deductible', above, figures)).toBe('average-year-income');
    expect(previousScreen('tax-deductible', completeWishes, figures)).toBe('overview-configurator');
  });

  it('the personal data lead back to the question about another insurance, also when there is one', () => {
    const withOther = { ...completeWishes, otherInsurance: { existingInsurance: true } };
    expect(nextScreen('terminate-insurance', withOther, figures)).toBe('personal-data');
    expect(previousScreen('personal-data', withOther, figures)).toBe('running-insurance');
    expect(previousScreen('terminate-insurance', withOther, figures)).toBe('running-insurance');
  });

  it('there is no screen before the first one', () => {
    expect(previousScreen('find-job', emptyDraft, figures)).toBeUndefined();
  });

  it('every screen has a path of its own and is found there, with or without a slash at the end', () => {
    expect(new Set(screens.map((row) => row.path)).size).toBe(screens.length);
    for (const row of screens) expect(screenAt(row.path)?.id).toBe(row.id);
    expect(screenAt('/bekijk-je-premie/overzicht/')?.id).toBe('overview-configurator');
    expect(screenAt('/bestaat-niet')).toBeUndefined();
  });
});

describe('the screen that asks for a field', () => {
  it.each([
    ['job', 'find-job'],
    ['job.occupation.name', 'find-job'],
    ['insurer.dateOfBirth', 'find-job'],
    ['insurer.surname', 'personal-data'],
    ['otherInsurance.existingInsurance', 'running-insurance'],
    ['otherInsurance.existingInsuranceBroker', 'terminate-insurance'],
    ['averageYearIncome', 'average-year-income'],
    ['deductPremiumFromTaxes', 'tax-deductible'],
    ['statements.truthful', 'final-overview'],
    ['iban', 'final-overview'],
    ['ibanOfSomethingElse', undefined],
    [undefined, undefined],
  ])('%s is asked on %s', (field, id) => {
    expect(screenAsking(field)).toBe(id);
  });

  it('every answer that a complete application needs is asked on a screen', () => {
    const drafts: Draft[] = [
      {},
      { sumAssured: cents(4_000_00), otherInsurance: { existingInsurance: true } },
      { otherInsurance: { existingInsurance: true, existingInsuranceTermination: 'YES' } },
    ];
    for (const draft of drafts) {
      const complete = completeApplication(figures, draft);
      const fields = complete.ok ? [] : complete.faults.map(({ field }) => field);
      expect(fields.length).toBeGreaterThan(10);
      expect(fields.filter((field) => screenAsking(field) === undefined)).toEqual([]);
    }
  });
});

describe('what the frame shows', () => {
  it('the six wishes are counted and no other screen is', () => {
    expect(placeOf('find-job')).toEqual({ number: 1, of: 6 });
    expect(placeOf('indexing')).toEqual({ number: 6, of: 6 });
    expect(placeOf('overview-configurator')).toBeUndefined();
  });

  it('the chapter of a screen follows from its route name', () => {
    expect(routeName('waiting-period')).toBe('step-1/waiting-period');
    expect(chapters[chapterOf('waiting-period')]).toBe('Vertel ons je wensen');
    expect(chapters[chapterOf('overview-configurator')]).toBe('Bekijk je premie');
    expect(chapters[chapterOf('running-insurance')]).toBe('Vul je gegevens in');
  });

  it('steps 4 to 7 are the last chapter, and the resumed screen is in none', () => {
    const named = screens.map(({ id, step }) => [step, chapterOf(id)] as const);
    expect(named.filter(([step]) => step >= 4).length).toBeGreaterThan(6);
    for (const [step, chapter] of named) expect(chapter).toBe([-1, 0, 1, 2, 3, 3, 3, 3][step]);
    expect(chapters).toEqual(['Vertel ons je wensen', 'Bekijk je premie', 'Vul je gegevens in', 'Rond je aanvraag af']);
  });

  it('a page has the title of its screen, and outside the flow the title of the product', () => {
    expect(documentTitle('overview-configurator', 'Vangnet')).toBe('Dit is je premie | Vangnet');
    expect(documentTitle(undefined, 'Vangnet')).toBe('Verzekeringsaanvraag');
  });
});
