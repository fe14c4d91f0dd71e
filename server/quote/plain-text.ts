import { QUOTE_DAYS } from '@vangnet/domain/product/retention';
import { formatEuro } from '@vangnet/domain/values/money';
import { contactText } from '../mail/frame.ts';
import type { MailStyle } from '../mail/mail-style.ts';
import { text } from '../mail/text.ts';
import { mailFacts, priceNotes } from './facts.ts';
import type { Quote, QuoteLinks } from './quote.ts';
import { receiptText } from './receipt.ts';
import { mail, price } from './text.ts';

/** The same mail for who reads without pictures and colours. */
export function quoteText(quote: Quote, { resumeUrl, documents }: QuoteLinks, style: MailStyle): string {
  const { discount, afterwards } = priceNotes(quote);
  const parts = [
    [mail.title],
    [text.greeting, '', mail.intro],
    [
      `${price.label}: ${price.perMonth(formatEuro(quote.firstMonth))}.`,
      ...(discount ? [`${discount}.`] : []),
      ...(afterwards ? [`${afterwards.join(': ')}.`] : []),
    ],
    mailFacts(quote).map((fact) => fact.join(': ')),
    ...receiptText(quote),
    [`${mail.goOn}:`, resumeUrl, '', mail.goOnNote(QUOTE_DAYS)],
    [mail.next, ...mail.steps.map((step, index) => `${index + 1}. ${step}`)],
    [`${mail.documents}:`, ...documents.map(({ title, url }) => `- ${title}: ${url}`)],
    [mail.indication],
    contactText(style),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
