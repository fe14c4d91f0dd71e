import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../values/money.ts';
import { courseOf, coursePicture, courseSentence } from './course.ts';
import { expectForAll } from '../testing/for-all.ts';

const years = (...amounts: number[]) => amounts.map((amount, index) => ({ year: index + 1, amount: cents(amount) }));
const said = (...amounts: number[]) => courseSentence(years(...amounts), false).replaceAll('\u00a0', ' ');

it('the sentence names year 2 and the highest year, and says that the premium rises every year up to it', () => {
  expect(said(78_85, 104_63, 111_07, 230_48, 230_48)).toBe(
    'Jaar 2: € 104,63. Daarna stijgt je premie elk jaar, tot € 230,48 in jaar 4.',
  );
});

it('the sentence says "elk jaar" only when every year is higher', () => {
  expect(said(10_00, 12_00, 12_00, 15_00)).toBe('Jaar 2: € 12,00. Daarna stijgt je premie, tot € 15,00 in jaar 4.');
  expect(said(10_00, 12_00, 15_00)).toBe('Jaar 2: € 12,00. Daarna stijgt je premie, tot € 15,00 in jaar 3.');
});

it('a premium that falls at the end says so', () => {
  expect(said(97_32, 128_30, 200_00, 280_08, 191_64)).toBe(
    'Jaar 2: € 128,30. Daarna stijgt je premie elk jaar, tot € 280,08 in jaar 4, en daalt dan tot € 191,64 in jaar 5.',
  );
  expect(said(20_00, 19_00, 18_00)).toBe('Jaar 2: € 19,00. Daarna daalt je premie, tot € 18,00 in jaar 3.');
});

it('a premium that stays level says so, after the discount of year 1 or from the start', () => {
  expect(said(80_00, 100_00, 100_00)).toBe('Jaar 2: € 100,00. Daarna blijft je premie gelijk.');
  expect(said(100_00, 100_00, 100_00)).toBe('Je premie blijft elk jaar gelijk.');
});

it('a premium that goes up and down names its highest amount', () => {
  expect(said(10_00, 12_00, 11_00, 14_00, 13_00)).toBe(
    'Jaar 2: € 12,00. Daarna verandert je premie, tot hoogstens € 14,00 in jaar 4.',
  );
});

it('a premium with indexation says that it is in the amounts', () => {
  expect(courseSentence(years(80_00, 100_00, 102_00, 104_04), true).replaceAll('\u00a0', ' ')).toBe(
    'Jaar 2: € 100,00. Daarna stijgt je premie elk jaar, tot € 104,04 in jaar 4. De indexatie van 2% per jaar zit daarin.',
  );
});

it('the sentence of two years names the second, and that of one year is empty', () => {
  expect(said(80_00, 100_00)).toBe('Jaar 2: € 100,00.');
  expect(said(80_00)).toBe('');
  expect(said()).toBe('');
  expect(coursePicture(years(80_00), false).replaceAll('\u00a0', ' ')).toBe(
    'Premie per maand in 1 jaar. Jaar 1: € 80,00.',
  );
});

it('the highest premium after year 1 stands in every sentence of a course that changes', () => {
  expectForAll(fc.array(fc.integer({ min: 1, max: 400_00 }), { minLength: 2, maxLength: 50 }), (amounts) => {
    const course = courseOf(years(...amounts));
    expect(course?.highest.amount).toBe(Math.max(...amounts.slice(1)));
    const sentence = courseSentence(years(...amounts), false);
    expect(sentence).toMatch(/\.$/);
    expect(sentence.includes('elk jaar, tot')).toBe(
      course?.highest !== undefined &&
        course.highest.year > 3 &&
        (course.kind === 'rises' || course.kind === 'risesThenFalls') &&
        amounts.slice(2, course.highest.year).every((amount, index) => amount > (amounts[index + 1] ?? 0)),
    );
  });
});
