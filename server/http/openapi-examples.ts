import * as z from 'zod';
import { coverPaths } from '@vangnet/domain/product/cover';
import { namesIn } from '@vangnet/domain/values/record';

/** Values of fields by their name, the same person in every example. */
const known: Readonly<Record<string, unknown>> = {
  occupation: 'Grafisch ontwerper',
  name: 'Grafisch ontwerper',
  dateOfBirth: '14-03-1988',
  sumAssured: 2400,
  claimDuration: 'YEARS_5',
  claimDurationDisability: 'YEARS_5',
  email: 'a.jansen@voorbeeld.example',
  surname: 'Jansen',
  initials: 'A.',
  zipCode: '3511AB',
  houseNumber: 12,
  number: '12',
  street: 'Voorbeeldstraat',
  city: 'Utrecht',
  phoneNumber: '0612345678',
  tariffVersion: '2026-01',
  startDate: '01-04-2026',
  endDate: '14-03-2056',
  validUntil: '09-04-2026',
  amount: 38.43,
  first: 38.43,
  after: 50.65,
  premium: 38.43,
  currency: 'EUR',
  continueUrl: 'https://vangnet.example/#offerte=2026-03.WzEsWyJ2YW5nbmV0Ig.Q2hhbmdlZA',
  policyNumber: 'P-77',
  referenceId: 'VN-2026-7K3M-9QXT',
  caseNumber: 'VN-2026-7K3M-9QXT',
  success: true,
  year: 1,
  age: 38,
  chance: 0.68,
  coveredShare: 0.45,
  spells: 1.5,
  monthsPerSpell: 20.1,
  '12': 0.29,
  '24': 0.14,
  '60': 0.09,
  maxStartAge: 60,
  maxEndAgeOwnLabour: 68,
  maxEndAgeFittingLabour: 68,
  insurer: undefined,
  job: undefined,
};

/** Of the fields that may be left out, these are shown. */
const optional = new Set<string>([...namesIn(known), ...coverPaths()]);

/** Texts of each form that the agreement has; the first that fits a pattern is the example. */
const TEXTS = [
  'voorbeeld',
  '14-03-1988',
  '2026-03-10',
  '2026-03-10T12:00:00Z',
  'a.jansen@voorbeeld.example',
  'https://vangnet.example/',
  '5.1.1',
  'INGB',
  '0000000000004711',
  'kJ8sHq2vXw5zRt7yBn3mLp6dFg9cKa1e',
  '0612345678',
  '3511AB',
  'NL91ABNA0417164300',
];

/** The part of JSON Schema that the agreement uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};
type Schemas = Readonly<Record<string, Schema>>;

/** A value that fits a schema. @param field its name, when it is a field */
export function exampleOf(schema: Schema, schemas: Schemas, field = ''): unknown {
  const { $ref, const: only, enum: words, anyOf, oneOf, properties } = schema;
  if ($ref !== undefined) return exampleOf(schemas[$ref.replace('#/components/schemas/', '')] ?? {}, schemas, field);
  if (only !== undefined) return only;
  if (words) return words.includes(known[field]) ? known[field] : words[0];
  const [shape] = anyOf ?? oneOf ?? [];
  if (shape) return exampleOf(shape, schemas, field);
  return properties ? fieldsOf(schema, schemas) : simple(schema, schemas, field);
}

function fieldsOf({ properties = {}, required = [] }: Schema, schemas: Schemas): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || optional.has(name));
  return Object.fromEntries(shown.map(([name, inner]) => [name, exampleOf(inner, schemas, name)]));
}

/** What has no fields, by its type. */
function simple(schema: Schema, schemas: Schemas, field: string): unknown {
  const own = known[field];
  const least = Math.max(schema.minimum ?? 0, 1);
  const byType: Readonly<Record<string, () => unknown>> = {
    array: () => listOf(schema, schemas, field),
    boolean: () => own ?? false,
    integer: () => (Number.isInteger(own) ? own : least),
    number: () => (typeof own === 'number' ? own : least),
    string: () => textOf(schema, own),
    null: () => null,
  };
  return byType[schema.type ?? '']?.() ?? {};
}

const listOf = ({ items = {}, prefixItems, minItems = 1 }: Schema, schemas: Schemas, field: string) =>
  (prefixItems ?? Array.from({ length: minItems }, () => items)).map((item) => exampleOf(item, schemas, field));

function textOf({ pattern, format, minLength = 0 }: Schema, own: unknown): string {
  const fits = (text: string) =>
    text.length >= minLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    (format === undefined || (formats[format]?.safeParse(text).success ?? true));
  const texts = typeof own === 'string' ? [own, ...TEXTS] : TEXTS;
  return texts.find((text) => fits(text)) ?? 'voorbeeld';
}

const formats: Readonly<Record<string, z.ZodType>> = {
  date: z.iso.date(),
  'date-time': z.iso.datetime({ offset: true }),
  email: z.email(),
  uri: z.url(),
};
