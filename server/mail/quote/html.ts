import { QUOTE_DAYS } from '@vangnet/domain/product/retention';
import { formatEuro } from '@vangnet/domain/values/money';
import { html, type Html } from '../html.ts';
import type { MailStyle } from '../mail-style.ts';
import { mailFacts, priceNotes } from './facts.ts';
import { PICTURES } from './pictures.ts';
import type { Quote } from './quote.ts';
import { receiptHtml } from './receipt.ts';
import { mail, price } from './text.ts';

const FONT = 'Overpass,Verdana,Arial,sans-serif';
const SMALL = 'font-size:15px;line-height:1.5;margin:0';

/** The mail as mail programs can show it: tables, and every style on its own element. */
export function quoteHtml(quote: Quote, resumeUrl: string, style: MailStyle): string {
  const { tones } = style;
  const body = html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>${mail.title}</title>
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
                ${letterhead(style)}${row('28px', introduction(style))}${row('24px', priceSlab(quote, style))}
                ${row('20px', factTable(quote, style))}${receiptHtml(quote, style).map((content) => row('28px', content))}${row('28px', goOn(resumeUrl, style))}${row('28px', nextSteps())}
                ${row('28px', contact(style))}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return body.markup;
}

const row = (above: string, content: Html): Html =>
  html`<tr>
    <td class="p" style="padding:${above} 40px 0">${content}</td>
  </tr>`;

function letterhead({ name, tones }: MailStyle): Html {
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
          alt="${mail.illustration}"
          width="340"
          height="178"
          style="display:block;width:340px;max-width:100%;height:auto"
        />
      </td>
    </tr>`;
}

function introduction({ tones }: MailStyle): Html {
  return html`<h1 style="font-size:28px;line-height:1.2;margin:0">${mail.title}</h1>
    <p style="margin:14px 0 0;color:${tones.ink2}">${mail.greeting}</p>
    <p style="margin:8px 0 0">${mail.intro}</p>`;
}

function priceSlab(quote: Quote, { tones }: MailStyle): Html {
  const { discount, afterwards } = priceNotes(quote);
  const notes = [discount, afterwards?.join(': ')].flatMap((note) => (note ? `${note}.` : [])).join(' ');
  const label = `font-size:15px;color:${tones.onSlab}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td bgcolor="${tones.slab}" style="background:${tones.slab};color:#ffffff;border-radius:14px;padding:20px 24px">
        <span style="${label};font-weight:bold">${price.label}</span><br />
        <span style="font-size:40px;font-weight:bold;line-height:1.2;white-space:nowrap"
          >${formatEuro(quote.firstMonth)}</span
        >
        <span style="font-weight:bold;white-space:nowrap">${price.unit}</span><br /><span style="${label}"
          >${notes}</span
        >
      </td>
    </tr>
  </table>`;
}

function factTable(quote: Quote, { tones }: MailStyle): Html {
  const cell = `padding:11px 0;border-bottom:1px solid ${tones.line};line-height:1.35;vertical-align:top`;
  const rows = mailFacts(quote).map(
    ([label, value]) =>
      html`<tr>
        <th scope="row" align="left" style="${cell};color:${tones.ink2};font-weight:normal">${label}</th>
        <td align="right" style="${cell};padding-left:16px;font-weight:bold">${value}</td>
      </tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`;
}

function goOn(resumeUrl: string, { tones }: MailStyle): Html {
  const button = `display:inline-block;background:${tones.brand};color:${tones.onBrand};text-decoration:none;font-weight:bold;padding:15px 26px;border-radius:10px;line-height:1.3`;
  return html`<a class="b" href="${resumeUrl}" style="${button}">${mail.goOn}</a>
    <p style="${SMALL};margin-top:14px;color:${tones.ink2}">${mail.goOnNote(QUOTE_DAYS)}</p>`;
}

function nextSteps(): Html {
  const steps = mail.steps.map((step) => html`<li style="margin:0 0 6px">${step}</li>`);
  return html`<h2 style="font-size:20px;line-height:1.25;margin:0 0 8px">${mail.next}</h2>
    <ol style="margin:0;padding-left:22px">
      ${steps}
    </ol>`;
}

function contact({ phone, phoneHref, mail: address, hours, tones }: MailStyle): Html {
  const link = `color:${tones.brand}`;
  return html`<p style="${SMALL};border-top:1px solid ${tones.line};padding-top:20px;color:${tones.ink2}">
      ${mail.questions} ${mail.call} <a href="${phoneHref}" style="${link};white-space:nowrap">${phone}</a> (${hours})
      ${mail.orMail} <a href="mailto:${address}" style="${link}">${address}</a>.
    </p>
    <p style="${SMALL};margin-top:12px;padding-bottom:32px;color:${tones.ink2}">${mail.indication}</p>`;
}
