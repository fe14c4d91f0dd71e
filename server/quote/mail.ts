import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { formatEuro } from '@vangnet/domain/values/money';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { HouseStyle } from '../documents/house-style.ts';
import type { RenderPdf } from '../documents/pdf-workers.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../outbox/store.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import { PICTURES } from '../mail/frame.ts';
import { resumeUrl } from '../mail/resume-url.ts';
import { quoteHtml, quoteText } from './mail-body.ts';
import { quoteDocument } from './pdf.ts';
import { quoteSchema, type QuoteLinks } from './quote.ts';
import { pdfName, subject } from './text.ts';

const payloadSchema = z.object({ to: z.string(), quote: quoteSchema, resumeToken: z.string() });

export type QuoteMailParts = {
  readonly publicUrl: string;
  readonly mailStyle: MailStyle;
  readonly houseStyle: HouseStyle;
  readonly renderPdf: RenderPdf;
  /** The documents that are offered now. */
  readonly documents: () => QuoteLinks['documents'];
};

/** The mail with a quote: the same figures as HTML, as text and as PDF. The same row gives the same mail. */
export async function composeQuote(
  { publicUrl, mailStyle, houseStyle, renderPdf, documents }: QuoteMailParts,
  row: Leased,
): Promise<Mail> {
  const { to, quote, resumeToken } = payloadSchema.parse(row.open());
  const links = { resumeUrl: resumeUrl(publicUrl, resumeToken), documents: documents() };
  const number = quoteNumber(row);
  const content = quoteDocument(quote, number, links);
  const pdf = await renderPdf(content, houseStyle, { created: row.createdAt, id: number });
  return {
    to,
    subject: subject(formatEuro(quote.firstMonth)),
    text: quoteText(quote, links, row, mailStyle),
    html: quoteHtml(quote, links, row, mailStyle),
    attachments: [...Object.values(PICTURES), { filename: pdfName, contentType: 'application/pdf', content: pdf }],
    messageId: row.messageId,
  };
}

/** OF-2611-9K3QX7TB: year and month, and eight characters that tell this quote from every other. */
function quoteNumber({ id, createdAt }: Leased): string {
  const { year, month } = amsterdamDate(createdAt);
  const characters = createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase();
  return `OF-${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}-${characters}`;
}
