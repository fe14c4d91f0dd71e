import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inEnglish } from './brand-english.ts';
import { loadBrand } from './brand.ts';
import { numbersIn } from './testing/numbers-in.ts';
import { faultsOf, ownFolder } from './testing/refused.ts';

const published = join(import.meta.dirname, '../data/brands/vangnet');
const dutch = loadBrand(published);

const folder = ownFolder('ours');

/** The faults of our English texts with something changed. */
function faults(from: string, to: string, brand = dutch): string[] {
  const said = readFileSync(join(published, 'brand.en.json'), 'utf8');
  expect(said).toContain(from);
  writeFileSync(join(folder(), 'brand.en.json'), said.replace(from, to));
  return faultsOf(() => inEnglish(brand, folder()), `The English of ${folder()} cannot be used:`);
}

const english = inEnglish(dutch, published);

test('a brand in English has its own texts, and the name, colours, addresses and numbers of the brand', () => {
  const { hours, claims, durations, nextSteps = [], ...same } = english;
  const { hours: _, claims: __, durations: ___, nextSteps: dutchSteps = [], ...rest } = dutch;
  expect(same).toEqual(rest);
  expect(hours).toEqual(['Monday to Friday', '9:00 to 17:00']);
  expect(claims.customers).toBe('More than 1,000,000 customers');
  expect(durations.review).toBe('usually 5 working days');
  expect(nextSteps.map(({ name }) => name)).toHaveLength(4);
  expect(nextSteps.map((step) => [step.for, step.link.url, step.source, step.reviewed])).toEqual(
    dutchSteps.map((step) => [step.for, step.link.url, step.source, step.reviewed]),
  );
  expect(nextSteps[0]).toMatchObject({ deadline: 'within 13 weeks', link: { text: 'Go to uwv.nl' } });
});

test('a brand in English says no text in Dutch, and the same numbers', () => {
  const texts = (brand: typeof dutch) => [
    ...Object.values(brand.claims).flatMap((said) => said ?? []),
    ...Object.values(brand.durations).flatMap((said) => said ?? []),
    ...(brand.nextSteps ?? []).flatMap((step) => [step.name, step.deadline ?? '', step.text, step.link.text]),
  ];
  expect(texts(english).map(numbersIn)).toEqual(texts(dutch).map(numbersIn));
  expect(texts(english).filter((said) => /\b(je|het|een|niet|voor|jaar|binnen|uitkering)\b/i.test(said))).toEqual([]);
});

test.each([
  ['"award": "Award-winning insurer",', '', 'claims, award: has no English text'],
  ['"award"', '"cheap": "Cheap", "award"', 'claims, cheap: has no Dutch text'],
  [
    '{{withdrawalDays}}',
    '30 days',
    'claims, coolingOff: must have the placeholders of the Dutch text ({{withdrawalDays}}), not none',
  ],
  [', "9:00 to 17:00"', '', 'hours, 1: has no English text'],
  ['"payment": "1 minute",', '', 'durations, payment: has no English text'],
  ['"deadline": "within 13 weeks",', '', 'nextSteps, Vrijwillige verzekering bij UWV, deadline: has no English text'],
  ['"hours"', '"colours": {}, "hours"', 'the file: has unknown keys: colours'],
  ['"Go to uwv.nl"', '""', expect.stringContaining('link: has the wrong notation')],
])('a brand in English with %s as %s is refused', (from, to, line) => {
  expect(faults(from, to)).toEqual([typeof line === 'string' ? `ours/brand.en.json, ${line}` : line]);
});

test('a brand in English has a text for a next step that was renamed in Dutch', () => {
  const steps = dutch.nextSteps?.map((step) => (step.name === 'Broodfonds' ? { ...step, name: 'Schenkkring' } : step));
  expect(faults('"hours"', '"hours"', { ...dutch, nextSteps: steps })).toContain(
    'ours/brand.en.json, nextSteps, Schenkkring, name: has no English text',
  );
});

test('a brand in English may not claim what the brand cannot', () => {
  const lines = faults('"hours"', '"hours"', { ...dutch, claims: { ...dutch.claims, award: null } });
  expect(lines).toEqual(['ours/brand.en.json, claims, award: has no Dutch text']);
});

test('a brand in English without the file is refused', () => {
  const fault = `The English of ${folder()} cannot be used:\nours/brand.en.json, the file: does not exist`;
  expect(() => inEnglish(dutch, folder())).toThrow(fault);
});
