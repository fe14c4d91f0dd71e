import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import type { Block, BlockOf, SingleBlock } from '@vangnet/reference-data/document-content';
import type { Drawing, Outline } from '@vangnet/reference-data/drawing';
import { plainText, runsOf } from '@vangnet/reference-data/markup';
import { type Palette, colourIn } from '@vangnet/reference-data/palette';

export type Page = {
  readonly palette: Palette;
  readonly anchor: (heading: BlockOf<'heading'>) => string;
  /** A name that nothing else in the page has. */
  readonly newId: () => string;
};

export function blocksHtml(blocks: readonly Block[], page: Page): string {
  return blocks.map((block) => blockHtml(block, page)).join('\n');
}

function blockHtml(block: Block, page: Page): string {
  if (block.kind !== 'columns') return singleHtml(block, page);
  const columns = block.columns.map((column) => `<div>\n${blocksHtml(column, page)}\n</div>`);
  return `<div class="columns columns--${columns.length}">\n${columns.join('\n')}\n</div>`;
}

function singleHtml(block: SingleBlock, page: Page): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${page.anchor(block)}">${inlineHtml(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p${block.size === 'body' ? '' : ` class="${block.size}"`}>${inlineHtml(block.text)}</p>`;
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
  }
  block satisfies BlockOf<'pageBreak'>;
  return '<div class="page-break"></div>';
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
export type Shown = { readonly label: string } | 'decoration';

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
  const words = labels.map(({ text, x, y, size, fill, anchor }) => {
    return `<text x="${x}" y="${y}" font-size="${size}" fill="${colourIn(palette, fill)}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${meaning} fill="none" stroke-linecap="round" stroke-linejoin="round">${[...shapes, ...words].join('')}</svg>`;
}

function outlineOf({ d, fill, stroke, width, opacity, clip }: Outline, palette: Palette, id: string): string {
  const attributes = [
    `d="${d}"`,
    fill !== undefined && `fill="${colourIn(palette, fill)}"`,
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
