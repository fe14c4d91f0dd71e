import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import type { Brand } from '@vangnet/reference-data/brand';
import { darkPaletteOf, paletteOf, type Palette } from '@vangnet/reference-data/palette';
import { svgOf } from '../documents/html.ts';
import type { Words } from '../../words/words.ts';

/**
 * The service worker of the site. It handles failed navigations only, with a page that shows the phone number. The page is
 * part of the worker, which caches no files: nothing in the browser can go stale, and every page that can be fetched comes
 * from the server. Navigation preload lets the browser fetch the page while it starts the worker, so no page waits for it.
 */
export const offlineWorker = (
  brand: Brand,
  words: Words,
): string => `const page = ${JSON.stringify(offlinePage(brand, words))};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const fetched = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  event.respondWith(fetched.catch(() => new Response(page, { status: 503, headers })));
});
`;

const groundOf = ({ surface, ink, brand, onBrand }: Palette) =>
  `body{background:${surface};color:${ink}}a{color:${brand}}.again{background:${brand};color:${onBrand}}`;

/** The page with all its styles, because it can fetch nothing. Its link leads to the address that was asked for. */
function offlinePage(
  { name, phone, phoneHref, hours, logo, colours }: Brand,
  { language, pages: { offline: text } }: Words,
): string {
  const [light, dark] = [paletteOf(colours), darkPaletteOf(colours)];
  const style = `${groundOf(light)}@media (prefers-color-scheme:dark){${groundOf(dark)}}
body{max-width:34rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.55 'Helvetica Neue',Arial,sans-serif}
h1{font-size:1.8125rem;line-height:1.12;overflow-wrap:anywhere}svg{width:3rem;height:3rem}.dark{display:none}b{white-space:nowrap}
@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}
.again{display:inline-block;margin:1rem 0;padding:.9rem 1.5rem;border-radius:10px;font-weight:700;text-decoration:none}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(`${text.title} | ${name}`)}</title><style>${style}</style></head><body>
<p><span class="light">${svgOf(logo, light, 'decoration', 'logo')}</span><span class="dark">${svgOf(logo, dark, 'decoration', 'dark-logo')}</span></p>
<main><h1>${text.title}</h1><p>${text.lead}</p><a class="again" href="">${text.retry}</a>
<p>${text.call} <a href="${escapeMarkup(phoneHref)}"><b>${escapeMarkup(phone)}</b></a><br>${hours.map(escapeMarkup).join('<br>')}</p></main></body></html>`;
}
