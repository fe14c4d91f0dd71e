import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { screens } from '@vangnet/domain/flow/screens';
import { formatEuro } from '@vangnet/domain/values/money';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { HouseStyle } from '../../documents/house-style.ts';
import { renderPdf } from '../../documents/pdf.ts';
import type { Mail } from '../../providers/mailer/port.ts';
import type { ClaimedMail } from '../../store/outbox-port.ts';
import type { MailStyle } from '../mail-style.ts';
import { quoteHtml } from './html.ts';
import { quoteDocument } from './pdf.ts';
import { PICTURES } from './pictures.ts';
import { quoteText } from './plain-text.ts';
import { quoteSchema } from './quote.ts';
import { pdfName, subject } from './text.ts';

const payloadSchema = z.object({ to: z.string(), quote: quoteSchema, resumeToken: z.string() });

export type QuoteMailParts = { publicUrl: string; mailStyle: MailStyle; houseStyle: HouseStyle };

/** The mail with a quote: the same figures as HTML, as text and as PDF. The same row gives the same mail. */
export async function composeQuote(
  { publicUrl, mailStyle, houseStyle }: QuoteMailParts,
  row: ClaimedMail,
): Promise<Mail> {
  const { to, quote, resumeToken } = payloadSchema.parse(row.open());
  const resumeUrl = resumeUrlOf(publicUrl, resumeToken);
  const number = quoteNumber(row);
  const content = quoteDocument(quote, number, resumeUrl);
  const pdf = await renderPdf(content, houseStyle, { created: row.createdAt, id: number });
  return {
    to,
    subject: subject(formatEuro(quote.firstMonth)),
    text: quoteText(quote, resumeUrl, mailStyle),
    html: quoteHtml(quote, resumeUrl, mailStyle),
    attachments: [...Object.values(PICTURES), { filename: pdfName, contentType: 'application/pdf', content: pdf }],
    messageId: row.messageId,
  };
}

function resumeUrlOf(publicUrl: string, token: string): string {
  const { path } = screens.find(({ id }) => id === 'continue') ?? { path: '/' };
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
}

/** OF-2611-9K3QX7TB: year and month, and eight signs that tell this quote from every other. */
function quoteNumber({ id, createdAt }: ClaimedMail): string {
  const { year, month } = amsterdamDate(createdAt);
  const signs = createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase();
  return `OF-${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}-${signs}`;
}
