import { basename, join } from 'node:path';
import * as z from 'zod';
import type { Brand } from './brand.ts';
import { after, loadError, readCheckedText, type DataFault } from './checked-files.ts';
import { readJsonAs } from './json.ts';
import { otherPlaceholders } from './markup.ts';

const text = z.string().regex(/^\S(.*\S)?$/);
const stepSchema = z.strictObject({ name: text, deadline: text.optional(), text, link: text });
/** The texts of a brand that pages show; everything else stands in `brand.json` only. */
const textsSchema = z.strictObject({
  hours: z.array(text),
  claims: z.record(z.string(), text),
  durations: z.record(z.string(), text).default({}),
  /** By the Dutch name of the step. */
  nextSteps: z.record(z.string(), stepSchema).default({}),
});

/**
 * Gives a brand its English texts, those of the `brand.en.json` in its folder.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function inEnglish(brand: Brand, folder: string): Brand {
  const file = `${basename(folder)}/brand.en.json`;
  const { value, faults } = after(readCheckedText(join(folder, 'brand.en.json'), file), (json) =>
    readJsonAs(textsSchema, json, file),
  );
  const wrong = [...faults, ...(value ? differences(textsOf(brand), value) : []).map((one) => ({ file, ...one }))];
  if (value === undefined || wrong.length > 0) throw loadError(`The English of ${folder} cannot be used:`, wrong);
  return {
    ...brand,
    hours: value.hours,
    claims: { ...brand.claims, ...value.claims },
    durations: { ...brand.durations, ...value.durations },
    nextSteps: brand.nextSteps?.map((step) => {
      const { link, ...said } = value.nextSteps[step.name] ?? { link: step.link.text };
      return { ...step, ...said, link: { ...step.link, text: link } };
    }),
  };
}

/** The Dutch texts of a brand in the form of the English file. */
function textsOf({ hours, claims, durations, nextSteps = [] }: Brand): object {
  return {
    hours,
    claims,
    durations,
    nextSteps: Object.fromEntries(
      nextSteps.map(({ name, deadline, text: said, link }) => [name, { name, deadline, text: said, link: link.text }]),
    ),
  };
}

/** Finds texts that one of the two lacks, and placeholders that differ. */
function differences(dutch: object, english: object): Omit<DataFault, 'file'>[] {
  const [original, translation] = [placesIn(dutch), placesIn(english)];
  return [
    ...[...translation.keys()].flatMap((row) => (original.has(row) ? [] : [{ row, reason: 'has no Dutch text' }])),
    ...[...original].flatMap(([row, said]) => {
      const translated = translation.get(row);
      const reason = translated === undefined ? 'has no English text' : otherPlaceholders(translated, said);
      return reason === undefined ? [] : [{ row, reason }];
    }),
  ];
}

/** Every text by its place: "claims, award". A claim that a brand cannot make is none. */
function placesIn(texts: object, before = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, said]: [string, unknown]) => {
      const place = `${before}${name}`;
      if (typeof said === 'string') return [[place, said] as const];
      return typeof said === 'object' && said !== null ? [...placesIn(said, `${place}, `)] : [];
    }),
  );
}
