import { hkdfSync } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_DURATIONS, INDEXATIONS, WAITING_PERIODS } from '@vangnet/domain/product/choices';
import { addDays, formatDate, formatIsoDate, parseIsoDate } from '@vangnet/domain/values/dates';
import { cents } from '@vangnet/domain/values/money';
import { typedText } from '@vangnet/domain/values/typed';
import { idOf, openSigned, quoteOf, signQuote, type SignedQuote, type Signer } from './signed.ts';

const signerOf = (brand: string, secret = 'secret'): Signer => ({
  brand,
  keys: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
});
const signer = signerOf('vangnet');

const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays({ year: 2026, month: 1, day: 1 }, days));
const anyCents = fc.integer({ min: 0, max: 5_000_00 }).map(cents);
const anyQuote: fc.Arbitrary<SignedQuote> = fc.record({
  brand: fc.constant('vangnet'),
  partner: fc.stringMatching(/^[a-z]{1,20}$/),
  occupation: fc
    .string({ maxLength: 60, unit: 'grapheme' })
    .map(typedText)
    .filter((text) => text.length <= 200),
  dateOfBirth: anyDay.map((day) => formatDate({ ...day, year: 1980 })).filter((day) => day !== '29-02-1980'),
  cover: fc.record({
    sumAssured: anyCents,
    claimDuration: fc.constantFrom(...CLAIM_DURATIONS),
    waitingPeriod: fc.constantFrom(...WAITING_PERIODS),
    mentalIllnessIncluded: fc.boolean(),
    indexation: fc.constantFrom(...INDEXATIONS),
  }),
  first: anyCents,
  after: fc.option(anyCents),
  tariffVersion: fc.constantFrom('2026-01', '2026-07'),
  issuedOn: anyDay.map(formatIsoDate),
  validUntil: anyDay.map(formatIsoDate),
});
const dayOf = ({ issuedOn }: SignedQuote) => {
  const day = parseIsoDate(issuedOn);
  if (!day) throw new Error(issuedOn);
  return day;
};

describe('a signed quote', () => {
  test('opens as it was signed on each of the thirty days after it, and needs no escaping in an address', () => {
    fc.assert(
      fc.property(anyQuote, fc.integer({ min: 0, max: 30 }), (quote, days) => {
        const text = signQuote(signer, quote);
        expect(encodeURIComponent(text)).toBe(text);
        expect(openSigned(signer, text, addDays(dayOf(quote), days))).toEqual({ signature: 'right', quote });
      }),
    );
  });

  test('is never right after any one character of it was changed', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'.split('');
    fc.assert(
      fc.property(anyQuote, fc.nat(), fc.constantFrom(...alphabet), (quote, at, sign) => {
        const text = signQuote(signer, quote);
        const place = at % text.length;
        fc.pre(text[place] !== sign);
        const changed = text.slice(0, place) + sign + text.slice(place + 1);
        expect(openSigned(signer, changed, dayOf(quote))?.signature).not.toBe('right');
      }),
      { numRuns: 1000 },
    );
  });

  test('is not right when it is cut, longer or twice in one text', () => {
    fc.assert(
      fc.property(anyQuote, fc.nat(), fc.string({ minLength: 1 }), (quote, at, more) => {
        const text = signQuote(signer, quote);
        for (const changed of [text.slice(0, at % text.length), text + more, more + text, `${text}.${text}`])
          expect(openSigned(signer, changed, dayOf(quote))?.signature).not.toBe('right');
      }),
    );
  });

  test('of another brand or another installation is not right, whatever it says of its brand', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const today = dayOf(quote);
        expect(openSigned(signer, signQuote(signerOf('ander'), quote), today)?.signature).toBe('wrong');
        expect(openSigned(signer, signQuote(signerOf('vangnet', 'stolen'), quote), today)?.signature).toBe('wrong');
        expect(openSigned(signer, signQuote(signer, { ...quote, brand: 'ander' }), today)?.signature).toBe('wrong');
      }),
    );
  });

  test('signed with the key of a month that is over cannot be verified any more', () => {
    fc.assert(
      fc.property(anyQuote, fc.integer({ min: 62, max: 4000 }), (quote, days) => {
        const later = addDays(dayOf(quote), days);
        expect(openSigned(signer, signQuote(signer, quote), later)?.signature).toBe('retired');
      }),
    );
  });

  test('that says another month than it was issued in is not right, so that no key signs for another month', () => {
    const quote = { ...fc.sample(anyQuote, { numRuns: 1, seed: 1 })[0], issuedOn: '2026-03-31' } as SignedQuote;
    const [, content] = signQuote(signer, quote).split('.');
    const [month, , mac] = signQuote(signer, { ...quote, issuedOn: '2026-04-01' }).split('.');
    expect(openSigned(signer, `${month}.${content}.${mac}`, { year: 2026, month: 4, day: 1 })?.signature).toBe('wrong');
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `2026-03.${Buffer.from(text).toString('base64url')}.x`),
        ),
        (text) => {
          expect(openSigned(signer, text, { year: 2026, month: 3, day: 10 })).toBeUndefined();
        },
      ),
    );
  });
});

describe('the id of a quote', () => {
  const references = fc.option(fc.stringMatching(/^[\w.:-]{1,100}$/), { nil: undefined });

  test('is the same for the same request, opens for its partner, and shows nothing of what is in it', () => {
    fc.assert(
      fc.property(anyQuote, references, (quote, reference) => {
        const id = idOf(signer, { quote, reference });
        expect(idOf(signer, { quote, reference })).toBe(id);
        expect(id).toMatch(/^[\w.-]+$/);
        expect(quoteOf(signer, quote.partner, id, dayOf(quote))).toEqual({ quote, reference });
        const [, sealed = ''] = id.split('.');
        expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(quote.dateOfBirth);
      }),
    );
  });

  test('opens for nobody else, in no other month of keys, and not after any change', () => {
    fc.assert(
      fc.property(anyQuote, fc.nat(), (quote, at) => {
        const id = idOf(signer, { quote, reference: undefined });
        const today = dayOf(quote);
        expect(quoteOf(signer, `${quote.partner}x`, id, today)).toBeUndefined();
        expect(quoteOf(signerOf('ander'), quote.partner, id, today)).toBeUndefined();
        expect(quoteOf(signer, quote.partner, id, addDays(today, 62))).toBeUndefined();
        const place = 8 + (at % (id.length - 9));
        const changed = id.slice(0, place) + (id[place] === 'A' ? 'B' : 'A') + id.slice(place + 1);
        expect(quoteOf(signer, quote.partner, changed, today)).toBeUndefined();
      }),
    );
  });
});
