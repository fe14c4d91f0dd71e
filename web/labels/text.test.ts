import { describe, expect, it } from 'vitest';
import { pensionGap } from './text.ts';

describe('the gap before the state pension in one sentence', () => {
  it('the gap before the state pension is told with both ages', () => {
    expect(pensionGap({ endAge: 60, pensionAge: { years: 67, months: 3 }, settled: true })).toBe(
      'Deze verzekering stopt als je 60 wordt, en je AOW begint als je 67 jaar en 3 maanden bent.',
    );
    expect(pensionGap({ endAge: 60, pensionAge: { years: 67, months: 0 }, settled: true })).toContain('67 jaar bent');
    expect(pensionGap({ endAge: 60, pensionAge: { years: 67, months: 1 }, settled: true })).toContain(
      'en 1 maand bent',
    );
  });

  it('the gap before the state pension says when the law has not set the age yet', () => {
    expect(pensionGap({ endAge: 60, pensionAge: { years: 67, months: 3 }, settled: false })).toContain(
      'je AOW begint op zijn vroegst als je 67 jaar en 3 maanden bent.',
    );
  });
});
