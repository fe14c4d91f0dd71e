import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicateKeys, hasDuplicateKeys } from './json.ts';
import { expectForAll } from '@vangnet/domain/testing/for-all';

test.each([
  ['{"a": 1, "a": 2}', ['a']],
  ['{"a": {"b": 1}, "c": {"b": 2}}', []],
  ['{"a": {"b": 1, "b": 2}, "a": 3}', ['b', 'a']],
  ['{"a": "a", "b": "\\"a\\": {", "c": ["a", {"a": 1}]}', []],
  ['{"a": 1, "\\u0061": 2}', ['a']],
])('%s has %j twice in one object', (json, keys) => {
  expect(duplicateKeys(json)).toEqual(keys);
  expect(hasDuplicateKeys(json, JSON.parse(json))).toBe(keys.length > 0);
});

test.each([
  ['a colon in a text', '{"a": "\\": 1", "c": "https://"}'],
  ['nothing but a text', '":"'],
  ['objects deeper than the stack', `${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`],
  ['a list as long as a body can be', `[${'1,'.repeat(50_000)}1]`],
])('%s is no key that occurs twice', (_, json) => {
  expect(hasDuplicateKeys(json, JSON.parse(json))).toBe(false);
});

test('a key that is repeated anywhere in any content is found, and none where there is none', () => {
  expectForAll(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (content, nth) => {
    const json = JSON.stringify(content);
    expect(hasDuplicateKeys(json, JSON.parse(json))).toBe(false);
    const keys = Object.keys(content);
    const repeated = `${json.slice(0, -1)},${JSON.stringify(keys[nth % keys.length])}:0}`;
    expect(hasDuplicateKeys(repeated, JSON.parse(repeated))).toBe(true);
  });
});
