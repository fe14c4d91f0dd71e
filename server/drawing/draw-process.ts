import { drawBrand, type BrandToDraw } from './draw-brand.ts';

/** A process of `drawn-brand.ts`, which gives it a brand and ends it: with what it loaded goes the memory that it took. */
process.once('message', (given: BrandToDraw) => {
  void drawBrand(given).then((drawn) => process.send?.(drawn));
});
process.once('disconnect', () => process.exit());
