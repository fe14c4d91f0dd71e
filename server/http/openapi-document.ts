import * as z from 'zod';

const REFERENCE = '#/components/schemas/';
const INPUT = 'Input';

const documentSchema = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/**
 * The document without what nobody reads: schemas that no call needs, and the two names that a schema has for what is sent and
 * for what is received, where there is only one of them. A response without content has none here either.
 */
export function tidied<Document extends object>(document: Document): Document {
  const { components, ...calls } = documentSchema.parse(document);
  const used = reached(namesIn(calls), components.schemas);
  const renamed = (id: string) => {
    const bare = id.endsWith(INPUT) ? id.slice(0, -INPUT.length) : id;
    return used.has(bare) ? id : bare;
  };
  const schemas = [...used].map((id) => [renamed(id), components.schemas[id]] as const);
  const whole = { ...calls, components: { ...components, schemas: Object.fromEntries(schemas) } };
  return JSON.parse(JSON.stringify(whole), (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') return `${REFERENCE}${renamed(value.slice(REFERENCE.length))}`;
    return key === 'content' && nothing.safeParse(value).success ? undefined : value;
  });
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
