import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { renderPdf } from './pdf.ts';

/** Renders a document as `renderPdf` of pdf.ts does, in this thread or in another one. */
export type RenderPdf = typeof renderPdf;

/** Limit of a queue. It is more than the deliveries that one server makes at once, so only readers can reach it. */
const MOST_WAITING = 32;
const IDLE_MS = 60_000;

/** Too many documents wait; the caller gets a 503. */
class TooManyDocuments extends Error {
  readonly statusCode = 503;
}

export type PdfWorkers = {
  readonly renderPdf: RenderPdf;
  /**
   * Makes a document for a reader who waits for it, in a queue of their own with one document under way: quotes do not
   * wait for readers.
   * @param gone ends the document, or its place in the queue
   */
  readonly renderFor: (gone: AbortSignal) => RenderPdf;
  /** Ends the threads. A document that is not finished is rejected. */
  readonly close: () => Promise<void>;
};

/**
 * Threads that render PDFs. One takes 0.1 to 0.5 s of processor time, in which the thread of the server would respond to
 * nobody. One processor is left for the server; the threads end when there is nothing to do for a while.
 */
export function pdfWorkers(): PdfWorkers {
  const deliveries = queue(Math.max(1, availableParallelism() - 1));
  const readers = queue(1);
  return {
    renderPdf: (...given) => run(deliveries, given),
    renderFor:
      (signal) =>
      (...given) =>
        run(readers, given, { signal }),
    close: async () => {
      await Promise.all([deliveries.destroy(), readers.destroy()]);
    },
  };
}

type Queue = Piscina<Parameters<RenderPdf>, Uint8Array>;

const queue = (maxThreads: number): Queue =>
  new Piscina({
    filename: new URL('pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
  });

async function run(
  pool: Queue,
  given: Parameters<RenderPdf>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  if (pool.queueSize >= MOST_WAITING) throw new TooManyDocuments(`${MOST_WAITING} documents wait`);
  return pool.run(given, options);
}
