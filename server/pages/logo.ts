import type { FastifyInstance } from 'fastify';
import { DARK_LOGO_PATH, LOGO_PATH } from '@vangnet/contract/pages';
import type { Brand } from '@vangnet/reference-data/brand';
import { darkPaletteOf, paletteOf, type Palette } from '@vangnet/reference-data/palette';
import { svgOf } from '../documents/html-blocks.ts';
import { cached, sendCached } from '../http/cached.ts';

/** Where a browser looks for the icon of what names none, such as a file, an answer of the API or the logo by itself. */
const UNNAMED_ICON_PATH = '/favicon.ico';

/** Serves the logo of the brand, for the top of every page and as its icon: for a light page and for a dark one. */
export function logoRoute(app: FastifyInstance, { logo, colours }: Brand): void {
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
