import type { FastifyReply } from 'fastify';

/** Text that is inserted in a page unescaped. */
export type Html = { readonly html: string };
type Part = Html | string | number | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Builds HTML; values are escaped unless they are HTML themselves. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, index) => text + render(parts[index] ?? '')).join('') };
}

function render(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map((item) => item.html).join('');
}

/** A table, with a row of headings when there are any. */
export function table(headings: readonly string[], rows: readonly (readonly Part[])[]): Html {
  const line = (cells: readonly Html[]) =>
    html`<tr>
      ${cells}
    </tr>`;
  const head = html`<thead>
    ${line(headings.map((heading) => html`<th>${heading}</th>`))}
  </thead>`;
  const body = rows.map((cells) => line(cells.map((cell) => html`<td>${cell}</td>`)));
  return html`<table>
    ${headings.length > 0 ? head : ''}
    <tbody>
      ${body}
    </tbody>
  </table>`;
}

type LogIn = {
  readonly action: string;
  /** The addresses that fill the fields in, with the name of each example. */
  readonly examples: readonly (readonly [address: string, name: string])[];
  readonly fields: readonly Html[];
  readonly choices: Readonly<Record<string, { readonly text: string }>>;
};

/** Where a visitor fills in who they are, and chooses how the log-in ends. */
export const logInForm = ({ action, examples, fields, choices }: LogIn): Html =>
  html`<h2>Voorbeelden</h2>
    <ul>
      ${examples.map(([address, name]) => html`<li><a href="${address}">${name}</a></li>`)}
    </ul>
    <h2>Jouw gegevens</h2>
    <form method="post" action="${action}">
      ${fields}
      <fieldset class="choices">
        <legend>Wat doe je?</legend>
        ${Object.entries(choices).map(
          ([key, { text }]) => html`<button name="outcome" value="${key}">${text}</button>`,
        )}
      </fieldset>
    </form>`;

const STYLE: Html = {
  html: `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid #8886; }
form { margin: 0; }
button { font: inherit; min-height: 2rem; }
label, fieldset { display: block; margin: 1rem 0; }
label input { display: block; box-sizing: border-box; width: 100%; max-width: 24rem; min-height: 2.75rem; font: inherit; }
.choices button { min-height: 2.75rem; margin: 0.25rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; }
iframe { width: 100%; height: 60vh; border: 1px solid #8886; background: #fff; }`,
};

type Look = { readonly language?: string; readonly style?: Html; readonly suffix?: string };

/** A whole page of the sandbox; the pages of a provider have their own style. */
export function page(title: string, body: Html, look: Look = {}): string {
  const { language = 'en', style = STYLE, suffix = 'Sandbox' } = look;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${suffix}</title>
        <!-- Without one an ordinary browser asks for /favicon.ico, and logs that there is none. -->
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.html;
}

export const sendPage = (reply: FastifyReply, content: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(content);
