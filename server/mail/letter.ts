import type { Mail } from './mailer.ts';
import { contactText, mailFrame, type Foot } from './frame.ts';
import { html, mailButton, mailFactTable, mailHeading, mailRow, SMALL, type MailStyle } from './html.ts';
import { fill } from '@vangnet/domain/values/fill';

/** A mail of a heading, some sentences, and perhaps facts and one thing to do. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  /** The reader that the letter greets; one that may be read by others greets nobody by name. */
  readonly name?: string | undefined;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Below the button, smaller: what the link is and how long it works. */
  readonly note?: string;
  /** True for a letter to the insurer. */
  readonly isInternal?: boolean;
};

/** The row of the outbox that a letter is made of. */
type Row = Pick<Foot, 'referenceId'> & Pick<Mail, 'messageId'>;

/** The letter as a mail, with the same words as HTML and as text. */
export function letterMail(letter: Letter, { messageId, referenceId }: Row, style: MailStyle): Mail {
  const { to, subject, isInternal } = letter;
  const foot = { referenceId, isInternal };
  const words = { text: letterText(letter, foot, style), html: letterHtml(letter, foot, style) };
  return { to, subject, ...words, attachments: [], messageId };
}

const greeting = (
  name: string | undefined,
  {
    words: {
      mail: { text },
    },
  }: MailStyle,
) => (name === undefined ? text.greeting : fill(text.greetingTo, { name }));

function letterHtml(
  { title, name, paragraphs, facts = [], button, note }: Letter,
  foot: Foot,
  style: MailStyle,
): string {
  const small = `${SMALL};margin-top:14px;color:${style.tones.ink2}`;
  const sentences = [greeting(name, style), ...paragraphs].map(
    (line) => html`<p style="margin:12px 0 0;overflow-wrap:anywhere">${line}</p>`,
  );
  const rows = [
    mailRow('28px', html`${mailHeading(title)}${sentences}`),
    ...(facts.length > 0 ? [mailRow('20px', mailFactTable(facts, style))] : []),
    ...(button ? [mailRow('28px', mailButton(button.label, button.url, style))] : []),
    ...(note === undefined ? [] : [mailRow('0', html`<p class="k" style="${small}">${note}</p>`)]),
  ];
  return mailFrame({ title, rows, ...foot }, style);
}

function letterText(
  { title, name, paragraphs, facts = [], button, note }: Letter,
  foot: Foot,
  style: MailStyle,
): string {
  const parts = [
    [title],
    [greeting(name, style)],
    ...paragraphs.map((line) => [line]),
    facts.map((fact) => fact.join(': ')),
    button ? [`${button.label}:`, button.url] : [],
    note === undefined ? [] : [note],
    contactText(style, foot),
  ];
  const filled = parts.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
