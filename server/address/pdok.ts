import * as z from 'zod';
import { normaliseAddition } from '@vangnet/domain/values/house-number';
import { fetched, NoResponse } from '../http/fetched.ts';
import { RegisterFailure, type AddressQuestion, type AddressRegister } from './register.ts';

/** Free, without a key, and filled from the register of addresses (BAG). */
export const LIVE_PDOK = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1';

export type PdokSettings = {
  readonly baseUrl: string;
  /** Our own address: PDOK asks for it, to reach a caller that makes many calls. */
  readonly referer: string;
  readonly timeoutMs?: number;
};

/** The Locatieserver of PDOK. A visitor waits for the answer, so it is asked once and not for long. */
export function pdokRegister({ baseUrl, referer, timeoutMs = 3000 }: PdokSettings): AddressRegister {
  const headers = { accept: 'application/json', referer };
  return {
    find: async ({ postcode, houseNumber, addition }) => {
      const url = `${baseUrl}/free?${freeQuery(postcode, houseNumber).toString()}`;
      const json = await fetchJson(url, { headers, redirect: 'error', timeoutMs });
      const answer = freeResponse.safeParse(json);
      if (!answer.success) throw new RegisterFailure('answered with JSON of another shape');
      const row = closest(answer.data.response.docs, addition);
      return row ? { found: true, street: row.straatnaam, city: row.woonplaatsnaam } : { found: false };
    },
  };
}

/** The cause of a failure is left out: what JSON.parse says quotes the answer, and with it the address. */
async function fetchJson(url: string, init: Parameters<typeof fetched>[1]): Promise<unknown> {
  try {
    const answer = await fetched(url, init, async (response) => ({
      status: response.status,
      json: response.status === 200 ? await response.json() : undefined,
    }));
    if (answer.status === 200) return answer.json;
    throw new RegisterFailure(`answered with status ${answer.status}`);
  } catch (error) {
    if (error instanceof NoResponse) throw new RegisterFailure(error.message);
    if (error instanceof SyntaxError) throw new RegisterFailure('answered with something that is no JSON');
    throw error;
  }
}

/** The address with exactly this addition, else the one without any, else the first: they share the street. */
function closest(rows: readonly AddressRow[], addition: AddressQuestion['addition']): AddressRow | undefined {
  const withAddition = (wanted: string) =>
    rows.find((row) => normaliseAddition(row.huisletter + row.huisnummertoevoeging) === wanted);
  return withAddition(addition) ?? withAddition('') ?? rows[0];
}

/** PDOK Locatieserver 3.1, `GET /free`: the part of its response that we use. Other fields may come and go. */
const freeResponse = z.object({
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
type AddressRow = z.infer<typeof freeResponse>['response']['docs'][number];

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
function freeQuery(postcode: string, houseNumber: number): URLSearchParams {
  return new URLSearchParams([
    ['fq', 'type:adres'],
    ['fq', `postcode:${postcode}`],
    ['fq', `huisnummer:${houseNumber}`],
    ['fl', FIELDS.join(',')],
    ['rows', String(ROWS)],
  ]);
}
