import type { FastifyInstance } from 'fastify';
import {
  DARK_LOGO_PATH,
  fontPath,
  LOGO_PATH,
  OFFLINE_WORKER_PATH,
  SOCIAL_IMAGE,
  TOUCH_ICON_PATH,
  WEB_MANIFEST_PATH,
} from '@vangnet/contract/pages';
import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import { DAY_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import type { Brand } from '@vangnet/reference-data/brand';
import { darkPaletteOf, headerColoursOf, paletteOf, type Palette } from '@vangnet/reference-data/palette';
import { netIllustration } from '../documents/drawings.ts';
import { svgOf } from '../documents/html.ts';
import { pngOf } from '../documents/png.ts';
import { cached, sendCached, type Cached } from '../http/cached.ts';
import { offlineWorker } from './offline.ts';
import type { Words } from '../../words/words.ts';

/** Path where a browser looks for the icon of a response that names none, such as a file or the logo itself. */
const UNNAMED_ICON_PATH = '/favicon.ico';

const SECURITY_TXT_PATH = '/.well-known/security.txt';
const YEAR_MS = 365 * DAY_MS;

const MANIFEST_ICON = { path: '/icon.png', side: 512 };
const TOUCH_ICON = { path: TOUCH_ICON_PATH, side: 180 };

const FOR_AN_HOUR = 'public, max-age=3600';
const FOR_EVER = `public, max-age=${YEAR_MS / SECOND_MS}, immutable`;

type Deps = {
  readonly brand: Brand;
  readonly words: Words;
  readonly publicUrl: string;
  readonly clock: () => Date;
  /** The addresses that search engines may know. */
  readonly paths: readonly string[];
};

/** Makes a file once, for every request. */
function text(content: string, type: string, cacheControl = FOR_AN_HOUR): () => Cached {
  const file = cached(content, { type, cacheControl });
  return () => file;
}

/** Serves the small files that are made of the brand, and those that tell other programs about the site. */
export function brandFiles(app: FastifyInstance, deps: Deps): void {
  const { brand, words } = deps;
  const serve: Serve = (path, file) => {
    app.get(path, { schema: { hide: true } }, async (request, reply) => sendCached(request, reply, await file()));
  };
  serveLogo(serve, brand);
  servePictures(serve, brand);
  serveFonts(serve, brand);
  serve(WEB_MANIFEST_PATH, text(manifestOf(brand, words), 'application/manifest+json'));
  serve(OFFLINE_WORKER_PATH, text(offlineWorker(brand, words), 'text/javascript; charset=utf-8', 'no-cache'));
  serve('/robots.txt', text(robotsTxt(deps), 'text/plain; charset=utf-8'));
  serve('/sitemap.xml', text(sitemap(deps), 'application/xml; charset=utf-8'));
  serveSecurityTxt(app, deps);
}

type Serve = (path: string, file: () => Cached | Promise<Cached>) => void;

/** Serves the logo of the brand, for the top of every page and as its icon: for a light page and for a dark one. */
function serveLogo(serve: Serve, { logo, colours }: Brand): void {
  const serveIn = (palette: Palette, ...paths: string[]) => {
    const drawing = svgOf(logo, palette, 'decoration', 'logo');
    const svg = drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
    const image = cached(svg, { type: 'image/svg+xml', cacheControl: FOR_AN_HOUR });
    for (const path of paths) serve(path, () => image);
  };
  serveIn(paletteOf(colours), LOGO_PATH, UNNAMED_ICON_PATH);
  serveIn(darkPaletteOf(colours), DARK_LOGO_PATH);
}

/** Serves the pictures of the brand for programs that show no SVG. Each is drawn at its first request. */
function servePictures(serve: Serve, { logo, colours }: Brand): void {
  const palette = paletteOf(colours);
  const servePng = (path: string, ...picture: Parameters<typeof pngOf>) => {
    const draw = async () => cached(await pngOf(...picture), { type: 'image/png', cacheControl: FOR_AN_HOUR });
    let image: Promise<Cached> | undefined;
    serve(path, () => (image ??= draw()));
  };
  for (const { path, side } of [TOUCH_ICON, MANIFEST_ICON]) {
    servePng(path, logo, palette, { width: side, height: side, share: 0.7, ground: palette.surface });
  }
  servePng(SOCIAL_IMAGE.path, netIllustration(), palette, { ...SOCIAL_IMAGE, share: 0.8, ground: palette.brandFaint });
}

/** Serves the typeface of the brand. A font keeps its name only as long as its content. */
function serveFonts(serve: Serve, { typeface }: Brand): void {
  for (const { file, base64 } of typeface?.pages ?? []) {
    const font = cached(Buffer.from(base64, 'base64'), { type: 'font/woff2', cacheControl: FOR_EVER });
    serve(fontPath(file), () => font);
  }
}

/** The web app manifest: the name, icon and colour of a shortcut, which opens in the browser as any other page. */
function manifestOf({ name, colours }: Brand, { language, site: { BASE } }: Words): string {
  const { path, side } = MANIFEST_ICON;
  return JSON.stringify({
    name,
    lang: language,
    start_url: `${BASE}/`,
    display: 'browser',
    theme_color: headerColoursOf(colours).light,
    background_color: paletteOf(colours).surface,
    icons: [
      { src: BASE + LOGO_PATH, sizes: 'any', type: 'image/svg+xml' },
      { src: BASE + path, sizes: `${side}x${side}`, type: 'image/png', purpose: 'any maskable' },
    ],
  });
}

/** Allows everything but the API; personal pages forbid indexing by a header of their own (`x-robots-tag`). */
const robotsTxt = ({ publicUrl }: Deps) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

const sitemap = ({ publicUrl, paths }: Deps) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;

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
