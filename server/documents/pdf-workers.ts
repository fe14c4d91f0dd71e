import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { renderPdf } from './pdf.ts';

/** Renders a document as `renderPdf` of pdf.ts does, in this thread or in another one. */
export type RenderPdf = typeof renderPdf;

/** More than the deliveries that one server makes at once; only readers of cases can reach it. */
const MOST_WAITING = 32;
const IDLE_MS = 60_000;

/** Too many documents wait; the caller hears 503. */
class TooManyDocuments extends Error {
  readonly statusCode = 503;
}

export type PdfWorkers = {
  readonly renderPdf: RenderPdf;
  /** Ends the threads. A document that is not finished is rejected. */
  readonly close: () => Promise<void>;
};

/**
 * Threads that render PDFs. One takes 0.1 s of processor time, in which the thread of the server would respond to nobody.
 * One processor is left for the server; the threads end when there is nothing to do for a while.
 */
export function pdfWorkers(): PdfWorkers {
  const pool = new Piscina<Parameters<RenderPdf>, Uint8Array>({
    filename: new URL('pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_MS,
  });
  return {
    renderPdf: async (...given) => {
      if (pool.queueSize >= MOST_WAITING) throw new TooManyDocuments(`${MOST_WAITING} documents wait`);
      return pool.run(given);
    },
    close: () => pool.destroy(),
  };
}
