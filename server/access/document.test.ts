import { cents } from '@vangnet/domain/values/money';
import { expect, test } from 'vitest';
import { heldDocument, type ShownData } from './document.ts';
import { words } from '../../words/words.ts';

const nothing: ShownData = {
  application: undefined,
  answers: {},
  tracking: undefined,
  links: undefined,
  deliveries: [],
  evidence: [],
  knowledgeTest: undefined,
  adviserRequest: undefined,
  payments: undefined,
  identityChecks: undefined,
  submission: undefined,
  accesses: undefined,
};

const made = new Date('2026-03-10T12:00:00Z');
const nameOf = (way: string) => (way === 'openid' ? 'itsme' : way);
const rowsOf = (data: ShownData) =>
  heldDocument(data, { reference: 'VN-2026-AAAA-BBBB', made, nameOf, words: words.nl }).blocks.flatMap((block) =>
    block.kind === 'facts' ? block.rows : [],
  );

test('Amounts are held in cents and written in euro: those of answers, and of payments.', () => {
  const data = {
    ...nothing,
    answers: { premium: cents(120_09), sumAssured: cents(2_400_00) },
    payments: [{ amount: 1 }],
  };
  expect(rowsOf(data)).toEqual([
    ['Premie per maand', '€\u00a0120,09'],
    ['Verzekerd bedrag', '€\u00a02.400 per maand'],
    ['Bedrag', '€\u00a00,01'],
  ]);
});

test('A check at a bank is written in words of a bank, and one in another way is not, but with the name of its way.', () => {
  const check = { reference: 'V1', status: 'Success', transaction_id: '0011000000004711' };
  const at = '2026-03-10T12:00:00.000Z';
  const told = (identityChecks: unknown, ended: object) => {
    const evidence = [
      { sequence: 1, at, kind: 'identity check ended', checkId: 'V1', status: 'Success', ...ended },
    ] as const;
    return JSON.stringify(
      heldDocument(
        { ...nothing, identityChecks, evidence: [...evidence] },
        { reference: 'R', made, nameOf, words: words.nl },
      ),
    );
  };
  const atBank = told([{ ...check, way: 'idin', issuer_id: 'INGBNL2A' }], { level: 'loa3' });
  for (const part of ['Controles bij je bank', 'Nummer bij de bank', 'Controle bij je bank klaar', 'INGBNL2A']) {
    expect(atBank).toContain(part);
  }
  expect(atBank).not.toMatch(/Manier|loa3/);
  const elsewhere = told([{ ...check, way: 'openid', issuer_id: '' }], { level: 'high' });
  for (const part of ['Controles wie je bent', 'Controle wie je bent klaar', '"Manier","itsme"', 'high']) {
    expect(elsewhere).toContain(part);
  }
  expect(elsewhere).not.toMatch(/bank/);
});

test('A value is shown by what its field can hold: NO is Norway, and a place may be called as a value of another field.', () => {
  const insurer = { nationality: 'NO', country: 'NL', city: 'text' };
  expect(rowsOf({ ...nothing, answers: { insurer } })).toEqual([
    ['Nationaliteit', 'Noorwegen'],
    ['Land', 'Nederland'],
    ['Woonplaats', 'text'],
  ]);
});

test('A price that was recorded is shown line by line, and one that cannot be read is not shown as one.', () => {
  const at = '2026-03-10T12:00:00.000Z';
  const told = (firstMonth: unknown) => {
    const price = { tariffVersion: '2026-1', firstMonth, lines: [{ code: 'base', amount: 12_009 }] };
    return rowsOf({ ...nothing, evidence: [{ sequence: 1, at, kind: 'quote asked', price }] });
  };
  expect(told(12_009)).toContainEqual([expect.any(String), '+\u00a0€\u00a0120,09']);
  expect(() => told('120.09')).toThrow('firstMonth');
});

test('A value that has the name of something in every object is shown as it is.', () => {
  const accesses = [{ who: 'constructor', what: 'exported' }];
  expect(rowsOf({ ...nothing, accesses })).toEqual([
    ['Wie', 'constructor'],
    ['Wat', 'Al deze gegevens opgevraagd'],
  ]);
});
