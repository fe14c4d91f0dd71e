import { expect, test } from 'vitest';
import { calendarOf, factsOf, stepsAfter } from './receipt.ts';

const receipt = {
  referenceId: 'VN-2026-N3XD-CEGQ',
  submittedAt: '2026-11-23T23:30:00.000Z',
  startDate: '01-12-2026',
  withdrawalDays: 30,
  policyFee: 30,
};

/** The days of a calendar file, with their names. */
const daysOf = (file: string) =>
  [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)[^]*?SUMMARY:(.*)\r/g)].map(([, day, title]) => `${day} ${title}`);

test('the steps show the durations of the brand, and none where the brand has none', () => {
  const durations = { review: 'meestal 5 werkdagen' };
  expect(stepsAfter(receipt, durations).map(({ time }) => time)).toEqual([
    '24\u00a0november\u00a02026',
    undefined,
    'meestal 5 werkdagen',
    'na ons akkoord',
  ]);
});

test('the start of the insurance is called the earliest one, with the days to think it over', () => {
  const [, , , policy] = stepsAfter(receipt, {});
  expect(policy?.note).toBe(
    'Je verzekering start op zijn vroegst op 1\u00a0december\u00a02026. Tot die tijd ben je niet verzekerd. Vanaf de dag dat je je polis krijgt, heb je 30 dagen bedenktijd.',
  );
  expect(factsOf(receipt)).toContainEqual({
    label: 'Startdatum',
    value: 'op zijn vroegst 1\u00a0december\u00a02026',
  });
});

test('the calendar has the earliest start and the last day to withdraw, counted from the day in Amsterdam', () => {
  expect(daysOf(calendarOf(receipt, 'Anker'))).toEqual([
    '20261201 Je AOV bij Anker start op zijn vroegst',
    '20261224 Laatste dag om je aanvraag zelf in te trekken',
  ]);
});

test('the calendar of an application without a start has the last day to withdraw only', () => {
  expect(daysOf(calendarOf({ ...receipt, startDate: undefined }, 'Anker'))).toHaveLength(1);
});
