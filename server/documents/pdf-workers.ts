import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { TooBusy } from '../http/pressure.ts';
import type { renderPdf } from './pdf.ts';

/** Renders a document as `renderPdf` of pdf.ts does, in this thread or in another one. */
export type RenderPdf = typeof renderPdf;

/** Limit of a queue. It is more than the deliveries that one server makes at once, so only readers can reach it. */
const MOST_WAITING = 32;
const IDLE_MS = 60_000;
/** Limit per address: the rest of the queue is for others. */
const MOST_OF_ONE = 2;

/** A reader who waits for their document. */
export type Reader = {
  /** Ends the document, or its place in the queue. */
  readonly gone: AbortSignal;
  /** All readers of one address have two places together. */
  readonly address: string;
};

export type PdfWorkers = {
  readonly renderPdf: RenderPdf;
  /**
   * Makes a document for a reader who waits for it, in a queue of their own with one document under way: quotes do not
   * wait for readers.
   */
  readonly renderFor: (reader: Reader) => RenderPdf;
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
  const inPlace = places();
  return {
    renderPdf: (...given) => run(deliveries, given),
    renderFor: ({ gone, address }) => {
      const render: RenderPdf = (...given) => run(readers, given, { signal: gone });
      return inPlace(address, render);
    },
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
  if (pool.queueSize >= MOST_WAITING) throw new TooBusy(`${MOST_WAITING} documents wait`);
  return pool.run(given, options);
}

/** Counts the documents that each address has in the queue, and refuses one that is too many. */
function places(): (address: string, render: RenderPdf) => RenderPdf {
  const taken = new Map<string, number>();
  return (address, render) =>
    async (...given) => {
      const before = taken.get(address) ?? 0;
      if (before >= MOST_OF_ONE) throw new TooBusy(`${MOST_OF_ONE} documents for one address wait`);
      taken.set(address, before + 1);
      try {
        return await render(...given);
      } finally {
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      }
    };
}
