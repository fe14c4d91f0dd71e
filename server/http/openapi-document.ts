import * as z from 'zod';

const REFERENCE = '#/components/schemas/';
const INPUT = 'Input';

const documentSchema = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

/**
 * The document without what nobody reads: schemas that no call needs, and the two names that a schema has for what is sent and
 * for what is received, where there is only one of them. A response without content has none here either. Two linters find no
 * fault in it: redocly, which a test runs, and Spectral with `.spectral.yaml`.
 */
export function tidied<Document extends object>(document: Document): Document {
  const { components, ...calls } = documentSchema.parse(document);
  const used = reached(namesIn(calls), components.schemas);
  const renamed = (id: string) => {
    const bare = id.endsWith(INPUT) ? id.slice(0, -INPUT.length) : id;
    return used.has(bare) ? id : bare;
  };
  const kept = Object.fromEntries([...used].map((id) => [renamed(id), components.schemas[id] ?? {}]));
  const whole = { ...calls, components: { ...components, schemas: kept } };
  return JSON.parse(JSON.stringify(whole), (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') return `${REFERENCE}${renamed(value.slice(REFERENCE.length))}`;
    if (key === 'properties') return withExamples(value);
    return key === 'content' && nothing.safeParse(value).success ? undefined : described(value);
  });
}

/** Fields that no viewer can guess, by their names: the same person in each. Viewers make the example of a call from these. */
const EXAMPLES: Readonly<Record<string, string | number>> = {
  occupation: 'Grafisch ontwerper',
  dateOfBirth: '14-03-1988',
  sumAssured: 2400,
  email: 'a.jansen@voorbeeld.example',
  surname: 'Jansen',
  initials: 'A.',
  zipCode: '3511AB',
  houseNumber: 12,
  street: 'Voorbeeldstraat',
  city: 'Utrecht',
  phoneNumber: '0612345678',
  iban: 'NL91ABNA0417164300',
  tariffVersion: '2026-01',
  endDate: '14-03-2056',
  validUntil: '09-04-2026',
  amount: 38.43,
  premium: 38.43,
  continueUrl: 'https://vangnet.example/#offerte=2026-03.WzEsWyJ2YW5nbmV0Ig.Q2hhbmdlZA',
  referenceId: 'VN-2026-7K3M-9QXT',
  caseNumber: 'VN-2026-7K3M-9QXT',
};

const fields = z.record(z.string(), z.looseObject({ type: z.unknown() }));

function withExamples(properties: unknown): unknown {
  const read = fields.safeParse(properties);
  if (!read.success) return properties;
  const shown = Object.entries(read.data).map(([name, field]): [string, object] => {
    const example = EXAMPLES[name];
    return [
      name,
      typeof example === (field.type === 'integer' ? 'number' : field.type) ? { ...field, examples: [example] } : field,
    ];
  });
  return Object.fromEntries(shown);
}

const tuple = z.looseObject({ prefixItems: z.array(z.unknown()), items: z.literal(false) });

/** A list of a fixed length says of its items what each can be: some tools know no `items: false`, and its length says the same. */
function described(value: unknown): unknown {
  const { data } = tuple.safeParse(value);
  if (!data) return value;
  const [first, ...others] = new Map(data.prefixItems.map((item) => [JSON.stringify(item), item])).values();
  return { ...data, items: others.length === 0 ? first : { anyOf: [first, ...others] } };
}

const nothing = z.record(z.string(), z.object({ schema: z.object({ type: z.literal('null') }) }));

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, id = '']) => id);

/** These schemas and all that they are made of. */
function reached(names: readonly string[], schemas: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set(names);
  for (const id of found) for (const inner of namesIn(schemas[id])) found.add(inner);
  return found;
}
