import type { Page } from '@playwright/test';
import type { ProductFigures } from '@vangnet/domain/product/figures';

/** The figures of the product that a test walks through, as its pages carry them. */
export const figuresAt = async (page: Page): Promise<ProductFigures> =>
  figuresIn(await (await page.request.get('/')).text());

/** The figures that a page carries. */
export function figuresIn(html: string): ProductFigures {
  const carried = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return (JSON.parse(carried) as { figures: ProductFigures }).figures;
}
