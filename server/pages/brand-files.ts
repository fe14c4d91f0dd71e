import type { FastifyInstance } from 'fastify';
import { DARK_LOGO_PATH, LOGO_PATH } from '@vangnet/contract/pages';
import { DAY_MS } from '@vangnet/domain/values/durations';
import type { Brand } from '@vangnet/reference-data/brand';
import { darkPaletteOf, paletteOf, type Palette } from '@vangnet/reference-data/palette';
import { svgOf } from '../documents/html-blocks.ts';
import { cached, sendCached } from '../http/cached.ts';

/** Path where a browser looks for the icon of a response that names none, such as a file or the logo itself. */
const UNNAMED_ICON_PATH = '/favicon.ico';

const SECURITY_TXT_PATH = '/.well-known/security.txt';
const YEAR_MS = 365 * DAY_MS;

type Deps = { readonly brand: Brand; readonly publicUrl: string; readonly clock: () => Date };

/** Serves the small files that are made of the brand. */
export function brandFiles(app: FastifyInstance, deps: Deps): void {
  serveLogo(app, deps.brand);
  serveSecurityTxt(app, deps);
}

/** Serves the logo of the brand, for the top of every page and as its icon: for a light page and for a dark one. */
function serveLogo(app: FastifyInstance, { logo, colours }: Brand): void {
  const serve = (path: string, palette: Palette) => {
    const drawing = svgOf(logo, palette, 'decoration', 'logo');
    const svg = drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
    const image = cached(svg, { type: 'image/svg+xml', cacheControl: 'public, max-age=3600' });
    app.get(path, { schema: { hide: true } }, (request, reply) => sendCached(request, reply, image));
  };
  serve(LOGO_PATH, paletteOf(colours));
  serve(UNNAMED_ICON_PATH, paletteOf(colours));
  serve(DARK_LOGO_PATH, darkPaletteOf(colours));
}

/** Serves where to report a fault of this installation, as RFC 9116 has it; the file of today holds for a year. */
function serveSecurityTxt(app: FastifyInstance, { brand, publicUrl, clock }: Deps): void {
  app.get(SECURITY_TXT_PATH, { schema: { hide: true } }, (_, reply) => {
    const expires = new Date(clock().getTime() + YEAR_MS).toISOString().slice(0, 10);
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(
        [
          `Contact: mailto:${brand.mail}`,
          `Expires: ${expires}T00:00:00Z`,
          'Preferred-Languages: nl, en',
          `Canonical: ${publicUrl}${SECURITY_TXT_PATH}`,
          '',
        ].join('\n'),
      );
  });
}
