import { describe, expect, test } from 'vitest';
import { readAddresses, type Address } from './addresses.ts';
import { documentOf } from './document.ts';

const addresses = readAddresses();
const documents = addresses.map(documentOf);
const INVENTED = new Set(['3511AB', '9999XF']);
const real = addresses.filter(({ postcode }) => !INVENTED.has(postcode));
const line = ({ street, number, letter, addition, postcode, place }: Address) =>
  `${street} ${number}${letter}${addition}, ${postcode} ${place.city}`;

describe('the addresses', () => {
  test('are at least 200 real ones', () => {
    expect(new Set(real.map(line)).size).toBeGreaterThanOrEqual(200);
    expect(real.length).toBe(addresses.length - 3);
  });

  test('occur once each', () => {
    expect(new Set(addresses.map(line)).size).toBe(addresses.length);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(addresses.length);
  });

  test('have postcodes as the post gives them', () => {
    const wrong = addresses.filter(({ postcode }) => !/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(postcode));
    expect(wrong.map(line)).toEqual([]);
  });

  test('have numbers, letters and additions as the register gives them', () => {
    const wrong = addresses.filter(
      ({ number, letter, addition }) =>
        !(Number.isInteger(number) && number > 0 && /^[A-Z]?$/.test(letter) && /^[0-9A-Z]{0,4}$/.test(addition)),
    );
    expect(wrong.map(line)).toEqual([]);
  });

  test('share the street and the city when they share the postcode', () => {
    const streets = Map.groupBy(addresses, ({ postcode }) => postcode);
    const mixed = [...streets].filter(([, shared]) => new Set(shared.map(({ street }) => street)).size > 1);
    expect(mixed.map(([postcode]) => postcode)).toEqual([]);
  });

  test('have every name and code that an answer needs', () => {
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
