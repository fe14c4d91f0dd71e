import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { builtIn, fontPath, type PageBrand, type PageTypeface, type RenderPages } from '@vangnet/contract/pages';
import type { FigureWords } from '@vangnet/domain/product/figure-words';
import type { ProductFigures } from '@vangnet/domain/product/figures';
import type { Language } from '@vangnet/domain/values/language';
import { claimsWith, type Brand } from '@vangnet/reference-data/brand';
import { headerColoursOf, pageColoursOf } from '@vangnet/reference-data/palette';
import type { FiguresFrom } from '@vangnet/reference-data/releases';
import type { OwnWords } from '@vangnet/reference-data/words/own-words';
import { inFolderOf, ownScripts, ownScriptsSchema } from './own-scripts.ts';
import type { Words } from '../../words/words.ts';

const distOf = (language: Language) => join(import.meta.dirname, '../..', builtIn(language));

/** The folder of the files that browsers fetch. */
export const webRootOf = (language: Language) => join(distOf(language), 'client');

const rendererSchema = z.object({
  renderPages: z.custom<RenderPages>((exported) => typeof exported === 'function'),
});

/** Pages that this release needs; an earlier build made another set. */
const builtPages = z.object({
  pages: z.map(z.string(), z.string()),
  notFound: z.string(),
  style: z.string(),
  script: z.string(),
});

/** The pages from each day on, as yyyy-mm-dd: they name the figures of the product. */
const pagesByDay = z.array(z.extend(builtPages, { from: z.string() }));

/** The pages of a site, with its scripts when its brand has words of its own. */
export const drawnPages = z.object({ pages: pagesByDay, own: z.optional(ownScriptsSchema) });

/** The pages, none when the web was not built; or a line for the operator. */
export type Rendered = ({ ok: true } & z.output<typeof drawnPages>) | { ok: false; fault: string };

type Site = {
  readonly publicUrl: string;
  readonly words: Words;
  /** Version of the brand's own words, which the modules that draw then have in them (own-words.ts). */
  readonly version?: string | undefined;
  readonly dist?: string;
};

/** Renders the public pages in this brand, once for each change of the figures. */
export async function renderBuiltPages(
  brand: Brand,
  changes: readonly FiguresFrom[],
  { publicUrl, words, version, dist = distOf(words.language) }: Site,
): Promise<Rendered> {
  const renderer = join(dist, 'prerender/prerender.js');
  if (!existsSync(renderer)) return { ok: true, pages: [] };
  try {
    const { renderPages } = rendererSchema.parse(
      await import(`${pathToFileURL(renderer).href}${version ? `?words=${version}` : ''}`),
    );
    const site = {
      publicUrl,
      themeColours: headerColoursOf(brand.colours),
      typeface: pageTypefaceOf(brand),
    };
    const pages: z.output<typeof pagesByDay> = [];
    for (const { from, figures } of changes) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- the pages wear one brand at a time
      const rendered = await renderPages(
        join(dist, 'client'),
        pageBrandOf(brand, figures, words.figureWords(figures)),
        site,
      );
      pages.push({ from, ...builtPages.parse(rendered) });
    }
    return { ok: true, pages };
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? 'something is missing' : String(error).split('\n')[0];
    return {
      ok: false,
      fault: `The pages in ${dist} are not those of this release (${reason}); build them with "npm run build".`,
    };
  }
}

/** Gives pages the scripts with the texts of their brand; they were rendered by modules that have these too. */
export function withOwnScripts(rendered: Rendered, language: Language, words: OwnWords): Rendered {
  if (!rendered.ok || rendered.pages.length === 0) return rendered;
  const own = ownScripts(words.texts[language], words.version, webRootOf(language));
  return { ...rendered, own, pages: rendered.pages.map((pages) => inFolderOf(pages, own)) };
}

/** The typeface of a brand as its pages have it, if it has one of its own. */
export function pageTypefaceOf({ typeface }: Brand): PageTypeface | undefined {
  if (!typeface) return undefined;
  const { width, pages } = typeface;
  const faces = pages.map(({ file, weights, letters, always }) => ({ path: fontPath(file), weights, letters, always }));
  return { width, faces };
}

/** The part of a brand that pages carry. The phone number gets no-break spaces, for every sentence that it stands in. */
export function pageBrandOf(brand: Brand, figures: ProductFigures, words: FigureWords): PageBrand {
  const { name, languages, phoneHref, mail, hours, externalSite, blockPasteInEmailConfirmation } = brand;
  return {
    name,
    languages,
    phone: brand.phone.replaceAll(' ', '\u00A0'),
    phoneHref,
    mail,
    hours,
    externalSite,
    blockPasteInEmailConfirmation,
    colours: pageColoursOf(brand.colours),
    claims: claimsWith(brand, words),
    durations: brand.durations,
    retention: brand.retention,
    figures,
  };
}
