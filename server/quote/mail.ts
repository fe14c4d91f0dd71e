import * as z from 'zod/mini';
import type { Terms } from '@vangnet/domain/product/retention';
import { fill } from '@vangnet/domain/values/fill';
import type { HouseStyle } from '../documents/house-style.ts';
import type { RenderPdf } from '../documents/pdf-workers.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../outbox/store.ts';
import type { MailStyle } from '../mail/html.ts';
import { resumeUrl } from '../mail/resume-url.ts';
import { quoteHtml, quoteText } from './mail-body.ts';
import { quoteDocument } from './pdf.ts';
import { quoteSchema, type QuoteLinks } from './quote.ts';
import type { Words } from '../../words/words.ts';

const payloadSchema = z.object({ to: z.string(), quote: quoteSchema, resumeToken: z.string() });

export type QuoteMailParts = {
  readonly publicUrl: string;
  readonly mailStyle: MailStyle;
  readonly houseStyle: HouseStyle;
  readonly renderPdf: RenderPdf;
  readonly terms: Terms;
  readonly words: Words;
  /** The documents that are offered now. */
  readonly documents: () => QuoteLinks['documents'];
};

/** The mail with a quote: the same figures as HTML, as text and as PDF. The same row gives the same mail. */
export async function composeQuote(
  { publicUrl, mailStyle, houseStyle, renderPdf, documents, terms, words }: QuoteMailParts,
  row: Leased,
): Promise<Mail> {
  const { to, quote, resumeToken } = payloadSchema.parse(row.open());
  const resume = { url: resumeUrl(publicUrl, resumeToken), days: terms.quoted.count };
  const links = { resume, documents: documents() };
  const content = quoteDocument(quote, row.referenceId, links, words);
  const pdf = await renderPdf(content, houseStyle, { created: row.createdAt, id: row.id });
  return {
    to,
    subject: fill(words.quote.subject, { amount: words.formatEuro(quote.firstMonth) }),
    text: quoteText(quote, links, row, { style: mailStyle, words }),
    html: quoteHtml(quote, links, row, { style: mailStyle, words }),
    attachments: [
      {
        filename: fill(words.quote.pdfName, { brand: houseStyle.words.name }),
        contentType: 'application/pdf',
        content: pdf,
      },
    ],
    messageId: row.messageId,
  };
}
