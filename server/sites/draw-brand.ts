import { renderDocumentSets } from '../documents/draw-documents.ts';
import { houseStyleOf } from '../documents/house-style.ts';
import { inOwnWords } from '../../words/words.ts';
import { renderBuiltPages, withOwnScripts, type Rendered } from './build-of-web.ts';
import type { BrandToDraw, DrawnBrand, SiteToDraw } from './drawn-brand.ts';
import { drawWith } from './own-words.ts';

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
