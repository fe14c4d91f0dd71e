import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { addresses, port } from './ports.ts';

/** A page of a broker, by its path, with the headers that it is served with. */
type HostPage = { readonly headers?: Record<string, string>; readonly html: string };

const TAG = '<vangnet-premie><a href="PRODUCT/">Bereken je premie</a></vangnet-premie>';

const SCRIPT = '<script type="module" src="PRODUCT/element/vangnet-premie.js"></script>';

const page = (title: string, { head = '', body = TAG, html = '', script = SCRIPT }) =>
  `<!doctype html><html lang="nl" ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title>${head}${script}</head>` +
  `<body><main><h1>${title}</h1>${body}<p id="after">Wij geven je graag advies.</p></main></body></html>`;

const style = (css: string) => `<style>${css}</style>`;

/** Names that libraries of former days added, and some that the browser reads from options. */
const EXTENDED = `<script>
  for (const name of ['each', 'get', 'set', 'first', 'mode', 'signal', 'cache', 'method', 'detail', 'style', 'block', 'delegatesFocus'])
    Object.prototype[name] = function () { return 'extended'; };
  Array.prototype.toJSON = function () { return 'extended'; };
</script>`;

const STRICT = {
  'content-security-policy':
    "default-src 'none'; style-src 'none'; script-src PRODUCT; connect-src PRODUCT; trusted-types 'none'; require-trusted-types-for 'script'; base-uri 'none'; form-action 'none'",
};

/** The pages that nobody would be nice enough to write, and those of the other tests. */
const hostPages = {
  strict: {
    headers: STRICT,
    html: page('Strenge site', {}),
  },
  unset: {
    html: page('Alles uit', {
      head: style('* { all: unset !important } script, style, title, head { display: none !important }') + EXTENDED,
    }),
  },
  narrow: {
    html: page('Smal en groot', {
      head: style(
        'html { font: 200%/1.2 serif } body { margin: 0 } label, input, p { text-transform: uppercase; letter-spacing: 2px }',
      ),
    }),
  },
  two: {
    html: page('Twee naast elkaar', {
      head: style(
        ':root { color-scheme: light dark; font-size: 62.5% } body { font: 1.6rem sans-serif } .both { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); gap: 2rem } vangnet-premie { --vangnet-colour: #ffe600; --vangnet-surface: #123 }',
      ),
      body: `<div class="both">${TAG}${TAG.replace('>', ' lang="en" occupation="Kapper" claimDuration="YEARS_2" fixed="occupation">')}</div>`,
    }),
  },
  form: {
    html: page('In een formulier', {
      head: style('body { font-family: Arial } form { border: 1px solid; padding: 8px }'),
      body: `<form action="/sent" oninput="this.dataset.changed = 1" onkeydown="if (event.key === 'Enter') this.requestSubmit()"><label>Je naam <input name="naam"></label>${TAG}<button>Verstuur</button></form>`,
    }),
  },
  known: {
    headers: STRICT,
    html: page('Al bekend', {
      body: TAG.replace(
        '>',
        ' occupation="Timmerman" dateOfBirth="14-03-1985" sumAssured="2400" claimDuration="YEARS_5">',
      ),
    }),
  },
  linked: { headers: STRICT, html: page('Alleen een link', { script: '' }) },
} satisfies Record<string, HostPage>;
type HostName = keyof typeof hostPages;

const guide = readFileSync(join(import.meta.dirname, '../../docs/element.md'), 'utf8');
/** The examples of docs/element.md, each as it stands there: only the name of the server is another. */
export const EXAMPLES = [...guide.matchAll(/```html\n(.*?)```/gs)].map(([, html = ''], index) => ({
  path: `example-${index + 1}`,
  html: `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Voorbeeld</title>${html.replaceAll('https://aov.voorbeeld.nl', 'PRODUCT')}`,
}));

/** The five that the element is drawn in. */
export const FIVE = ['strict', 'unset', 'narrow', 'two', 'form'] as const satisfies readonly HostName[];

const PORT = port + 8;
/** Another than that of the product. */
export const ORIGIN = `http://localhost:${PORT}`;

/** The broker, as a partner of the product. */
export const PARTNER = { id: 'makelaar', name: 'Makelaar BV', origins: [ORIGIN], attribution: '12345678' };

export const pageOf = (name: HostName | `example-${number}`): string => `${ORIGIN}/${name}`;

const filled = (text: string) => text.replaceAll('PRODUCT', addresses.vangnet);

/** Serves the pages on an origin of their own, with the element of the product; returns what ends that. */
export async function serveHosts(): Promise<() => void> {
  const examples = EXAMPLES.map(({ path, html }) => [path, { html }] as const);
  const pages = new Map<string, HostPage>([...Object.entries(hostPages), ...examples]);
  const server: Server = createServer(({ url = '' }, response) => {
    const found = pages.get(new URL(url, ORIGIN).pathname.slice(1));
    const headers = Object.entries(found?.headers ?? {}).map(([name, value]) => [name, filled(value)] as const);
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html', ...Object.fromEntries(headers) });
    response.end(filled(found?.html ?? ''));
  });
  await new Promise<void>((resolve) => void server.listen(PORT, resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
