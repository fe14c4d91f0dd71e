import { expect, test } from 'vitest';
import { isSameNumber, numbersFrom, referenceIdOf } from './reference-id.ts';

const prefixes = { reference: 'MD', case: 'MA' };
const keysOf = (byte: number) => ({
  keys: { identifier: () => Buffer.alloc(32, byte) },
  brands: () => new Map([['meander', { prefixes }]]),
});
const context = keysOf(1);
const spring = new Date('2026-03-10T12:00:00Z');

test('a reference is readable aloud and always the same for one application', () => {
  const reference = referenceIdOf(context, 'one', spring, 'vangnet');
  expect(reference).toMatch(/^VN-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(referenceIdOf(context, 'one', spring, 'vangnet')).toBe(reference);
});

test('a reference differs for a thousand applications', () => {
  const references = Array.from({ length: 1000 }, (_, index) =>
    referenceIdOf(context, `row ${index}`, spring, 'vangnet'),
  );
  expect(new Set(references).size).toBe(1000);
});

test('a reference cannot be worked out without the key', () => {
  const other = keysOf(2);
  expect(referenceIdOf(other, 'one', spring, 'vangnet')).not.toBe(referenceIdOf(context, 'one', spring, 'vangnet'));
});

test('a reference has the year of Amsterdam', () => {
  expect(referenceIdOf(context, 'one', new Date('2026-12-31T23:30:00Z'), 'vangnet')).toMatch(/^VN-2027-/);
});

test.each([
  'vn2026 7k3m 9qxt',
  'VN20267K3M9QXT',
  ' VN-2026-7K3M-9QXT.',
  'VN–2026–7K3M–9QXT',
  'VN-2O26-7K3M-9QXT',
  'LOIL-2026-7K3M-9QXT',
  '2026 7K3M 9QXT',
])('a reference is read as it is written when a person types %j', (typed) =>
  expect(numbersFrom(typed)).toEqual({ reference: 'VN-2026-7K3M-9QXT', caseNumber: 'ZK-2026-7K3M-9QXT' }),
);

test('a reference is read with the digits that letters were taken for', () => {
  expect(numbersFrom('ZK-2026-OOIL-04WJ').caseNumber).toBe('ZK-2026-0011-04WJ');
});

test('a reference begins with the letters of its brand, and names the same with those of another', () => {
  const reference = referenceIdOf(context, 'one', spring, 'vangnet');
  const own = referenceIdOf(context, 'one', spring, 'meander');
  expect(own).toBe(reference.replace('VN', 'MD'));
  expect(isSameNumber(own, reference)).toBe(true);
  expect(isSameNumber(own, referenceIdOf(context, 'two', spring, 'meander'))).toBe(false);
});
