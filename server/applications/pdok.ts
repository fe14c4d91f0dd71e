import * as z from 'zod';
import { askProvider, json } from '../http/ask-provider.ts';
import { callProvider } from '../http/observed.ts';
import type { AddressQuestion, AddressRegister, RegisterAnswer } from './address.ts';

/** Free, without a key, and filled from the register of addresses (BAG). */
export const LIVE_PDOK = 'https://api.pdok.nl/bzk/locatieserver/search/v3_1';

export type PdokSettings = {
  readonly baseUrl: string;
  /** Our own address: PDOK asks for it, to reach a caller that makes many calls. */
  readonly referer: string;
  readonly timeoutMs?: number;
};

/** The Locatieserver of PDOK. A visitor waits for the answer, so it is asked once and not for long. */
export function pdokRegister(settings: PdokSettings): AddressRegister {
  const call = { provider: 'address register', operation: 'find' };
  return { find: (question) => callProvider(call, () => find(settings, question)) };
}

async function find(
  { baseUrl, referer, timeoutMs = 3000 }: PdokSettings,
  { postcode, houseNumber }: AddressQuestion,
): Promise<RegisterAnswer> {
  const url = `${baseUrl}/free?${freeQuery(postcode, houseNumber).toString()}`;
  const asked = await askProvider(url, json, { headers: { referer }, timeoutMs });
  if (!asked.ok) return failed(asked.reason);
  const { status, movedTo, content } = asked;
  // Its query has the address in it.
  if (movedTo) return failed(`redirects to ${movedTo.origin} with status ${status}`);
  if (status !== 200) return failed(`answered with status ${status}`);
  return content === undefined ? failed('answered with something that is no JSON') : addressesIn(content);
}

const failed = (reason: string) => ({ ok: false, reason: `The address register ${reason}` }) as const;

/** One odd row costs the others nothing. */
function addressesIn(content: unknown): RegisterAnswer {
  const { data } = freeResponse.safeParse(content);
  if (!data) return failed('answered with JSON of another shape');
  const { docs, numFound } = data.response;
  const addresses = docs.flatMap((row) => rowSchema.safeParse(row).data ?? []);
  if (addresses.length === 0 && docs.length > 0) return failed('answered with JSON of another shape');
  return { ok: true, addresses, isWhole: addresses.length === docs.length && numFound <= docs.length };
}

/** PDOK Locatieserver 3.1, `GET /free`: the part of its response that we use. Other fields may come and go. */
const freeResponse = z.object({
  response: z.object({ numFound: z.number().catch(0), docs: z.array(z.unknown()) }),
});

/** Absent, empty or null in an address that has none, and now and then a number. */
const part = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const rowSchema = z
  .object({
    straatnaam: z.string().trim().min(1),
    woonplaatsnaam: z.string().trim().min(1),
    huisletter: part,
    huisnummertoevoeging: part,
  })
  .transform(({ straatnaam: street, woonplaatsnaam: city, huisletter, huisnummertoevoeging }) => {
    const addition = [huisletter, huisnummertoevoeging].filter(Boolean).join('-');
    return { street, city, addition };
  });

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
/** As many as PDOK gives at once. */
const ROWS = 100;

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
