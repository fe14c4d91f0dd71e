import * as z from 'zod';
import { exampleOf } from './openapi-examples.ts';

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
  const byEitherName = { ...components.schemas, ...kept };
  return JSON.parse(JSON.stringify(whole), (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') return `${REFERENCE}${renamed(value.slice(REFERENCE.length))}`;
    if (key !== 'content') return described(value);
    return nothing.safeParse(value).success ? undefined : withExamples(value, byEitherName);
  });
}

const tuple = z.looseObject({ prefixItems: z.array(z.unknown()), items: z.literal(false) });

/** A list of a fixed length says of its items what each can be: some tools know no `items: false`, and its length says the same. */
function described(value: unknown): unknown {
  const { data } = tuple.safeParse(value);
  if (!data) return value;
  const [first, ...others] = new Map(data.prefixItems.map((item) => [JSON.stringify(item), item])).values();
  return { ...data, items: others.length === 0 ? first : { anyOf: [first, ...others] } };
}

const contentSchema = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));

/** What is sent and received, with an example of it. */
function withExamples(content: unknown, schemas: Readonly<Record<string, object>>): unknown {
  const read = contentSchema.safeParse(content);
  if (!read.success) return content;
  return Object.fromEntries(
    Object.entries(read.data).map(([type, { schema }]) => [type, { schema, example: exampleOf(schema, schemas) }]),
  );
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
