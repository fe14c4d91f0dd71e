import { drawBrand } from './draw-brand.ts';
import type { BrandToDraw } from './drawn-brand.ts';

/** A process that `drawn-brand.ts` starts, sends a brand and ends. Its memory is given back with it. */
process.once('message', (given: BrandToDraw) => {
  void drawBrand(given).then((drawn) => process.send?.({ drawn }));
});
process.once('disconnect', () => process.exit());
