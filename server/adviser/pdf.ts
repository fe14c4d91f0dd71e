import type { HouseStyle } from '../documents/house-style.ts';
import { renderPdf } from '../documents/pdf.ts';
import type { AdviserPayload } from './case.ts';
import { caseDocument } from './document.ts';

export type CasePdfParts = {
  readonly houseStyle: HouseStyle;
  /** Opens the PDF; advisers got it in another way than by mail. */
  readonly pdfPassword: string;
};

/** The case as an encrypted PDF. */
export function casePdf({ houseStyle, pdfPassword }: CasePdfParts, payload: AdviserPayload): Promise<Uint8Array> {
  const { caseNumber, requestedAt } = payload;
  const identity = { created: new Date(requestedAt), id: caseNumber, password: pdfPassword };
  return renderPdf(caseDocument(payload), houseStyle, identity);
}
