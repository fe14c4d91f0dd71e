import { parentPort, workerData } from 'node:worker_threads';
import { drawBrand, type BrandToDraw } from './draw-brand.ts';

/** Runs in a thread of `drawn-brand.ts`, which ends with it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `drawn-brand.ts` gave
parentPort?.postMessage(await drawBrand(workerData as BrandToDraw));
