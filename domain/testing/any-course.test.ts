import { describe, expect, it } from 'vitest';
import { cents } from '../values/money.ts';
import { faultsOfCourse } from './any-course.ts';

const years = [80_00, 100_00, 230_48, 200_00].map((amount, index) => ({ year: index + 1, amount: cents(amount) }));

describe('a text about the course of a premium', () => {
  it('a text with the amounts of the progression has no fault', () => {
    expect(faultsOfCourse('Jaar 1: € 80,00. Jaar 2: € 100,00. Tot € 230,48 in jaar 3.', years)).toEqual([]);
    expect(faultsOfCourse('Year 1: €80.00. Year 2: €100.00. To €230.48 in year 3.', years, 'en')).toEqual([]);
  });

  it.each([
    ['Jaar 2: € 104,63, hoogste € 230,48.', '€ 104,63'],
    ['Jaar 2: € 80,00, tot € 230,48 in jaar 3.', 'Jaar 2: € 80,00'],
    ['Tot € 230,48 in jaar 2.', '€ 230,48 in jaar 2'],
    ['€ 230,48, en in jaar 5 niets.', 'jaar 5'],
    ['Jaar 2: € 100,00.', 'without € 230,48'],
    ['Jaar 2: € 100,00. Later € 230,48.', 'without jaar 3'],
    ['Hoogste: € 200,00. Jaar 3: € 230,48.', 'not the highest: € 200,00'],
  ])('“%s” has a fault', (text, fault) => {
    expect(faultsOfCourse(text, years)).toContain(fault);
  });

  it.each([
    ['Year 2: €104.63, highest €230.48.', '€104.63'],
    ['Year 2: €80.00, to €230.48 in year 3.', 'Year 2: €80.00'],
    ['To €230.48 in year 2.', '€230.48 in year 2'],
    ['Jaar 2: € 100,00. Tot € 230,48 in jaar 3.', 'without €230.48'],
    ['Highest: €200.00. Year 3: €230.48.', 'not the highest: €200.00'],
  ])('“%s” has a fault in English', (text, fault) => {
    expect(faultsOfCourse(text, years, 'en')).toContain(fault);
  });
});
