import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { after, loadError, readCheckedText, type DataFault, type Loaded } from './checked-files.ts';
import { readJsonAs } from './json.ts';

/** Stands in the folder of a brand. */
export const PARTNERS_FILE = 'partners.json';

/** Two, so that a partner can take a new key into use before the old one ends. */
export const MOST_KEYS = 2;

/** Scheme, host and port as a browser sends them; over TLS, but for a page on the machine of a developer. */
const origin = z.string().refine((text) => isOrigin(text), {
  error: ({ input }) =>
    `must be an origin such as https://www.example.nl, without a path, not ${JSON.stringify(input)}`,
});

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin: written, protocol, hostname } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return written === text && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}

const perMinute = z.int().min(1).max(1_000_000);

const partnerSchema = z.strictObject({
  /** Stands in every quote and in the numbers; never given to another partner. */
  id: z.string().regex(/^[a-z0-9](-?[a-z0-9]){1,39}$/),
  name: z.string().regex(/^\S(.{0,98}\S)?$/u),
  /** SHA-256 of each key, and the first day on which it is accepted. */
  keys: z
    .array(z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), from: z.iso.date() }))
    .max(MOST_KEYS)
    .default([]),
  /** Pages of these may ask for one quote at a time without a key. */
  origins: z.array(origin).max(20).default([]),
  /** Quotes per minute: with a key, and of one address from its pages. */
  limits: z.strictObject({ withKey: perMinute, fromPage: perMinute }).partial().default({}),
  /** The name of the partner at the policy administration, such as the number of an intermediary. */
  attribution: z
    .string()
    .regex(/^\S(.{0,58}\S)?$/u)
    .optional(),
});
export type Partner = Readonly<z.infer<typeof partnerSchema>>;

const partnersSchema = z.strictObject({ partners: z.array(partnerSchema).max(1000) });

/**
 * Reads the partners of the brand in a folder; without their file it has none.
 *
 * @throws one Error that lists everything that is wrong, a line each
 */
export function loadPartners(folder: string): readonly Partner[] {
  const file = join(folder, PARTNERS_FILE);
  if (!existsSync(file)) return [];
  const name = `${basename(folder)}/${PARTNERS_FILE}`;
  const read = after(readCheckedText(file, name), (json) => readPartners(json, name));
  if (read.value === undefined || read.faults.length > 0) {
    throw loadError(`The partners in ${file} cannot be used:`, read.faults);
  }
  return read.value;
}

/** The partners in the text of a file. */
export const readPartners = (json: string, file: string): Loaded<readonly Partner[]> =>
  after(readJsonAs(partnersSchema, json, file), ({ partners }) => {
    const faults = [
      ...twice(partners, file, 'id', ({ id }) => [id]),
      ...twice(partners, file, 'keys', ({ keys }) => keys.map(({ hash }) => hash)),
      ...twice(partners, file, 'origins', ({ origins }) => origins),
    ];
    return faults.length > 0 ? { faults } : { value: partners, faults };
  });

/** Values that stand twice in the file: a call could be of either partner. */
function twice(
  partners: readonly Partner[],
  file: string,
  field: string,
  valuesOf: (partner: Partner) => readonly string[],
): DataFault[] {
  const seen = new Set<string>();
  return partners.flatMap((partner, index) =>
    valuesOf(partner).flatMap((value) => {
      if (seen.has(value)) return [{ file, row: `partners ${index + 1}, ${field}`, reason: `${value} occurs twice` }];
      seen.add(value);
      return [];
    }),
  );
}
