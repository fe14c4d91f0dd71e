import { renderPdf } from './pdf.ts';

/** Runs in a thread of `pdf-workers.ts`: what `renderPdf` takes, as one value. */
export default (given: Parameters<typeof renderPdf>): Promise<Uint8Array> => renderPdf(...given);
