import { describe, expect, test } from 'vitest';
import { referenceFrom, referenceIdOf } from './reference-id.ts';

const keysOf = (byte: number) => ({ keys: { identifier: () => Buffer.alloc(32, byte) } });
const context = keysOf(1);
const spring = new Date('2026-03-10T12:00:00Z');

describe('a reference', () => {
  test('a reference is readable aloud and always the same for one application', () => {
    const reference = referenceIdOf(context, 'one', spring);
    expect(reference).toMatch(/^VN-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(referenceIdOf(context, 'one', spring)).toBe(reference);
  });

  test('a reference differs for a thousand applications', () => {
    const references = Array.from({ length: 1000 }, (_, index) => referenceIdOf(context, `row ${index}`, spring));
    expect(new Set(references).size).toBe(1000);
  });

  test('a reference cannot be worked out without the key', () => {
    const other = keysOf(2);
    expect(referenceIdOf(other, 'one', spring)).not.toBe(referenceIdOf(context, 'one', spring));
  });

  test('a reference has the year of Amsterdam', () => {
    expect(referenceIdOf(context, 'one', new Date('2026-12-31T23:30:00Z'))).toMatch(/^VN-2027-/);
  });

  test.each(['vn2026 7k3m 9qxt', 'VN20267K3M9QXT', ' VN-2026-7K3M-9QXT.', 'VN–2026–7K3M–9QXT', 'VN-2O26-7K3M-9QXT'])(
    'a reference is read as it is written when a person types %j',
    (typed) => expect(referenceFrom(typed)).toBe('VN-2026-7K3M-9QXT'),
  );

  test('a reference is read with the digits that letters were taken for', () => {
    expect(referenceFrom('ZK-2026-OOIL-04WJ')).toBe('ZK-2026-0011-04WJ');
  });
});
