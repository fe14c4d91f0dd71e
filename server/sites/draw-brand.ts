import * as z from 'zod/mini';
import type { Language } from '@vangnet/domain/values/language';
import type { Brand } from '@vangnet/reference-data/brand';
import type { DocumentsWithFigures } from '@vangnet/reference-data/documents';
import type { OwnWords } from '@vangnet/reference-data/words/own-words';
import type { FiguresFrom } from '@vangnet/reference-data/releases';
import { documentSetSchema, renderDocumentSets } from '../documents/document-sets.ts';
import { houseStyleOf } from '../documents/house-style.ts';
import { inOwnWords } from '../../words/words.ts';
import { drawnPages, renderBuiltPages, withOwnScripts, type Rendered } from './build-of-web.ts';
import { drawWith } from './own-words.ts';

/** The brand in the language of a site. */
type SiteToDraw = {
  readonly language: Language;
  readonly words?: OwnWords | undefined;
  readonly brand: Brand;
  readonly figures: readonly FiguresFrom[];
  readonly publicUrl: string;
};

/** Everything that documents and pages of a brand are drawn of; values only, because it is sent to another process. */
export type BrandToDraw = {
  readonly brand: Brand;
  readonly documents: readonly DocumentsWithFigures[];
  readonly sites: readonly SiteToDraw[];
};

/** Values only, too: the pages of each site in the order that was given, the faults as lines for the operator. */
export const drawnSchema = z.object({
  sets: z.array(documentSetSchema),
  pages: z.array(drawnPages),
  faults: z.array(z.string()),
});
export type DrawnBrand = Readonly<z.output<typeof drawnSchema>>;

/** Draws the documents of a brand, and the pages of its sites. */
export async function drawBrand({ brand, documents, sites }: BrandToDraw): Promise<DrawnBrand> {
  const { sets, faults } = await renderDocumentSets(documents, houseStyleOf(brand));
  const rendered: Rendered[] = [];
  // oxlint-disable-next-line eslint/no-await-in-loop -- the pages wear one brand at a time
  for (const site of sites) rendered.push(await pagesOf(site));
  return {
    sets,
    pages: rendered.filter((one) => one.ok).map(({ pages, own }) => ({ pages, own })),
    faults: [...faults, ...rendered.flatMap((one) => (one.ok ? [] : [one.fault]))],
  };
}

async function pagesOf({ language, words: own, brand, figures, publicUrl }: SiteToDraw): Promise<Rendered> {
  const version = own && `${language}${own.version}`;
  if (own && version) drawWith(version, own.texts[language]);
  const site = { publicUrl, version, words: inOwnWords(own)[language] };
  const rendered = await renderBuiltPages(brand, figures, site);
  return own ? withOwnScripts(rendered, language, own) : rendered;
}
