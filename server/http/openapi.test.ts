import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '@vangnet/contract/endpoint';
import { nothing } from '@vangnet/contract/envelope';
import { withoutReferences } from '../testing/openapi-calls.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

type Schema = Record<string, unknown> & { examples?: unknown[] };
type Media = { content: Record<string, { schema: Schema }> };
type Operation = {
  summary: string;
  requestBody?: Media & { required: boolean };
  responses: Record<string, Partial<Media> & { description: string }>;
  operationId: string;
  security: object[];
};
type Document = { openapi: string; info: { version: string }; paths: Record<string, Record<string, Operation>> };

/** Every call of the agreement but those of the counter, which is another server. */
const CONTRACT = join(import.meta.dirname, '../../contract');
const modules = readdirSync(CONTRACT).filter((file) => /^(?!counter).*(?<!\.test|\.d)\.ts$/.test(file));
const exported: object[] = await Promise.all(modules.map((file) => import(join(CONTRACT, file)) as Promise<object>));
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && ['method', 'path', 'responses'].every((name) => name in value);
const endpoints = exported.flatMap((names) => Object.values(names)).filter(isEndpoint);

let server: TestApp;
let document: Document;
beforeAll(async () => {
  const secrets = [Buffer.alloc(32)];
  const policyAnswers = { by: 'push', secrets, days: 5 } as const;
  server = await testApp({ site: { policyAnswers } });
  document = withoutReferences((await server.send('GET', '/api/openapi.json')).body) as Document;
});
afterAll(() => server.app.close());

/** A schema without any rule lets everything pass; a program made from it would know nothing. */
function emptySchemas(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Object.keys(value).length === 0 && /(schema|items|properties\.[^.]+|anyOf\.\d+)$/.test(path)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => emptySchemas(inner, `${path}.${key}`));
}

const schemasIn = (value: unknown): Schema[] =>
  typeof value === 'object' && value !== null ? [value as Schema, ...Object.values(value).flatMap(schemasIn)] : [];

describe('the OpenAPI document', () => {
  test('the OpenAPI document is OpenAPI 3.1 and names the release of the server', () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', '1.2.3+tests']);
  });

  test('the OpenAPI document lists the calls of the agreement and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const agreed = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.toSorted()).toEqual(agreed.toSorted());
  });

  test.each(endpoints)(
    'the OpenAPI document describes every response of $method $path',
    ({ method, path, responses, summary }) => {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary).toBe(summary);
      expect(Object.keys(operation?.responses ?? {})).toEqual(Object.keys(responses));
      for (const [status, { description, content }] of Object.entries(operation?.responses ?? {})) {
        expect(description).not.toBe('');
        const isEmpty = new Map<string, unknown>(Object.entries(responses)).get(status) === nothing;
        const schemas = Object.values(content ?? {}).map(({ schema }) => Object.keys(schema));
        expect([isEmpty, schemas.length]).toEqual([content === undefined, isEmpty ? 0 : 1]);
        expect(schemas).not.toContainEqual([]);
      }
    },
  );

  test('the OpenAPI document names every call once, and says of each what shows the right to it', () => {
    const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name, index) => names.indexOf(name) !== index || !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual(
      [],
    );
    expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([]);
    const guarded = operations.filter(({ security }) => security.length > 0).map(({ operationId }) => operationId);
    expect(guarded.toSorted()).toEqual([
      'createQuotes',
      'getQuote',
      'getV1ApplicationsByReference',
      'postPaymentByIdAccount',
      'postPoliciesStatus',
      'searchOccupations',
    ]);
  });

  test('the OpenAPI document has examples of the fields that nobody can guess, and each fits its schema', () => {
    const examples = schemasIn(document).flatMap(({ examples: [example] = [], ...schema }) => {
      return example === undefined ? [] : [{ example, read: z.fromJSONSchema(schema).safeParse(example) }];
    });
    expect(new Set(examples.map(({ example }) => example)).size).toBeGreaterThan(15);
    expect(examples.filter(({ read }) => !read.success)).toEqual([]);
  });

  test('the OpenAPI document has no schema that lets everything pass', () => {
    expect(emptySchemas(document)).toEqual([]);
  });

  test('the OpenAPI document says of every list what it is made of', () => {
    const lists = schemasIn(document).filter(({ type }) => type === 'array');
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ items }) => typeof items !== 'object')).toEqual([]);
  });

  test('the OpenAPI document names the fields of the draft, and says that there are no others', () => {
    const body = document.paths['/api/applications']?.['post']?.requestBody;
    const schema = body?.content['application/json']?.schema;
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Object.keys(schema?.['properties'] ?? {})).toEqual(expect.arrayContaining(['insurer', 'job', 'utmSource']));
  });

  test.each(['/api/openapi.json', '/api/docs', '/api/docs/json'])('at %s is asked anew each time', async (path) => {
    const { status, headers } = await server.send('GET', path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('the OpenAPI document has a page for people, with a looser policy than the product’s own pages', async () => {
    const { status, headers } = await server.send('GET', '/api/docs');
    expect([status, headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("style-src 'self' 'unsafe-inline'"),
    ]);
  });
});
