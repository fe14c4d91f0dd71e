import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledIn, lineFault, plainText, runsOf, verbatim } from './markup.ts';
import { expectForAll } from '@vangnet/domain/testing/for-all';

const words = {
  name: 'Jansen & Zn [*]',
  phone: '088 000 12 34',
  mail: 'hulp@vangnet.example',
  hours: '9.00 tot 17.00 uur',
  site: 'https://www.vangnet.example/',
};

test('a line has bold words and links', () => {
  expect(runsOf('Je krijgt **25%**, lees [de kaart](https://a.example/k?b=1).')).toEqual([
    { text: 'Je krijgt ', bold: false },
    { text: '25%', bold: true },
    { text: ', lees ', bold: false },
    { text: 'de kaart', bold: false, href: 'https://a.example/k?b=1' },
    { text: '.', bold: false },
  ]);
});

test('a line keeps an amount with its sign', () => {
  expect(plainText('van € 100 tot € 5.000')).toBe('van €\u00a0100 tot €\u00a05.000');
});

test('a line says what the brand is called', () => {
  expect(plainText(filledIn('Bel {{name}}: [{{mail}}](mailto:{{mail}})', words))).toBe(
    'Bel Jansen & Zn [*]: hulp@vangnet.example',
  );
});

test('a line shows text from elsewhere as it is, whatever is in it', () => {
  expectForAll(
    fc.string({ unit: fc.constantFrom('*', '[', ']', '(', ')', '\\', '{', '}', 'a', ' ', 'x:/', 'name') }),
    (text) => {
      expect(plainText(filledIn(verbatim(text), words))).toBe(text);
      expect(runsOf(verbatim(text)).every(({ bold, href }) => !bold && href === undefined)).toBe(true);
    },
  );
});

test.each([
  [
    'Bel {{fax}}',
    'unknown placeholder {{fax}}; known: {{name}}, {{phone}}, {{mail}}, {{hours}}, {{site}}, {{least}}, {{most}}, {{proofAbove}}, {{fee}}, {{discount}}, {{withdrawalDays}}',
  ],
  ['[hier](javascript:alert(1))', 'the link javascript:alert(1 must start with https://, http://, mailto: or tel:'],
  ['**half', 'has an unclosed mark-up: **half'],
  ['[half](https://a.example', 'has an unclosed mark-up: [half](https://a.example'],
  // 90 signs that a pattern with two ways to match each pair would read for hours.
  [`[${String.raw`\a`.repeat(45)}`, undefined],
  ['[{{mail}}](mailto:{{mail}}) en **{{name}}**', undefined],
])('the text %s has the fault %s', (line, fault) => {
  expect(lineFault(line)).toBe(fault);
});
