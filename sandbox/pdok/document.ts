import { createHash } from 'node:crypto';
import { digitsOf } from '../digits.ts';
import type { Address, Place } from './addresses.ts';
import { SCORE } from './solr.ts';

/** An address in the index; a field without a value is absent. */
export type Document = Readonly<Record<string, string | number>>;

const PROVINCES: Readonly<Record<string, { name: string; code: string }>> = {
  GR: { name: 'Groningen', code: 'PV20' },
  FR: { name: 'Fryslân', code: 'PV21' },
  DR: { name: 'Drenthe', code: 'PV22' },
  OV: { name: 'Overijssel', code: 'PV23' },
  FL: { name: 'Flevoland', code: 'PV24' },
  GD: { name: 'Gelderland', code: 'PV25' },
  UT: { name: 'Utrecht', code: 'PV26' },
  NH: { name: 'Noord-Holland', code: 'PV27' },
  ZH: { name: 'Zuid-Holland', code: 'PV28' },
  ZL: { name: 'Zeeland', code: 'PV29' },
  NB: { name: 'Noord-Brabant', code: 'PV30' },
  LB: { name: 'Limburg', code: 'PV31' },
};

export function documentOf(address: Address): Document {
  const { street, number, letter, addition, postcode, place } = address;
  const printedNumber = `${number}${letter}${addition && `-${addition}`}`;
  const displayName = `${street} ${printedNumber}, ${postcode} ${place.city}`;
  const object = registerId(place, '01', displayName);
  const designation = registerId(place, '20', displayName);
  return {
    bron: 'BAG',
    type: 'adres',
    id: `adr-${createHash('md5').update(displayName).digest('hex')}`,
    identificatie: `${object}-${designation}`,
    weergavenaam: displayName,
    straatnaam: street,
    straatnaam_verkort: shortened(street),
    huisnummer: number,
    ...(letter && { huisletter: letter }),
    ...(addition && { huisnummertoevoeging: addition }),
    huis_nlt: printedNumber,
    postcode,
    ...placeFields(place),
    openbareruimtetype: 'Weg',
    openbareruimte_id: registerId(place, '30', `${street}, ${place.city}`),
    nummeraanduiding_id: designation,
    adresseerbaarobject_id: object,
    rdf_seealso: `http://bag.basisregistraties.overheid.nl/bag/id/nummeraanduiding/${designation}`,
    score: SCORE,
  };
}

function placeFields({ city, municipality, municipalityCode, province, latitude, longitude }: Place): Document {
  const { x, y } = rdCoordinates(latitude, longitude);
  return {
    woonplaatsnaam: city,
    woonplaatscode: digitsOf(city, 4),
    gemeentenaam: municipality,
    gemeentecode: municipalityCode,
    provincienaam: PROVINCES[province]?.name ?? '',
    provinciecode: PROVINCES[province]?.code ?? '',
    provincieafkorting: province,
    centroide_ll: `POINT(${longitude} ${latitude})`,
    centroide_rd: `POINT(${x} ${y})`,
  };
}

/** Invented, in the form of the register: municipality, kind of object, ten digits. Always the same for one address. */
const registerId = ({ municipalityCode }: Place, kind: string, of: string) =>
  municipalityCode + kind + digitsOf(kind + of, 10);

function shortened(street: string): string {
  const words = street.replace(/^Burgemeester /, 'Burg ').replace(/^Sint /, 'St ');
  return words
    .replace(/straat$/, 'str')
    .replace(/laan$/, 'ln')
    .replace(/plein$/, 'pln')
    .slice(0, 24);
}

/** Turns degrees into metres of the Dutch grid: the leading terms of the usual polynomial around Amersfoort. */
function rdCoordinates(latitude: number, longitude: number): { x: number; y: number } {
  const dPhi = 0.36 * (latitude - 52.155_174_4);
  const dLambda = 0.36 * (longitude - 5.387_206_21);
  const x = 155_000 + 190_094.945 * dLambda - 11_832.228 * dPhi * dLambda - 114.221 * dPhi ** 2 * dLambda;
  const y = 463_000 + 309_056.544 * dPhi + 3638.893 * dLambda ** 2 + 73.077 * dPhi ** 2;
  return { x: Math.round(x), y: Math.round(y) };
}
