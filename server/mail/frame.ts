import { html, mailRow, SMALL, type Html, type MailStyle } from './html.ts';
import type { Mail } from './mailer.ts';

const FONT = 'Overpass,Arial,sans-serif';

/** Contact for a reader, below every mail. */
type Foot = {
  /** Reference by which people name the application. */
  readonly referenceId: string;
  /** Goes to the insurer: the help line is for customers. */
  readonly isInternal?: boolean | undefined;
};

/** A part of a mail: a row of its HTML, and the same words as paragraphs of lines of the plain text. */
export type MailPart = { readonly row: Html; readonly text: readonly (readonly string[])[] };

type Content = Pick<Mail, 'subject'> &
  Pick<Foot, 'isInternal'> & {
    /** For programs that show HTML; each part says its own headings. */
    readonly title: string;
    readonly parts: readonly MailPart[];
  };

/** The task that a mail is made of. */
export type MailTask = Pick<Foot, 'referenceId'> & Pick<Mail, 'messageId'>;

/** Puts a mail together: the parts as HTML and as text, and whom to ask below them. */
export function mailOf(
  { subject, title, parts, isInternal }: Content,
  { messageId, referenceId }: MailTask,
  style: MailStyle,
): Omit<Mail, 'to' | 'attachments'> {
  const foot = { referenceId, isInternal };
  const paragraphs = [...parts.flatMap(({ text }) => text), contactText(style, foot)];
  const text = `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  const rows = parts.map(({ row }) => row);
  return { subject, text, html: mailFrame(title, rows, foot, style), messageId };
}

/**
 * A whole mail as mail programs can show it: tables, every style on its own element, and no pictures: a filter takes a
 * short mail with one for an advertisement. A program that does not read the style element shows it wide and light.
 */
function mailFrame(title: string, rows: readonly Html[], foot: Foot, style: MailStyle): string {
  const { tones, words } = style;
  const body = html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${{ markup: narrow + darkStyles(style) }}
        </style>
      </head>
      <body
        class="g"
        style="margin:0;background:${tones.brandSoft};color:${tones.ink};font:400 17px/27px ${FONT};-webkit-text-size-adjust:100%"
      >
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td class="o" align="center" style="padding:24px 16px">
              <table
                role="presentation"
                class="c"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:${tones.surface};color:${tones.ink};border-radius:16px;text-align:left"
              >
                ${head(style)}${rows}${mailRow('28px', contact(style, foot))}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return body.markup;
}

const narrow =
  '@media (max-width:480px){.o{padding:0!important}.c{border-radius:0!important}.p{padding-left:20px!important;padding-right:20px!important}' +
  '.b{width:100%!important}.b a{display:block!important}.y{width:86px!important}.a{font-size:40px!important;line-height:44px!important}}' +
  // A date does not break, and does not always fit beside its label.
  '@media (max-width:340px){th.n,th.n+td{display:block!important;text-align:left!important}' +
  'th.n{padding-bottom:0!important;border:0!important}th.n+td{padding-top:0!important;padding-left:0!important}}';

/** Ground and text change together: a program that changes only one of them by itself finds no text without its ground. */
function darkStyles({ dark }: MailStyle): string {
  const { ground, surface, ink, ink2, brand, onBrand, rope, line } = dark;
  const rules = {
    '.g': `background:${ground}!important;color:${ink}!important`,
    '.c': `background:${surface}!important;color:${ink}!important`,
    '.k': `color:${ink2}!important`,
    '.l': `color:${brand}!important`,
    '.b td,.b a': `background:${brand}!important;color:${onBrand}!important`,
    '.b1': `background:${rope}!important`,
    '.b2': `background:${brand}!important`,
    '.n': `border-color:${line}!important`,
  };
  const written = Object.entries(rules).map(([names, rule]) => `${names}{${rule}}`);
  return `@media (prefers-color-scheme:dark){:root{color-scheme:dark}${written.join('')}}`;
}

/** The name on a line in the colour of the rope. */
const head = ({ name, tones }: MailStyle): Html =>
  mailRow(
    '22px',
    html`<span
      style="display:inline-block;font-size:21px;line-height:28px;font-weight:bold;border-bottom:4px solid ${tones.rope};padding-bottom:4px"
      >${name}</span
    >`,
  );

const referenceIn = ({ referenceId, isInternal }: Foot, { words }: MailStyle) =>
  `${isInternal ? words.mail.text.application : words.mail.text.reference}: ${referenceId}`;

function contact(style: MailStyle, foot: Foot): Html {
  const { phone, phoneHref, mail: address, hours, tones, words } = style;
  const { text } = words.mail;
  const link = `color:${tones.brand}`;
  const help = html`${text.questions} ${text.call}
    <a class="l" href="${phoneHref}" style="${link};white-space:nowrap">${phone}</a> (${hours}) ${text.orMail}
    <a class="l" href="mailto:${address}" style="${link}">${address}</a>.<br />`;
  return html`<p
    class="k n"
    style="${SMALL};border-top:1px solid ${tones.line};padding:18px 0 28px;color:${tones.ink2}"
  >
    ${foot.isInternal ? [] : help}${referenceIn(foot, style)}
  </p>`;
}

/** The last lines of the plain text. */
function contactText(style: MailStyle, foot: Foot): string[] {
  const { name, phone, hours, mail: address, words } = style;
  const { text } = words.mail;
  const help = `${text.questions} ${text.call} ${phone} (${hours}) ${text.orMail} ${address}.`;
  return [...(foot.isInternal ? [] : [help]), referenceIn(foot, style), '', name];
}
