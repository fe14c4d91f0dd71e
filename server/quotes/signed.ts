import * as z from 'zod/mini';
import { dateOfBirth, shortText } from '@vangnet/domain/application/fields';
import { coverFields } from '@vangnet/domain/product/cover';
import { RATING_DAYS } from '@vangnet/domain/product/retention';
import { amount } from '@vangnet/domain/values/amount-schema';
import { addDays, formatIsoDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { parseJson } from '@vangnet/domain/values/json';
import { namesIn } from '@vangnet/domain/values/record';
import { fingerprint, isSameText, seal, unseal } from '../database/sealing.ts';

const day = z.iso.date();
const choices = coverFields(amount);

/** Reads a list of these fields in their order: names would make an address twice as long. */
const listOf = <Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) => {
  const names = namesIn(shape);
  return z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((values) => Object.fromEntries(names.map((name, index) => [name, values[index]]))),
    ),
    z.object(shape),
  );
};

const fields = {
  brand: shortText,
  partner: shortText,
  occupation: shortText,
  dateOfBirth,
  cover: listOf(choices),
  first: amount,
  after: z.nullable(amount),
  tariffVersion: shortText,
  issuedOn: day,
  validUntil: day,
};
/** The signed content: the version of the list, and the list. */
const contentSchema = z.pipe(
  z.tuple([z.literal(1), listOf(fields)]),
  z.transform(([, quote]) => quote),
);

/**
 * A price that was given to a partner, with all that it depends on: ids of brand and partner, the premium of the first
 * month and of each in year 2 if there is one, the days as yyyy-mm-dd.
 */
export type SignedQuote = Readonly<z.output<typeof contentSchema>>;

function contentOf(quote: SignedQuote): string {
  const cover = namesIn(choices).map((name) => quote.cover[name]);
  return JSON.stringify([1, namesIn(fields).map((name) => ({ ...quote, cover })[name])]);
}

/** A brand signs with keys of its own, which outlive a change of the master key. Of another brand it can verify nothing. */
export type Signer = { readonly brand: string; readonly keys: (purpose: string) => Buffer };

/** Another key each month, named by that month: yyyy-mm. */
const keyOf = ({ brand, keys }: Signer, use: 'signature' | 'id' | 'nonce', month: string) =>
  keys(`quote ${use} ${brand} ${month}`);
const monthOf = (isoDay: string) => isoDay.slice(0, 7);

/** A quote that still counts was signed in a month of the time that it can be valid. No key of another month is made. */
const isInUse = (month: string, today: CalendarDate) =>
  month >= monthOf(formatIsoDate(addDays(today, -RATING_DAYS))) && month <= monthOf(formatIsoDate(today));

const inText = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');
const macOf = (signer: Signer, month: string, signed: string) => fingerprint(keyOf(signer, 'signature', month), signed);

/** The quote as text for an address: the month of the key, the content, and the HMAC of both. Everybody can read it. */
export function signQuote(signer: Signer, quote: SignedQuote): string {
  const month = monthOf(quote.issuedOn);
  const signed = `${month}.${inText(contentOf(quote))}`;
  return `${signed}.${macOf(signer, month, signed)}`;
}

/** A quote that came back. `retired`: its key is not in use any more, so that nobody can say who signed it. */
export type Opened = { readonly signature: 'right' | 'wrong' | 'retired'; readonly quote: SignedQuote };

/** Reads a text of `signQuote`, also one that was changed since; undefined for a text of another form. */
export function openSigned(signer: Signer, text: string, today: CalendarDate): Opened | undefined {
  const [, signed = '', month = '', content = '', mac = ''] = /^((\d{4}-\d{2})\.([\w-]+))\.([\w-]+)$/.exec(text) ?? [];
  const read = contentSchema.safeParse(parseJson(Buffer.from(content, 'base64url').toString()));
  if (!read.success) return undefined;
  if (!isInUse(month, today)) return { signature: 'retired', quote: read.data };
  // The texts are compared: two texts of base64url can have the same bytes.
  const isRight = isSameText(mac, macOf(signer, month, signed));
  return { signature: isRight && read.data.brand === signer.brand ? 'right' : 'wrong', quote: read.data };
}

/** A quote under an id that tells nothing of it, so that it may stand in the path of a call. */
type Identified = { readonly quote: SignedQuote; readonly reference: string | undefined };

/**
 * The id of a quote: the quote itself, encrypted for its partner. The nonce follows from the content, so that the same
 * request has the same id, and nothing has to be kept.
 */
export function idOf(signer: Signer, { quote, reference }: Identified): string {
  const month = monthOf(quote.issuedOn);
  const content = JSON.stringify([contentOf(quote), reference ?? null]);
  const nonce = (size: number) =>
    Buffer.from(fingerprint(keyOf(signer, 'nonce', month), content), 'base64url').subarray(0, size);
  return `${month}.${inText(seal(keyOf(signer, 'id', month), content, quote.partner, nonce))}`;
}

const identifiedSchema = z.tuple([z.string(), z.nullable(z.string())]);

/** The quote that an id of this partner names; undefined for every other text. */
export function quoteOf(signer: Signer, partner: string, id: string, today: CalendarDate): Identified | undefined {
  const [, month = '', sealed = ''] = /^(\d{4}-\d{2})\.([\w-]+)$/.exec(id) ?? [];
  if (!isInUse(month, today)) return undefined;
  try {
    const text = unseal(keyOf(signer, 'id', month), Buffer.from(sealed, 'base64url'), partner);
    const [content, reference] = identifiedSchema.parse(parseJson(text));
    return { quote: contentSchema.parse(parseJson(content)), reference: reference ?? undefined };
  } catch {
    return undefined;
  }
}
