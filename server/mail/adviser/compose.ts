import { formatDate, amsterdamDate } from '@vangnet/domain/values/dates';
import type { HouseStyle } from '../../documents/house-style.ts';
import { renderPdf } from '../../documents/pdf.ts';
import type { Mail } from '../../providers/mailer/port.ts';
import type { Claimed } from '../../store/outbox-port.ts';
import { letterMail } from '../letter.ts';
import type { MailStyle } from '../mail-style.ts';
import { adviserPayloadSchema } from './case.ts';
import { caseDocument } from './document.ts';
import { mail as text, moments } from './text.ts';

export type AdviserMailParts = {
  readonly mailStyle: MailStyle;
  readonly houseStyle: HouseStyle;
  readonly adviser: {
    /** The mail address that requests go to. */
    readonly mailbox: string;
    /** Opens the PDF of a case; advisers got it in another way than by mail. */
    readonly pdfPassword: string;
  };
};

/** The mail with a case. Who the visitor is stands in the encrypted PDF only. */
export async function composeAdviserCase(
  { mailStyle, houseStyle, adviser }: AdviserMailParts,
  row: Claimed,
): Promise<Mail> {
  const payload = adviserPayloadSchema.parse(row.open());
  const { caseNumber, revision, requestedAt, content } = payload;
  const isFirst = revision === 1;
  const letter = {
    to: adviser.mailbox,
    subject: text.subject(caseNumber, isFirst),
    title: text.title(isFirst),
    paragraphs: text.paragraphs,
    facts: [
      [text.caseNumber, caseNumber],
      [text.moment, moments[content.moment]],
      [text.requestedAt, formatDate(amsterdamDate(new Date(requestedAt)))],
    ] as const,
  };
  const identity = { created: new Date(requestedAt), id: caseNumber, password: adviser.pdfPassword };
  const pdf = await renderPdf(caseDocument(payload), houseStyle, identity);
  const made = letterMail(letter, row.messageId, mailStyle);
  const attachment = { filename: `${caseNumber}.pdf`, contentType: 'application/pdf', content: pdf };
  return { ...made, attachments: [...made.attachments, attachment] };
}
