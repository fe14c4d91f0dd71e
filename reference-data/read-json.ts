import { duplicateKeys } from './duplicate-keys.ts';
import { failed, type Loaded } from './fault.ts';
import { numbersOutsideJson } from './numbers-outside-json.ts';

/** What a JSON file holds; refused when a key occurs twice in one object, for JSON.parse would keep the last. */
export function readJson(text: string, file: string): Loaded<unknown> {
  const notFinite = numbersOutsideJson(text);
  if (notFinite.length > 0) return { faults: notFinite.map((fault) => ({ file, ...fault })) };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return failed(file, 'the file', `is not JSON: ${String(error)}`);
  }
  const twice = duplicateKeys(text);
  if (twice.length === 0) return { value: json, faults: [] };
  return { faults: twice.map((key) => ({ file, row: key, reason: 'occurs twice in one object' })) };
}
