import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import { inReadingOrder, type BlockOf } from '@vangnet/reference-data/document-content';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import { netIllustration } from './drawings.ts';
import { inWordsOf, type HouseStyle } from './house-style.ts';
import { blocksHtml, inlineHtml, svgOf, type Page } from './html-blocks.ts';
import { plainText } from '@vangnet/reference-data/markup';
import { paletteOf } from '@vangnet/reference-data/palette';
import { words as WORDS } from '../../words/words.ts';
import { fill } from '@vangnet/domain/values/fill';

/** Number of chapters from which a page begins with its contents. */
const CHAPTERS_FOR_CONTENTS = 5;

/** A document as one accessible page. `stylesheet` is a path: the policy allows no inline style. */
export function renderHtml(content: DocumentContent, style: HouseStyle, stylesheet: string): string {
  const branded = inWordsOf(style, content);
  const palette = paletteOf(style.colours);
  const headings = inReadingOrder(branded.blocks).filter((block) => block.kind === 'heading');
  const name = anchorNames();
  const anchors = new Map(headings.map((heading) => [heading, name(heading.text)]));
  let ids = 0;
  const page: Page = {
    palette,
    anchor: (heading) => anchors.get(heading) ?? '',
    newId: () => `drawing-${(ids += 1)}`,
  };
  // What comes before the first chapter, such as a warning, also comes before the contents.
  const start = Math.max(
    0,
    branded.blocks.findIndex(({ kind }) => kind === 'heading' || kind === 'columns'),
  );
  const illustration = branded.illustration ? svgOf(netIllustration(), palette, 'decoration', 'net') : '';
  return `<!doctype html>
<html lang="${branded.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(plainText(branded.title))} | ${escapeMarkup(style.words.name)}</title>
<link rel="stylesheet" href="${escapeMarkup(stylesheet)}">
</head>
<body>
<header>
<p class="brand">${svgOf(style.logo, palette, 'decoration', 'logo')}${escapeMarkup(style.words.name)}</p>
${illustration}
</header>
<main>
<h1>${inlineHtml(branded.title)}</h1>
${branded.subtitle === undefined ? '' : `<p class="lead">${inlineHtml(branded.subtitle)}</p>`}
${detailsHtml(branded.details)}
${blocksHtml(branded.blocks.slice(0, start), page)}
${contentsHtml(headings, page, branded.language)}
${blocksHtml(branded.blocks.slice(start), page)}
</main>
${footerHtml(branded, style)}
</body>
</html>
`.replaceAll(/\n{2,}/g, '\n');
}

function detailsHtml(details: DocumentContent['details']): string {
  if (details.length === 0) return '';
  const pairs = details.map(([what, says]) => `<div><dt>${inlineHtml(what)}</dt><dd>${inlineHtml(says)}</dd></div>`);
  return `<dl class="details">${pairs.join('')}</dl>`;
}

function contentsHtml(
  headings: readonly BlockOf<'heading'>[],
  { anchor }: Page,
  language: DocumentContent['language'],
): string {
  const chapters = headings.filter(({ level }) => level === 2);
  if (chapters.length < CHAPTERS_FOR_CONTENTS) return '';
  const links = chapters.map(
    (heading) => `<li><a href="#${anchor(heading)}">${escapeMarkup(plainText(heading.text))}</a></li>`,
  );
  return `<nav class="contents" aria-label="${WORDS[language].documents.text.contents}">\n<ul>\n${links.join('\n')}\n</ul>\n</nav>`;
}

function footerHtml({ version, footerNote, language }: DocumentContent, { words }: HouseStyle): string {
  const phone = `<a href="tel:${words.phone.replaceAll(' ', '')}">${escapeMarkup(words.phone)}</a>`;
  const mail = `<a href="mailto:${escapeMarkup(words.mail)}">${escapeMarkup(words.mail)}</a>`;
  return `<footer>
<p>${escapeMarkup(words.name)} <span aria-hidden="true">|</span> ${phone} <span aria-hidden="true">|</span> ${mail}</p>
<p>${footerNote === undefined ? '' : `${inlineHtml(footerNote)} `}${fill(WORDS[language].documents.text.version, { version: escapeMarkup(version) })}</p>
</footer>`;
}

/** Names for headings to link to, each once in a page: "3. Wachttijd" is #3-wachttijd. */
function anchorNames(): (heading: string) => string {
  const taken = new Map<string, number>();
  return (heading) => {
    const words = plainText(heading)
      .normalize('NFD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['kop'];
    const name = words.join('-');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
}
