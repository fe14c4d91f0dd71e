import { describe, expect, test } from 'vitest';
import { readAddresses, type Address } from './addresses.ts';
import { documentOf } from './document.ts';

const addresses = readAddresses();
const documents = addresses.map(documentOf);
const INVENTED = new Set(['3511AB', '9999XF', '9999XG', '9999XJ']);
const real = addresses.filter(({ postcode }) => !INVENTED.has(postcode));
const line = ({ street, number, letter, addition, postcode, place }: Address) =>
  `${street} ${number}${letter}${addition}, ${postcode} ${place.city}`;

describe('the addresses', () => {
  test('the list has at least 200 real addresses', () => {
    expect(new Set(real.map(line)).size).toBeGreaterThanOrEqual(200);
    expect(real.length).toBe(addresses.length - 8);
  });

  test('every address occurs once', () => {
    expect(new Set(addresses.map(line)).size).toBe(addresses.length);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(addresses.length);
  });

  test('every postcode has the form of the postal service', () => {
    const wrong = addresses.filter(({ postcode }) => !/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(postcode));
    expect(wrong.map(line)).toEqual([]);
  });

  test('numbers, letters and additions have the form of the register', () => {
    const wrong = addresses.filter(
      ({ number, letter, addition }) =>
        !(Number.isInteger(number) && number > 0 && /^[A-Z]?$/.test(letter) && /^[0-9A-Z]{0,4}$/.test(addition)),
    );
    expect(wrong.map(line)).toEqual([]);
  });

  test('real addresses with the same postcode share street and city', () => {
    const streets = Map.groupBy(real, ({ postcode }) => postcode);
    const mixed = [...streets].filter(([, shared]) => new Set(shared.map(({ street }) => street)).size > 1);
    expect(mixed.map(([postcode]) => postcode)).toEqual([]);
  });

  test('every address has the names and codes that a response needs', () => {
    const wrong = documents.filter(
      (document) =>
        Object.values(document).includes('') ||
        !/^\d{4}$/.test(String(document['gemeentecode'])) ||
        !/^\d{16}$/.test(String(document['nummeraanduiding_id'])) ||
        !/^adr-[0-9a-f]{32}$/.test(String(document['id'])),
    );
    expect(wrong).toEqual([]);
  });
});
