import * as z from 'zod/mini';
import type { Terms } from '@vangnet/domain/product/retention';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import type { HouseStyle } from '../documents/house-style.ts';
import type { RenderPdf } from '../documents/pdf-workers.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Leased } from '../jobs/deliveries.ts';
import { letterMail } from '../mail/letter.ts';
import type { MailStyle } from '../mail/html.ts';
import type { Words } from '../../words/words.ts';
import { adviserPayloadSchema, casePdf, type AdviserPayload } from './adviser-case.ts';
import { mail as text, moments } from './adviser-text.ts';

export type AdviserSettings = {
  /** The mail address that requests go to. */
  readonly mailbox: string;
  /** Opens the PDF of a case; advisers got it in another way than by mail. */
  readonly pdfPassword: string;
  /** The PDF goes along with the mail, or stays here behind a link in it. */
  readonly sends: 'attachment' | 'link';
};
export type AdviserMailParts = {
  readonly publicUrl: string;
  readonly mailStyle: MailStyle;
  readonly houseStyle: HouseStyle;
  readonly renderPdf: RenderPdf;
  readonly terms: Terms;
  readonly adviser: AdviserSettings;
  readonly words: Words;
};

/** The path of the page where an adviser reads a case that is not attached. */
export const CASE_PATH = '/adviesverzoek/:link';

const rowSchema = z.extend(adviserPayloadSchema, { link: z.string() });

/** Writes the mail with a case. Who the visitor is stands in the encrypted PDF only. */
export async function composeAdviserCase(parts: AdviserMailParts, row: Leased): Promise<Mail> {
  const { adviser, mailStyle, houseStyle, renderPdf, publicUrl, terms, words } = parts;
  const style = { ...mailStyle, words: words.each.nl };
  const { link, ...payload } = rowSchema.parse(row.open());
  const letter = { ...letterOf(payload, adviser.sends, words), to: adviser.mailbox };
  if (adviser.sends === 'link') {
    const button = { label: text.open, url: publicUrl + CASE_PATH.replace(':link', link) };
    return letterMail({ ...letter, button }, row, style);
  }
  const pdf = await casePdf({ houseStyle, renderPdf, terms, words, pdfPassword: adviser.pdfPassword }, payload);
  const made = letterMail(letter, row, style);
  const attachment = { filename: `${payload.caseNumber}.pdf`, contentType: 'application/pdf', content: pdf };
  return { ...made, attachments: [...made.attachments, attachment] };
}

function letterOf(
  { caseNumber, revision, requestedAt, language, content }: AdviserPayload,
  sends: AdviserSettings['sends'],
  words: Words,
) {
  const isFirst = revision === 1;
  return {
    subject: text.subject(caseNumber, isFirst),
    title: text.title(isFirst),
    isInternal: true,
    paragraphs: [text.call, text.where[sends], text.password],
    facts: [
      [text.caseNumber, caseNumber],
      [text.moment, moments[content.moment]],
      [text.requestedAt, words.each.nl.dateInWords(amsterdamDate(new Date(requestedAt)))],
      ...(language ? [[text.language, text.languages[language]] as const] : []),
    ] as const,
  };
}
