import { readFileSync } from 'node:fs';
import { html, mailRow, SMALL, type Html } from './html.ts';
import type { MailStyle } from './mail-style.ts';
import type { Attachment } from './mailer.ts';
import { text } from './text.ts';

const FONT = 'Overpass,Verdana,Arial,sans-serif';

const png = (name: string) => ({
  filename: `${name}.png`,
  contentType: 'image/png',
  cid: `${name}@vangnet`,
  content: readFileSync(new URL(`${name}.png`, import.meta.url)),
});

/** The pictures of the mail go along with it: one that is fetched tells the sender when a mail is opened. */
export const PICTURES = { logo: png('logo'), net: png('net') } as const satisfies Record<string, Attachment>;

/** Contact for a reader, below every mail. */
export type Foot = {
  /** Reference by which people name the application. */
  readonly referenceId: string;
  /** Goes to the insurer: the help line is for customers. */
  readonly isInternal?: boolean | undefined;
};
type Frame = Foot & {
  readonly title: string;
  readonly rows: readonly Html[];
  /** A filter takes a short mail with a picture for an advertisement. */
  readonly isPictured: boolean;
};

/** A whole mail as mail programs can show it: tables, and every style on its own element. */
export function mailFrame({ title, rows, isPictured, ...foot }: Frame, style: MailStyle): string {
  const { tones } = style;
  const body = html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>${title}</title>
        <style>
          @media (max-width: 480px) {
            .p {
              padding-left: 20px !important;
              padding-right: 20px !important;
            }
            .b {
              display: block !important;
              text-align: center;
            }
          }
        </style>
      </head>
      <body style="margin:0;background:${tones.brandSoft};color:${tones.ink};font:400 17px/1.55 ${FONT}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 0">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:${tones.surface};border-radius:16px;text-align:left"
              >
                ${isPictured ? picturedHead(style) : plainHead(style)}${rows}${mailRow('28px', contact(style, foot))}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return body.markup;
}

function picturedHead({ name, tones }: MailStyle): Html {
  return html`<tr>
      <td class="p" style="padding:24px 40px 16px">
        <img src="cid:${PICTURES.logo.cid}" alt="" width="30" height="30" style="vertical-align:middle" />
        <span style="font-size:21px;font-weight:bold;vertical-align:middle;padding-left:6px">${name}</span>
      </td>
    </tr>
    <tr>
      <td align="center" style="background:${tones.brandFaint}">
        <img
          src="cid:${PICTURES.net.cid}"
          alt="${text.illustration}"
          width="340"
          height="178"
          style="display:block;width:340px;max-width:100%;height:auto"
        />
      </td>
    </tr>`;
}

function plainHead({ name, tones }: MailStyle): Html {
  return html`<tr>
    <td
      class="p"
      style="padding:20px 40px;background:${tones.brand};color:${tones.onBrand};border-radius:16px 16px 0 0;font-size:21px;font-weight:bold"
    >
      ${name}
    </td>
  </tr>`;
}

const referenceIn = ({ referenceId, isInternal }: Foot) =>
  `${isInternal ? text.application : text.reference}: ${referenceId}`;

function contact({ phone, phoneHref, mail: address, hours, tones }: MailStyle, foot: Foot): Html {
  const link = `color:${tones.brand}`;
  const help = html`${text.questions} ${text.call}
    <a href="${phoneHref}" style="${link};white-space:nowrap">${phone}</a> (${hours}) ${text.orMail}
    <a href="mailto:${address}" style="${link}">${address}</a>.<br />`;
  return html`<p style="${SMALL};border-top:1px solid ${tones.line};padding:20px 0 32px;color:${tones.ink2}">
    ${foot.isInternal ? [] : help}${referenceIn(foot)}
  </p>`;
}

/** The last lines of the plain text. */
export function contactText({ name, phone, hours, mail: address }: MailStyle, foot: Foot): string[] {
  const help = `${text.questions} ${text.call} ${phone} (${hours}) ${text.orMail} ${address}.`;
  return [...(foot.isInternal ? [] : [help]), referenceIn(foot), '', name];
}
