import type { PageBrand } from '@vangnet/contract/pages';

let worn: PageBrand | undefined;

/** The brand of these pages. Known once the page starts, so not while a file loads. */
export function brand(): PageBrand {
  if (!worn) throw new Error('No brand yet');
  return worn;
}

/** Makes the pages those of this brand, before anything is shown. */
export function wearBrand(given: PageBrand): void {
  worn = given;
}
