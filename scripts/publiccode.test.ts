import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const text = z.string().min(1);
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]+)*$/);
const named = z.strictObject({ name: text });

/** The keys that version 0.4 of the standard requires, and of the optional ones those that we have: a misspelt key is not overlooked. */
const publiccode = z.strictObject({
  publiccodeYmlVersion: z.literal('0.4'),
  name: text,
  url: z.url({ protocol: /^https$/ }),
  platforms: z.array(z.enum(['web', 'windows', 'mac', 'linux', 'ios', 'android'])).min(1),
  categories: z.array(z.enum(['e-commerce', 'workflow-management'])).min(1),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z.literal('standalone/web'),
  intendedAudience: z.strictObject({ countries: z.array(z.string().regex(/^[a-z]{2}$/)) }),
  description: z.record(
    language,
    z.strictObject({
      shortDescription: text.max(150).regex(/^.+$/),
      longDescription: z.string().min(150).max(10_000),
      features: z.array(text).min(1),
    }),
  ),
  legal: z.strictObject({ license: text, mainCopyrightOwner: text }),
  maintenance: z.strictObject({ type: z.enum(['internal', 'community']), contacts: z.array(named).min(1) }),
  localisation: z.strictObject({ localisationReady: z.boolean(), availableLanguages: z.array(language).min(1) }),
  dependsOn: z.strictObject({
    open: z.array(named.extend({ versionMin: text.optional(), optional: z.boolean().optional() })),
  }),
});

const file: unknown = parse(read('publiccode.yml'));

test('publiccode.yml has every key that the standard requires, with a value that it allows', () => {
  expect(publiccode.safeParse(file).error?.issues).toBeUndefined();
});

test('publiccode.yml names the licence, the Node.js and the copyright that the rest of the project names', () => {
  const { license } = JSON.parse(read('package.json'));
  const { engines } = JSON.parse(read('server/package.json'));
  const { legal, dependsOn } = publiccode.parse(file);
  expect(legal.license).toBe(license);
  expect(read('NOTICE')).toContain(legal.mainCopyrightOwner);
  expect(`>=${dependsOn.open[0]?.versionMin}`).toBe(engines.node);
});
