import { inLongerWords } from '@vangnet/domain/testing/longer-words';
import { isRecord } from '@vangnet/domain/values/record';

/** What in a document is no text. */
const NO_TEXT = new Set([
  'kind',
  'language',
  'version',
  'published',
  'layout',
  'size',
  'marker',
  'align',
  'tone',
  'drawing',
]);

/** A document in longer words. */
export function inOtherWords(content: unknown, name = ''): unknown {
  if (NO_TEXT.has(name)) return content;
  if (typeof content === 'string') return inLongerWords(content);
  if (Array.isArray(content)) return content.map((one: unknown) => inOtherWords(one));
  if (!isRecord(content)) return content;
  return Object.fromEntries(Object.entries(content).map(([key, one]) => [key, inOtherWords(one, key)]));
}
