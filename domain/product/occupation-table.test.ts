import { describe, expect, test } from 'vitest';
import { findOccupation, parseOccupationTable, type OccupationTable } from './occupation-table.ts';

const accountant = {
  name: 'Accountant',
  classNr: '1',
  excluded: 'false',
  maxStartAge: '62',
  maxEndAgeOwnLabour: '70',
  maxEndAgeFittingLabour: '70',
  ownLabour: 'YES',
  fittingLabour: 'YES',
};
const bricklayer = {
  ...accountant,
  name: 'Metselaar',
  classNr: '4',
  maxStartAge: '50',
  maxEndAgeOwnLabour: '55',
  maxEndAgeFittingLabour: '60',
  ownLabour: 'NO',
};
const diver = { ...bricklayer, name: 'Duiker', excluded: 'true', maxEndAgeFittingLabour: '55' };

/** The header is row 1, so the first occupation stands in row 2. */
const parse = (...rows: Record<string, string>[]) =>
  parseOccupationTable(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    'occupations/next.csv',
  );

const faultsIn = (...rows: Record<string, string>[]) => {
  const read = parse(...rows);
  return read.ok ? [] : read.faults;
};
/** Why a row of the file is refused. */
const fault = (row: number, reason: string) => ({ file: 'occupations/next.csv', row, reason });

function tableOf(...rows: Record<string, string>[]): OccupationTable {
  const read = parse(...rows);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.table;
}

describe('a table without faults', () => {
  const table = tableOf(accountant, bricklayer, diver);

  test('a table gives its rows in their order, with numbers and yes or no', () => {
    expect(table.occupations.map(({ occupation }) => occupation.name)).toEqual(['Accountant', 'Metselaar', 'Duiker']);
    expect(table.occupations[1]).toEqual({
      occupation: { name: 'Metselaar' },
      classNr: 4,
      excluded: false,
      maxStartAge: 50,
      maxEndAgeOwnLabour: 55,
      maxEndAgeFittingLabour: 60,
      ownLabour: 'NO',
      fittingLabour: 'YES',
    });
  });

  test('an occupation is found by its exact name', () => {
    expect(findOccupation(table, 'Metselaar')).toBe(table.occupations[1]);
  });

  test.each(['metselaar', 'Metselaa', ' Metselaar', ''])('"%s" is not found', (name) => {
    expect(findOccupation(table, name)).toBeUndefined();
  });
});

describe('rule 1: names, classes and ages', () => {
  test.each([
    ['an empty name', { name: '' }, 'name must be 1 to 120 characters, without spaces around it'],
    ['a blank name', { name: '  ' }, 'name must be 1 to 120 characters, without spaces around it'],
    ['class 0', { classNr: '0' }, 'classNr must be 1, 2, 3 or 4'],
    ['class 5', { classNr: '5' }, 'classNr must be 1, 2, 3 or 4'],
    ['a start age of 18', { maxStartAge: '18' }, 'maxStartAge 18 must be above 18 and below end age 70'],
    ['a start age at the end age', { maxStartAge: '70' }, 'maxStartAge 70 must be above 18 and below end age 70'],
    ['an age that is not a number', { maxStartAge: '6o' }, 'maxStartAge must be an age of two digits'],
    ['an empty age', { maxEndAgeOwnLabour: '' }, 'maxEndAgeOwnLabour must be an age of two digits'],
    ['an unknown word for yes', { ownLabour: 'JA' }, 'ownLabour must be YES or NO'],
    ['an unknown word for excluded', { excluded: 'no' }, 'excluded must be true or false'],
    ['a column too many', { gender: 'F' }, 'the row has a column that is not in the table'],
  ])('%s is refused', (_, cells, reason) => {
    expect(faultsIn(bricklayer, { ...accountant, ...cells })).toEqual([fault(3, reason)]);
  });

  test.each([
    ['below 55', '54', '60', 'maxEndAgeOwnLabour 54 must be from 55 to 70'],
    ['above 70', '55', '71', 'maxEndAgeFittingLabour 71 must be from 55 to 70'],
    ['with own above fitting', '61', '60', 'maxEndAgeOwnLabour 61 must not be above maxEndAgeFittingLabour 60'],
  ])('end ages %s are refused', (_, own, fitting, reason) => {
    const ages = { maxEndAgeOwnLabour: own, maxEndAgeFittingLabour: fitting };
    expect(faultsIn({ ...bricklayer, ...ages })).toEqual([fault(2, reason)]);
  });

  test('a name that differs only in upper and lower case is refused', () => {
    const twice = [accountant, bricklayer, { ...accountant, name: 'ACCOUNTANT' }];
    expect(faultsIn(...twice)).toEqual([fault(4, 'name "ACCOUNTANT" is also in row 2')]);
  });

  test('a missing column is refused in every row', () => {
    const { classNr: _, ...unclassed } = accountant;
    expect(faultsIn(unclassed)).toEqual([fault(2, 'classNr must be 1, 2, 3 or 4')]);
  });
});

test('rule 2: an occupation without own and without fitting labour is refused', () => {
  const faults = faultsIn({ ...bricklayer, fittingLabour: 'NO' });
  expect(faults).toEqual([fault(2, 'ownLabour or fittingLabour must be YES')]);
});

test('rule 3: own labour with two different end ages is refused', () => {
  const reason = 'both end ages must be equal when ownLabour is YES, not 55 and 60';
  expect(faultsIn({ ...bricklayer, ownLabour: 'YES' })).toEqual([fault(2, reason)]);
});

test('rule 5: the ages of an excluded occupation are placeholders, its name is not', () => {
  const placeholders = { ...diver, maxStartAge: '99', maxEndAgeOwnLabour: '10', fittingLabour: 'NO' };
  expect(parse(placeholders).ok).toBe(true);
  expect(parse(accountant, { ...diver, name: 'accountant' }).ok).toBe(false);
});

test('every fault of every row is reported', () => {
  const ages = { ...bricklayer, maxStartAge: '60', maxEndAgeOwnLabour: '54' };
  expect(faultsIn(ages, { ...accountant, classNr: '9' }).map(({ row }) => row)).toEqual([2, 2, 3]);
});

test('an empty table is refused', () => {
  expect(faultsIn()).toEqual([fault(1, 'the table has no occupations')]);
});
