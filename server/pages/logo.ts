import type { FastifyInstance } from 'fastify';
import { LOGO_PATH } from '@vangnet/contract/pages';
import type { Brand } from '@vangnet/reference-data/brand';
import { paletteOf } from '@vangnet/reference-data/palette';
import { svgOf } from '../documents/html-blocks.ts';
import { cached, sendCached } from '../http/cached.ts';

/** Serves the logo of the brand, for the top of every page and as its icon. */
export function logoRoute(app: FastifyInstance, { logo, colours }: Brand): void {
  const drawing = svgOf(logo, paletteOf(colours), 'decoration', 'logo');
  const svg = drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  const image = cached(svg, { type: 'image/svg+xml', cacheControl: 'public, max-age=3600' });
  app.get(LOGO_PATH, { schema: { hide: true } }, (request, reply) => sendCached(request, reply, image));
}
