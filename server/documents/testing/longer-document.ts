import { inLongerWords as longer } from '@vangnet/domain/testing/longer-words';
import { isRecord } from '@vangnet/domain/values/record';
import { documentSchema, type DocumentContent } from '@vangnet/reference-data/document-content';

/** A document as it may be in a language with longer words; drawings stay as they are. */
export const inLongerWords = (content: DocumentContent): DocumentContent => documentSchema.parse(changed(content));

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
function changed(content: unknown, name = ''): unknown {
  if (NO_TEXT.has(name)) return content;
  if (typeof content === 'string') return longer(content);
  if (Array.isArray(content)) return content.map((one: unknown) => changed(one));
  if (!isRecord(content)) return content;
  return Object.fromEntries(Object.entries(content).map(([key, one]) => [key, changed(one, key)]));
}
