import { MY_APPLICATION_PATH } from '@vangnet/contract/pages';
import { screenUrl } from '@vangnet/domain/flow/navigation';
import { fill } from '@vangnet/domain/values/fill';
import { mailOf, type MailPart, type MailTask } from './frame.ts';
import { html, mailButton, mailFactTable, mailHeading, mailRow, SMALL, type MailStyle } from './html.ts';
import type { Mail } from './mailer.ts';

/** The address at which the applicant goes on, on any device. */
export const resumeUrl = (publicUrl: string, token: string): string => publicUrl + screenUrl('continue', { token });

/** The address of the page about an application that was submitted. */
export const myApplicationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${MY_APPLICATION_PATH}?${new URLSearchParams({ token }).toString()}`;

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

/** The letter as a mail, with the same words as HTML and as text. */
export function letterMail({ to, subject, isInternal, ...letter }: Letter, task: MailTask, style: MailStyle): Mail {
  const content = { subject, title: letter.title, parts: partsOf(letter, style), isInternal };
  return { to, attachments: [], ...mailOf(content, task, style) };
}

function partsOf(
  { title, name, paragraphs, facts = [], button, note }: Omit<Letter, 'to' | 'subject'>,
  style: MailStyle,
): MailPart[] {
  const { greeting, greetingTo } = style.words.mail.text;
  const sentences = [name === undefined ? greeting : fill(greetingTo, { name }), ...paragraphs];
  const written = sentences.map((line) => html`<p style="margin:12px 0 0;overflow-wrap:anywhere">${line}</p>`);
  const small = `${SMALL};margin-top:14px;color:${style.tones.ink2}`;
  return [
    { row: mailRow('28px', html`${mailHeading(title)}${written}`), text: [title, ...sentences].map((line) => [line]) },
    ...(facts.length > 0
      ? [{ row: mailRow('20px', mailFactTable(facts, style)), text: [facts.map((fact) => fact.join(': '))] }]
      : []),
    ...(button
      ? [
          {
            row: mailRow('28px', mailButton(button.label, button.url, style)),
            text: [[`${button.label}:`, button.url]],
          },
        ]
      : []),
    ...(note === undefined
      ? []
      : [{ row: mailRow('0', html`<p class="k" style="${small}">${note}</p>`), text: [[note]] }]),
  ];
}
