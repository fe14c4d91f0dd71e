import { expect, it } from 'vitest';
import { emptyDraft } from '@vangnet/domain/application/draft';
import { fillAddress, keepInsurer, storedPhone, typedPhone } from './transitions.ts';

it('An address that is found fills in street and city, and sets the country to NL.', () => {
  const abroad = keepInsurer({ country: 'BE', zipCode: '3511 AB' })(emptyDraft);
  expect(fillAddress({ street: 'Dorpsstraat', city: 'Utrecht' })(abroad).insurer).toMatchObject({
    zipCode: '3511 AB',
    street: 'Dorpsstraat',
    city: 'Utrecht',
    country: 'NL',
  });
});

it('The eight digits are kept behind 00316, and shown without it.', () => {
  expect(storedPhone('12345678')).toBe('0031612345678');
  expect(typedPhone('0031612345678')).toBe('12345678');
  expect(storedPhone('')).toBe('');
});

it('A number with its prefix, typed or pasted, is kept whole; what is no number yet is kept as it is typed.', () => {
  expect(storedPhone('06 12 34 56 78')).toBe('0031612345678');
  let typed = '';
  for (const sign of '+31 6 12345678') typed = typedPhone(storedPhone(typed + sign));
  expect(typed).toBe('12345678');
  expect(typedPhone(storedPhone('06 12 34 56'))).toBe('06 12 34 56');
});
