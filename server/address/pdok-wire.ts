import * as z from 'zod';

/** PDOK Locatieserver 3.1, `GET /free`: the part of its answer that we use. Other fields may come and go. */
export const freeAnswer = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        straatnaam: z.string().min(1),
        woonplaatsnaam: z.string().min(1),
        /** Both are absent from an address that has none. */
        huisletter: z.string().default(''),
        huisnummertoevoeging: z.string().default(''),
      }),
    ),
  }),
});
export type AddressRow = z.infer<typeof freeAnswer>['response']['docs'][number];

const FIELDS = [
  'straatnaam',
  'woonplaatsnaam',
  'postcode',
  'huisnummer',
  'huisletter',
  'huisnummertoevoeging',
  'weergavenaam',
  'nummeraanduiding_id',
];
/** Enough for a flat: more rows of one number only repeat its street and city. */
const ROWS = 50;

/** The query of `GET /free` for every address of one number. Both values are digits and letters: nothing to escape. */
export function freeQuery(postcode: string, houseNumber: number): URLSearchParams {
  return new URLSearchParams([
    ['fq', 'type:adres'],
    ['fq', `postcode:${postcode}`],
    ['fq', `huisnummer:${houseNumber}`],
    ['fl', FIELDS.join(',')],
    ['rows', String(ROWS)],
  ]);
}
