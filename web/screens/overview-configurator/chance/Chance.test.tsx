import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cents } from '@vangnet/domain/values/money';
import { calculationIn, type Calculation } from '../../../calculation/calculation.ts';
import { sampleResponse } from '../../../testing/calculation.ts';
import { Chance } from './Chance.tsx';

const sample = calculationIn(sampleResponse);
if (!sample) throw new Error('The sample has no result');
const known: Calculation = sample;

const yearsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ year: index + 1, age: from + index, amount: cents(83_70) }));

function shown(risk: Partial<Calculation['risk']>, from = 38, to = 60) {
  const calculation = { ...known, years: yearsOf(from, to), endAge: to };
  const markup = renderToStaticMarkup(
    <Chance calculation={{ ...calculation, risk: { ...calculation.risk, ...risk } }} />,
  );
  const fields = [...markup.matchAll(/<svg[^>]*viewBox="0 0 204[^>]*>(.*?)<\/svg>/g)].map(([, drawing = '']) =>
    [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => (path.match(/M/g) ?? []).length),
  );
  return { markup, words: markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), fields };
}

describe('the section about the chance', () => {
  it('the fields have as many filled figures as the sentences say, and a hundred in all', () => {
    const { words, fields } = shown({ chance: 0.314, coveredShare: 0.41 });
    expect(words).toContain(
      'Van 100 mensen met jouw beroep en leeftijd krijgen er 31 vóór hun 60e minstens één keer een uitkering uit deze verzekering.',
    );
    expect(words).toContain('Van elke 100 maanden dat zij niet kunnen werken, betaalt jouw keuze er 41.');
    // Outlines first, then what is filled.
    expect(fields).toEqual([
      [69, 31],
      [59, 41],
    ]);
  });

  it('a chance below one fills nobody, and one above 99 leaves one open, as the sentences say', () => {
    const none = shown({ chance: 0, coveredShare: 0.004 }, 55, 60);
    expect(none.words).toContain('krijgt er minder dan 1 vóór hun 60e');
    expect(none.words).toContain('betaalt jouw keuze er minder dan 1.');
    expect(none.fields).toEqual([
      [100, 0],
      [100, 0],
    ]);
    const nearlyAll = shown({ chance: 0.999, coveredShare: 1 }, 18, 55);
    expect(nearlyAll.words).toContain('krijgen er meer dan 99 vóór hun 55e');
    expect(nearlyAll.fields).toEqual([
      [1, 99],
      [0, 100],
    ]);
  });

  it('a screen reader gets the sentences and none of the figures', () => {
    const { markup } = shown({});
    for (const [picture] of markup.matchAll(/<svg[^>]*>/g)) expect(picture).toContain('aria-hidden="true"');
    expect(markup).not.toContain('role="img"');
  });

  it('how long it lasts is told in times out of a hundred, with its source and that it is no advice', () => {
    const { words } = shown({ outlast: { '12': 0.281, '24': 0.14, '60': 0.003 } });
    expect(words).toContain('langer dan 1 jaar 28 keer langer dan 2 jaar 14 keer langer dan 5 jaar minder dan 1 keer');
    expect(words).toContain('Dit is geen advies.');
    expect(words).toContain('Waar komen deze cijfers vandaan?');
    expect(words).toContain('Ze komen uit ons tarief 2026-01.');
  });

  it('what is longer than the years that are left is not in the figures, so nothing is said about it', () => {
    expect(shown({}, 56, 60).words).toContain('langer dan 2 jaar');
    expect(shown({}, 56, 60).words).not.toContain('langer dan 5 jaar');
    expect(shown({}, 59, 60).words).not.toContain('Hoe lang duurt het?');
  });
});
