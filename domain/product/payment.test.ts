import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareAccounts,
  isAccountChecked,
  isChoiceDue,
  isFinal,
  nextQuestion,
  PAYMENT_STATUSES,
  statusAfter,
} from './payment.ts';
import { expectForAll } from '../testing/for-all.ts';

const FINAL = ['paid', 'failed', 'canceled', 'expired'];
const status = fc.oneof(fc.constantFrom(...PAYMENT_STATUSES), fc.string({ maxLength: 12 }));

test('a payment is final when it is paid, failed, canceled or expired, and with no other status', () => {
  expect(PAYMENT_STATUSES.filter(isFinal)).toEqual(FINAL);
  for (const word of ['chargedback', 'cancelled', 'PAID', '', 'constructor']) expect(isFinal(word)).toBe(false);
});

test.each([
  ['starting', 'open', 'open'],
  ['starting', 'paid', 'paid'],
  ['open', 'pending', 'pending'],
  ['open', 'authorized', 'authorized'],
  ['pending', 'paid', 'paid'],
  ['authorized', 'expired', 'expired'],
])('a payment that is %s becomes %s', (current, reported, next) => {
  expect(statusAfter(current, reported)).toBe(next);
});

test.each([
  ['pending', 'open'],
  ['authorized', 'pending'],
  ['open', 'starting'],
  ['expired', 'paid'],
  ['paid', 'expired'],
  ['paid', 'refunding'],
])('a payment stays %s when an older response says %s', (current, reported) => {
  expect(statusAfter(current, reported)).toBe(current);
});

test('an unknown status is taken over, and gives way to any known one', () => {
  expect(statusAfter('open', 'verifying')).toBe('verifying');
  expect(statusAfter('verifying', 'open')).toBe('open');
  expect(statusAfter('verifying', 'paid')).toBe('paid');
  expect(statusAfter('verifying', 'starting')).toBe('verifying');
});

test('a final status never changes, in whatever order the responses come', () => {
  expectForAll(fc.constantFrom(...FINAL), fc.array(status), (final, reports) => {
    expect(reports.reduce(statusAfter, final)).toBe(final);
  });
});

test('every order of responses gives the same end, when the provider ends the payment once', () => {
  const reports = fc.tuple(
    fc.constantFrom(...FINAL),
    fc.array(fc.constantFrom<string>('open', 'pending', 'authorized')),
  );
  expectForAll(reports, fc.nat(), ([final, before], at) => {
    const place = at % (before.length + 1);
    expect(before.toSpliced(place, 0, final).reduce(statusAfter, 'open')).toBe(final);
  });
});

const wait = (age: number) => nextQuestion(new Date(age), new Date(0)).getTime() - age;
test('a payment is asked for less often the older it is, and always again', () => {
  expectForAll(fc.nat(), fc.nat(), (one, other) => {
    const [younger, older] = [Math.min(one, other), Math.max(one, other)];
    expect(wait(younger)).toBeLessThanOrEqual(wait(older));
    expect(wait(older)).toBeGreaterThan(0);
  });
});

test('the account that paid is the one of the application, however it is spaced', () => {
  expect(compareAccounts('nl91 abna 0417 1643 00', 'NL91ABNA0417164300')).toBe('same');
  expect(compareAccounts('NL91ABNA0417164300', 'nl20-ingb-0001-2345-67')).toBe('another');
});

test('the account that paid is unknown when the provider does not tell it', () => {
  expect(compareAccounts('NL91ABNA0417164300', undefined)).toBe('unknown');
  expect(compareAccounts(undefined, 'NL91ABNA0417164300')).toBe('unknown');
});

test('the account of a way to pay that has no IBAN is unknown', () => {
  expect(compareAccounts('NL91ABNA0417164300', 'sanne@wallet.example')).toBe('unknown');
  expect(compareAccounts('NL91ABNA0417164300', 'NL92ABNA0417164300')).toBe('unknown');
});

test('the account of the premium is checked when it paid, and a choice is due when another one did', () => {
  const judged = (['same', 'another', 'unknown'] as const).map((outcome) => [
    isAccountChecked({ outcome }),
    isChoiceDue({ outcome }),
  ]);
  expect(judged).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  const chosen = (['payer', 'entered'] as const).map((choice) => {
    const check = { outcome: 'another', choice } as const;
    return [isAccountChecked(check), isChoiceDue(check)];
  });
  expect(chosen).toEqual([
    [true, false],
    [false, false],
  ]);
});
