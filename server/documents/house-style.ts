import type { Brand } from '@vangnet/reference-data/brand';
import { documentSchema, type DocumentContent } from '@vangnet/reference-data/document-content';
import type { Drawing } from '@vangnet/reference-data/drawing';
import type { Typeface } from '@vangnet/reference-data/typeface';
import { filledIn, type PlaceholderWords } from '@vangnet/reference-data/markup';

type BrandWords = Readonly<Record<'name' | 'phone' | 'mail' | 'hours' | 'site', string>>;

/** Part of the brand that documents use. */
export type HouseStyle = {
  /** Values of {{name}}, {{phone}} and the others; also the contact line of the footer. */
  readonly words: BrandWords & PlaceholderWords;
  readonly colours: Brand['colours'];
  /** Stands before the name at the top of the first page. */
  readonly logo: Drawing;
  /** Typeface of PDFs; left out, that of the house. */
  readonly typeface?: Pick<Typeface, 'documents' | 'lacks'> | undefined;
};

/** The look of a brand's documents and the names in them. */
export function houseStyleOf(brand: Brand): HouseStyle {
  const { name, phone, mail, hours, externalSite, colours, logo, typeface } = brand;
  return {
    words: { name, phone, mail, hours: inSentence(hours), site: externalSite },
    colours,
    logo,
    typeface: typeface && { documents: typeface.documents, lacks: typeface.lacks },
  };
}

/** Business hours within a sentence: "maandag t/m vrijdag, 9.00 tot 17.00 uur". */
export const inSentence = (hours: readonly string[]) => hours.join(', ').toLowerCase();

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
