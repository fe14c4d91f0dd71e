import { expect, test } from 'vitest';
import { malformed, ok, refuse } from './result.ts';

test('A result that is fine carries its value, or nothing when there is nothing to say.', () => {
  expect(ok(12)).toEqual({ ok: true, value: 12 });
  expect(ok()).toEqual({ ok: true, value: undefined });
});

test('A refusal has one fault, with its field only when there is one.', () => {
  expect(refuse('iban.invalid', 'iban')).toEqual({ ok: false, faults: [{ code: 'iban.invalid', field: 'iban' }] });
  expect(refuse('request.notFound').faults).toStrictEqual([{ code: 'request.notFound' }]);
});

test('A malformed request is refused with all its faults.', () => {
  const faults = [{ code: 'sum.required', field: 'sumAssured' }, { code: 'indexation.required' }];
  expect(malformed(faults)).toEqual({ ok: false, faults, isMalformed: true });
});
