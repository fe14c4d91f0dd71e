import * as fc from 'fast-check';

/** The part of JSON Schema that the agreement uses. */
type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Values by the name of their field, such as tokens that exist. */
type Known = Readonly<Record<string, readonly unknown[]>>;
type Operation = {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

/** Puts each schema of /api/openapi.json in the place where it is named. */
export function withoutReferences(document: unknown): unknown {
  const { components } = document as { components: { schemas: Readonly<Record<string, unknown>> } };
  const inlined = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(inlined);
    const { $ref } = part as { $ref?: string };
    if ($ref !== undefined) return inlined(components.schemas[$ref.replace('#/components/schemas/', '')]);
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, inlined(inner)]));
  };
  const { components: _, ...calls } = document as Record<string, unknown>;
  return inlined(calls);
}

export type ApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
export type ApiCall = { readonly method: Method; readonly url: string; readonly body: unknown };

/** Values that a browser never sends. */
const ODD = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      '',
      '\0',
      'x\0',
      '\u001b',
      '\ud800',
      '__proto__',
      'x'.repeat(300),
      null,
      [],
      {},
      -1,
      1e308,
    ),
  },
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: 3, max: 1000 }).map((levels) => JSON.parse(nested('[', ']', levels)) as unknown),
);

/** A whole body as text, in more levels than a value can have that becomes text by recursion. */
const DEEP = fc
  .tuple(fc.constantFrom(['[', ']'] as const, ['{"a":', '}'] as const), fc.integer({ min: 30, max: 16_000 }))
  .map(([[open, close], levels]) => nested(open, close, levels));

const nested = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** A value that fits a schema; now and then one that does not. */
function valueOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: ODD });
}

/** The content of a body, or its text. */
const bodyOf = (schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 40, arbitrary: valueOf(schema, known) }, { weight: 1, arbitrary: DEEP });

function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { const: only, enum: words, anyOf, oneOf, properties } = schema;
  if (only !== undefined) return fc.constant(only);
  if (words) return fc.constantFrom(...words);
  const shapes = anyOf ?? oneOf;
  if (shapes) return fc.oneof(...shapes.map((shape) => fitting(shape, known)));
  return properties ? record(properties, schema.required ?? [], known) : simple(schema, known);
}

function record(properties: Readonly<Record<string, Schema>>, required: readonly string[], known: Known) {
  const fields = Object.entries(properties).map(([name, field]) => {
    const own = known[name];
    const value = valueOf(field, known);
    return [name, own ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, value) : value] as const;
  });
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function simple({ type, items, pattern, minimum = 0, maximum = 100_000 }: Schema, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'array':
      return fc.array(valueOf(items ?? {}, known), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 100_000) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'string':
      return textOf(pattern);
    default:
      return ODD;
  }
}

/** fast-check knows no pattern that looks ahead, such as that of an e-mail address. */
function textOf(pattern: string | undefined): fc.Arbitrary<string> {
  if (pattern === undefined) return fc.string({ maxLength: 40 });
  return pattern.includes('(?') ? fc.emailAddress() : fc.stringMatching(new RegExp(pattern, 'u'));
}

/**
 * Calls of every operation of the document. `known` has values by name, such as tokens that exist; what deletes does not
 * get them, so that they go on to exist.
 */
export function callsOf({ paths }: ApiDocument, known: Known): fc.Arbitrary<ApiCall> {
  const operations = Object.entries(paths).flatMap(([path, operationBy]) =>
    METHODS.flatMap((method) => {
      const operation = operationBy[method.toLowerCase()];
      return operation ? [callOf(path, method, operation, method === 'DELETE' ? {} : known)] : [];
    }),
  );
  return fc.oneof(...operations);
}

function callOf(
  path: string,
  method: Method,
  { parameters = [], requestBody }: Operation,
  known: Known,
): fc.Arbitrary<ApiCall> {
  const inAddress = parameters.filter((parameter) => parameter.in !== 'header');
  const properties = Object.fromEntries(inAddress.map(({ name, schema }) => [name, schema]));
  const body = requestBody?.content['application/json']?.schema;
  return fc
    .tuple(
      fitting({ properties, required: Object.keys(properties) }, known),
      body ? bodyOf(body, known) : fc.constant(undefined),
    )
    .map(([values, content]) => {
      const texts = values as Record<string, unknown>;
      const text = (name: string) => {
        const value = texts[name];
        return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed());
      };
      const query = inAddress.filter((one) => one.in === 'query').map(({ name }) => `${name}=${text(name)}`);
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(name));
      return { method, url: query.length > 0 ? `${url}?${query.join('&')}` : url, body: content };
    });
}
