import type { ExportFormat } from '@vangnet/contract/my-application';
import { heldDocument } from '../access/document.ts';
import { heldJson } from '../access/held-data.ts';
import type { HeldData } from '../access/store.ts';
import type { HouseStyle } from '../documents/house-style.ts';
import type { PdfWorkers } from '../documents/pdf-workers.ts';
import { fileName } from './text.ts';

export type ExportDeps = {
  readonly clock: () => Date;
  readonly houseStyle: HouseStyle;
  readonly renderFor: PdfWorkers['renderFor'];
};

/** All that is held as a file to read, or for another program; its content in base64. */
export async function fileOf(
  { clock, houseStyle, renderFor }: ExportDeps,
  { referenceId, data }: { readonly referenceId: string; readonly data: HeldData },
  { format, gone }: { readonly format: ExportFormat; readonly gone: AbortSignal },
) {
  const made = clock();
  const name = fileName(referenceId, format);
  if (format === 'json') {
    const content = Buffer.from(heldJson(data, made)).toString('base64');
    return { name, contentType: 'application/json', content };
  }
  const pdf = await renderFor(gone)(heldDocument(data, referenceId, made), houseStyle, {
    created: made,
    id: referenceId,
  });
  return { name, contentType: 'application/pdf', content: Buffer.from(pdf).toString('base64') };
}
