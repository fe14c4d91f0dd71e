import type { PageBrand } from '@vangnet/contract/pages';
import { language } from '@vangnet/domain/values/language-text';

const ID = 'brand';

/**
 * A page in the colours of a brand, with the brand for its scripts. Data, not a script and not a style sheet: the
 * security policy allows neither in the page.
 *
 * @param html a page that has no brand yet
 */
export function inBrand(html: string, brand: PageBrand): string {
  const colours = Object.entries(brand.colours).map(([name, colour]) => `--own-${name}:${colour}`);
  // An escaped < cannot end the element.
  const data = JSON.stringify(brand).replaceAll('<', '\\u003c');
  return html
    .replace('<html lang="nl"', `<html lang="${language}" style="${colours.join(';')}"`)
    .replace('</head>', () => `<script type="application/json" id="${ID}">${data}</script></head>`);
}

/** The brand that the server wrote into this page. */
export function carriedBrand(): PageBrand {
  const data = document.getElementById(ID)?.textContent;
  if (!data) throw new Error('No brand in the page');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by inBrand of this release
  return JSON.parse(data) as PageBrand;
}
