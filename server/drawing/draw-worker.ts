import { parentPort, workerData } from 'node:worker_threads';
import { drawBrand, type BrandToDraw } from './draw-brand.ts';

/** Runs in a thread of `drawn-brand.ts`, which ends with it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, unicorn/require-post-message-target-origin -- what `drawn-brand.ts` gave; a thread has no origin
parentPort?.postMessage({ drawn: await drawBrand(workerData as BrandToDraw) });
