import { expect, test } from 'vitest';
import { malformed, ok, refuse } from './result.ts';

test('a successful result carries its value, or nothing when there is none', () => {
  expect(ok(12)).toEqual({ ok: true, value: 12 });
  expect(ok()).toEqual({ ok: true, value: undefined });
});

test('a refusal has one fault, with its field only when there is one', () => {
  expect(refuse('iban.invalid', 'iban')).toEqual({ ok: false, faults: [{ code: 'iban.invalid', field: 'iban' }] });
  expect(refuse('request.notFound').faults).toStrictEqual([{ code: 'request.notFound' }]);
});

test('a malformed request is refused with all its faults', () => {
  const faults = [{ code: 'sum.required', field: 'sumAssured' }, { code: 'indexation.required' }];
  expect(malformed(faults)).toEqual({ ok: false, faults, isMalformed: true });
});
