import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import { fill } from '@vangnet/domain/values/fill';
import {
  inReadingOrder,
  type Block,
  type BlockOf,
  type DocumentContent,
} from '@vangnet/reference-data/document-content';
import type { Drawing, Outline } from '@vangnet/reference-data/drawing';
import { plainText, runsOf } from '@vangnet/reference-data/markup';
import { colourIn, paletteOf, type Palette } from '@vangnet/reference-data/palette';
import { words as WORDS } from '../../words/words.ts';
import { netIllustration } from './drawings.ts';
import { inWordsOf, type HouseStyle } from './house-style.ts';

type Page = {
  readonly palette: Palette;
  readonly anchor: (heading: BlockOf<'heading'>) => string;
  /** A name that nothing else in the page has. */
  readonly newId: () => string;
};

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

function blocksHtml(blocks: readonly Block[], page: Page): string {
  return blocks.map((block) => blockHtml(block, page)).join('\n');
}

function blockHtml(block: Block, page: Page): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${page.anchor(block)}">${inlineHtml(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p${SIZES[block.size]}>${inlineHtml(block.text)}</p>`;
    case 'list':
      return listHtml(block);
    case 'facts':
      return factsHtml(block);
    case 'table':
      return tableHtml(block);
    case 'priceSlab':
      return slabHtml(block, page);
    case 'notice':
      return `<p class="notice notice--${block.tone}">${inlineHtml(block.text)}</p>`;
    case 'figure':
      return `<figure>${svgOf(block.drawing, page.palette, { label: plainText(block.alt) }, page.newId())}</figure>`;
    case 'image':
      return `<img src="${block.source}" alt="${escapeMarkup(plainText(block.alt))}" width="${block.width}" height="${block.height}">`;
    case 'columns':
      return columnsHtml(block, page);
  }
  block satisfies BlockOf<'pageBreak'>;
  return '<div class="page-break"></div>';
}

const SIZES = { lead: ' class="lead"', body: '', small: ' class="small"' };

function columnsHtml({ columns }: BlockOf<'columns'>, page: Page): string {
  const divisions = columns.map((column) => `<div>\n${blocksHtml(column, page)}\n</div>`);
  return `<div class="columns columns--${columns.length}">\n${divisions.join('\n')}\n</div>`;
}

function listHtml({ marker, items }: BlockOf<'list'>): string {
  const entries = items.map((item) => `<li>${inlineHtml(item)}</li>`).join('\n');
  return marker === 'number'
    ? `<ol>\n${entries}\n</ol>`
    : `<ul class="list--${marker}" role="list">\n${entries}\n</ul>`;
}

const captionHtml = (caption: string | undefined) =>
  caption === undefined ? '' : `<caption>${inlineHtml(caption)}</caption>\n`;

function factsHtml({ caption, rows }: BlockOf<'facts'>): string {
  const lines = rows.map(
    ([what, says]) => `<tr><th scope="row">${inlineHtml(what)}</th><td>${inlineHtml(says)}</td></tr>`,
  );
  return `<table class="facts">\n${captionHtml(caption)}<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`;
}

/** A wide table scrolls by itself on a narrow screen, also with the keyboard. */
function tableHtml({ caption, columns, rows }: BlockOf<'table'>): string {
  const side = (index: number) => (columns[index]?.align === 'right' ? ' class="right"' : '');
  const head = columns.map(({ label }, index) => `<th scope="col"${side(index)}>${inlineHtml(label)}</th>`).join('');
  const lines = rows.map((cells) => {
    const html = cells.map((cell, index) =>
      index === 0 ? `<th scope="row">${inlineHtml(cell)}</th>` : `<td${side(index)}>${inlineHtml(cell)}</td>`,
    );
    return `<tr>${html.join('')}</tr>`;
  });
  const table = `<table>\n${captionHtml(caption)}<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`;
  return `<div class="wide" role="group" aria-label="${escapeMarkup(plainText(caption))}" tabindex="0">\n${table}\n</div>`;
}

function slabHtml({ label, amount, unit, notes }: BlockOf<'priceSlab'>, { palette }: Page): string {
  const { slab, rope } = palette;
  return [
    '<div class="slab">',
    `<p class="slab__label">${inlineHtml(label)}</p>`,
    `<p class="slab__amount"><strong>${inlineHtml(amount)}</strong> ${inlineHtml(unit)}</p>`,
    ...notes.map((note) => `<p class="slab__note">${inlineHtml(note)}</p>`),
    '<svg class="slab__rope" viewBox="0 0 670 26" preserveAspectRatio="none" aria-hidden="true">',
    `<path d="M0 0Q335 44 670 0Z" fill="${slab}"/><path d="M0 0Q335 44 670 0" fill="none" stroke="${rope}" stroke-width="4" vector-effect="non-scaling-stroke"/>`,
    '</svg>',
    '</div>',
  ].join('\n');
}

/** Attributes of the svg element: what it shows, or that it is only for the eye. */
type Shown = { readonly label: string } | 'decoration';

/**
 * A drawing as inline SVG, with attributes instead of styles, which the security policy would refuse.
 *
 * @param id makes the clip paths of this drawing its own
 */
export function svgOf(drawing: Drawing, palette: Palette, shown: Shown, id: string): string {
  const { width, height, outlines, labels } = drawing;
  const meaning =
    shown === 'decoration' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeMarkup(shown.label)}"`;
  const shapes = outlines.map((outline, index) => outlineOf(outline, palette, `${id}-${index}`));
  const words = labels.map(({ text, x, y, size, anchor, ...label }) => {
    return `<text x="${x}" y="${y}" font-size="${size}" fill="${colourIn(palette, label.fill)}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${meaning} fill="none" stroke-linecap="round" stroke-linejoin="round">${[...shapes, ...words].join('')}</svg>`;
}

function outlineOf({ d, stroke, width, opacity, clip, ...outline }: Outline, palette: Palette, id: string): string {
  const attributes = [
    `d="${d}"`,
    outline.fill !== undefined && `fill="${colourIn(palette, outline.fill)}"`,
    stroke !== undefined && `stroke="${colourIn(palette, stroke)}"`,
    width !== undefined && `stroke-width="${width}"`,
    opacity !== undefined && `opacity="${opacity}"`,
    clip !== undefined && `clip-path="url(#${id})"`,
  ];
  const path = `<path ${attributes.filter(Boolean).join(' ')}/>`;
  return clip === undefined ? path : `<clipPath id="${id}"><path d="${clip}"/></clipPath>${path}`;
}

/** A line with its bold words and links as HTML. */
export function inlineHtml(line: string): string {
  return runsOf(line)
    .map(({ text, bold, href }) => {
      if (href !== undefined) return `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
      return bold ? `<strong>${escapeMarkup(text)}</strong>` : escapeMarkup(text);
    })
    .join('');
}
