import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

export type Address = {
  readonly street: string;
  readonly number: number;
  readonly letter: string;
  readonly addition: string;
  /** 1234AB */
  readonly postcode: string;
  readonly place: Place;
};

export type Place = {
  readonly city: string;
  readonly municipality: string;
  readonly municipalityCode: string;
  readonly province: string;
  readonly latitude: number;
  readonly longitude: number;
};

type Row = Readonly<Record<string, string>>;

/** The addresses that the sandbox knows: public buildings (see sandbox/README.md) and a few invented ones. */
export function readAddresses(): Address[] {
  const places = new Map(rows('places.csv').map((row) => [row['city'], placeOf(row)]));
  return [...rows('addresses.csv'), ...rows('invented.csv')].map((row) => {
    const { street = '', number = '', letter = '', addition = '', postcode = '', city = '' } = row;
    const place = places.get(city);
    if (!place) throw new Error(`places.csv has no row for ${city}`);
    return { street, number: Number(number), letter, addition, postcode, place };
  });
}

function placeOf(row: Row): Place {
  const { city = '', municipality = '', municipalityCode = '', province = '', latitude, longitude } = row;
  return {
    city,
    municipality,
    municipalityCode,
    province,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

const rows = (file: string) =>
  parse<Row>(readFileSync(join(import.meta.dirname, file)), { columns: true, skip_empty_lines: true });
