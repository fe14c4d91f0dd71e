import { expect, test } from 'vitest';
import { duplicateKeys } from './duplicate-keys.ts';

test.each([
  ['{"a": 1, "a": 2}', ['a']],
  ['{"a": {"b": 1}, "c": {"b": 2}}', []],
  ['{"a": {"b": 1, "b": 2}, "a": 3}', ['b', 'a']],
  ['{"a": "a", "b": "\\"a\\": {", "c": ["a", {"a": 1}]}', []],
  ['{"a": 1, "\\u0061": 2}', ['a']],
])('%s has %j twice in one object', (json, keys) => {
  expect(duplicateKeys(json)).toEqual(keys);
});
