import { documentSchema, type DocumentContent } from './content.ts';
import type { Drawing } from './drawing.ts';
import { filledIn, type Placeholder } from './inline.ts';
import type { BrandColours } from './palette.ts';

/** What a brand gives its documents. */
export type HouseStyle = {
  /** What stands for {{name}}, {{phone}} and the others; also the contact line of the footer. */
  readonly words: Readonly<Record<Placeholder, string>>;
  readonly colours: BrandColours;
  /** Stands before the name at the top of the first page. */
  readonly logo: Drawing;
};

/** The document with the brand's own words in it. */
export function inWordsOf(style: HouseStyle, content: DocumentContent): DocumentContent {
  return documentSchema.parse(everyText(content, (text) => filledIn(text, style.words)));
}

function everyText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => everyText(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, everyText(part, change)]));
}
