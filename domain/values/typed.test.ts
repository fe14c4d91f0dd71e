import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectForAll } from '../testing/for-all.ts';
import { parseDate } from './dates.ts';
import { parseHouseNumber, splitHouseNumber } from './house-number.ts';
import { formatIban, isValidIban, normaliseIban } from './iban.ts';
import { normaliseEmail } from './mailbox.ts';
import { parseEuro } from './money.ts';
import { mobileNumber } from './phone.ts';
import { formatPostcode, normalisePostcode, POSTCODE_PATTERN } from './postcode.ts';
import { seenText, typedText } from './typed.ts';
import { normaliseDateInput } from './typed-date.ts';

/** The reader of each kind of text: undefined for a text that is no value. */
const readers = {
  postcode: (text: string) => [normalisePostcode(text)].find((read) => POSTCODE_PATTERN.test(read)),
  iban: (text: string) => (isValidIban(text) ? normaliseIban(text) : undefined),
  mobile: mobileNumber,
  date: (text: string) => [normaliseDateInput(text)].find((read) => parseDate(read)),
  perMonth: (text: string) => parseEuro(text, 'month'),
  perYear: (text: string) => parseEuro(text, 'year'),
  houseNumber: (text: string) => [parseHouseNumber(text)].map((house) => house && Object.values(house).join(' '))[0],
  email: normaliseEmail,
};

/** Each value with the ways to write it. A line that ends in a bar goes on. */
const NOTATIONS: Record<keyof typeof readers, string> = {
  postcode: `3511AB = 3511AB|3511 AB|3511ab|3511-AB|3511 - AB|3511.AB|NL-3511 AB|NL 3511AB|nl3511ab|3511 AB.|3511AB,`,
  iban: `NL91ABNA0417164300 = NL91ABNA0417164300|nl91 abna 0417 1643 00|NL91-ABNA-0417-1643-00|NL91.ABNA.0417.1643.00|
      IBAN NL91 ABNA 0417 1643 00|IBAN: NL91ABNA0417164300|iban : nl91abna0417164300|NL 91 ABNA 0417164300|IBAN-NL91 ABNA 0417 1643 00
    DE89370400440532013000 = DE89 3704 0044 0532 0130 00`,
  mobile: `0031612345678 = 12345678|12 34 56 78|612345678|0612345678|06 12 34 56 78|06-12345678|06 - 1234 5678|06.12.34.56.78|
      (06) 12345678|[06] 12345678|06/12345678|+31612345678|+31 6 12345678|+31 6 12 34 56 78|+31 (0)6 12345678|+31(0)612345678|
      +31-6-12345678|+31 (06) 12345678|31612345678|0031612345678|0031 6 12345678|0031 (0)6 12 34 56 78|tel:+31612345678|
      Tel. 06 12345678|tel: 06-12345678|0612345678.
    0031631612345 = 31612345`,
  date: `12-03-1986 = 12031986|12-03-1986|12/3/1986|12 03 1986|12.3.1986|12-3-1986|12 - 03 - 1986|12 maart 1986|12 mrt 1986|12-mrt-86|
      12 Maart 86|12/3/86|12. maart 1986|12 maart, 1986|12-03-1986.|woensdag 12 maart 1986|Wo. 12-3-1986|woensdag, 12 mrt. '86|120386|
      1986-03-12|1986/3/12|1986 03 12|12e maart 1986|12de mrt ’86|12, 3, 1986
    01-02-1990 = 010290|1e februari 1990|1e feb ’90|1 feb. '90|1ste feb 90|1st feb 1990
    03-10-1975 = 3 okt ’75|3-10-75
    01-05-1990 = 1e mei 1990
    01-02-2039 = 1-2-39
    01-02-1940 = 1-2-40
    01-02-2005 = 1-2-05`,
  perMonth: `295000 = 2950|2.950|2 950|2,950|€2950|€ 2.950|EUR 2.950|eur 2950|euro 2950|2950,|2950.|2950,-|2950,--|2950,=|2.950,=|2.950.-|
      2950 ,-|2950 euro|2950 euro.|2950 EUR|2.950 €|2950,00|2950.00|2.950,00|2,950.00|2.950.00|2950 per maand|2.950,- per maand|
      € 2.950,00 per maand|2950 euro per maand|2950 p.m.|2950 pm|2950/mnd|2950 p/m|2950 per mnd.
    295050 = 2950,5|2950.5|2950,50|€ 2.950,50|2,950.50|2950,50 euro
    250 = 2.5|2,50|€ 2,50
    9999 = 99,99
    123456700 = 1.234.567|1,234,567
    1234500 = 12,345|12.345`,
  perYear: `4200000 = 42000|42.000 per jaar|€ 42.000,- per jaar|42000 p.j.|42000 euro/jaar|42.000 p/jr`,
  houseNumber: `12 = 12|12.|12-|12,
    12 A = 12A|12a|12-a|12 a|12/a|12 - A|12.A
    12 A2 = 12a-2|12 A 2|12-A-2|12 a/2
    12 3 = 12-3|12/3|12 – 3|12 / 3
    12 BIS = 12 bis|12-bis
    99999 = 99999`,
  email: `Jan@kwast.example = Jan@kwast.example|mailto:Jan@kwast.example|<Jan@kwast.example>|Jan Kwast <Jan@kwast.example>|
      Jan@kwast.example.|Jan@kwast.example,|"Kwast, J." <Jan@kwast.example>;
    jan@müller.example = jan@müller.example
    jan-piet@vis-sers.example = jan-piet@vis-sers.example`,
};

/** Texts that are no value, although most begin like one. */
const REFUSED: Partial<typeof NOTATIONS> = {
  postcode: `|0511AB|352 AB|3511A|3511ABC|B-3511 AB|3511 AB Utrecht|3511 A B|03511 AB`,
  iban: `|NL92ABNA0417164300|NL91ABNA041716430|NL91|0417164300|NL91ABNAO417164300|NL00ABNA0417164300|NL91 ABNA 0417 1643 00 J Jansen|
    IBAN|SA0380000000608010167519|NL91/ABNA/0417164300`,
  mobile: `|1234567|06123456789|06 12 34 56|00316123|0201234567|+32 6 12345678|0612345678 / 0687654321|06 12345678 (werk)|zeven|
    0970123456|02345678`,
  date: `|maart 1986|12 foo 1986|12-03-986|12-3|1 2 3 4|31-02-1980|29-02-1981|00-01-1980|01-13-1980|19860312|geboren 12 maart 1986`,
  perMonth: `|veel|-100|1.23.456|1.234,567|1e3|10 000x|€|2950 50|29 50|2950 euro 50|0,950|0.950|1234.567|2950 per jaar|2950 per week|
    2950-3000|2950,5,0|,50|3k|per maand`,
  perYear: `3500 per maand|42.000 p.m.`,
  houseNumber: `|0|012|123456|A12|12 OR *:*|12)|12(A)|12AAAAAAAAAAAAAAAAAAAA`,
};

const pieces = (written: string) => written.split(/\|\s*/);
const notationsOf = (kind: keyof typeof readers) =>
  NOTATIONS[kind].split(/(?<!\|)\n\s*/).flatMap((line) => {
    const [value = '', written = ''] = line.split(' = ');
    return pieces(written).map((text) => ({ text, value }));
  });

const UNSEEN = '\u200b \u200e \u202a \u202c \u2060 \u2066 \u2069 \ufeff \u00ad \ufe0f \u200d \u061c'.split(' ');
const LIKE: Record<string, readonly string[]> = {
  '-': '- \u2010 \u2011 \u2012 \u2013 \u2014 \u2015 \u2212 \uff0d'.split(' '),
  ' ': [' ', '  ', '\u00a0', '\u202f', '\u2009', '\t', '\u3000', ' \u00a0'],
};

/** The same text as phones, word processors and banking apps hand it on: no reader sees a difference. */
function decorated(text: string) {
  const unseen = fc.constantFrom('', '', '', ...UNSEEN);
  const signs = Array.from(` ${text} `, (sign) => fc.tuple(fc.constantFrom(...(LIKE[sign] ?? [sign])), unseen));
  return fc.tuple(...signs).map((drawn) => drawn.flat().join(''));
}

describe.each(Object.keys(readers) as (keyof typeof readers)[])('a typed %s', (kind) => {
  const read = (text: string) => {
    const value = readers[kind](text);
    return value === undefined ? undefined : String(value).trim();
  };
  const notations = notationsOf(kind);

  it('every notation of a value is read as that', () => {
    expect(notations.map(({ text }) => ({ text, value: read(text) }))).toEqual(notations);
  });

  it('a notation is read alike with any blanks, dashes and unseen signs in it', () => {
    const drawn = notations.map(({ text, value }) => fc.record({ text: decorated(text), value: fc.constant(value) }));
    expectForAll(fc.oneof(...drawn), ({ text, value }) => {
      expect(read(text)).toBe(value);
    });
  });

  it('what is no value is refused as a whole, never cut or rounded to one', () => {
    const refused = REFUSED[kind] === undefined ? [] : pieces(REFUSED[kind]);
    expect(refused.filter((text) => read(text) !== undefined)).toEqual([]);
  });
});

it('a text keeps its letters, accents and signs, and a text of several lines its lines and dashes', () => {
  const name = 'Özdemir-Łukasz \u738b \ud83d\ude00 d’Oré';
  expect(typedText(name)).toBe(name);
  expect(seenText('Belde\u202e terug\n\u2013 morgen\u200b')).toBe('Belde terug\n\u2013 morgen');
  expect(typedText('\u200b \u00a0\u2060')).toBe('');
});

it('an addition is taken from a field of its own, and from what is typed behind the digits', () => {
  expect([parseHouseNumber('12', 'a 2'), parseHouseNumber('12A', '2')]).toEqual([
    { number: 12, addition: 'A2' },
    { number: 12, addition: 'A2' },
  ]);
  const typed = '|12|12-2|12a|12 bis|12a-2|12-|12 – 3|12/3.|nr. 12|123456|12 (achter)|12 t/o 14';
  expect(pieces(typed).map((text) => Object.values(splitHouseNumber(text)).join(':'))).toEqual(
    pieces(':|12:|12:2|12:a|12:bis|12:a-2|12:|12:3|12:3|12:|123456:|12:achter|12:t/o 14'),
  );
});

it('postcodes and account numbers are shown in groups; what is no account number stays as it was typed', () => {
  expect(formatPostcode('3511AB')).toBe('3511 AB');
  expect(['nl91abna0417164300', 'NL91 abn'].map(formatIban)).toEqual(['NL91 ABNA 0417 1643 00', 'NL91 abn']);
});
