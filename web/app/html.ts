import * as z from 'zod/mini';
import {
  SOCIAL_IMAGE,
  TOUCH_ICON_PATH,
  WEB_MANIFEST_PATH,
  type PageBrand,
  type PageSite,
  type PageTypeface,
} from '@vangnet/contract/pages';
import type { Language } from '@vangnet/domain/values/language';
import { BASE, language, OTHER } from '@vangnet/domain/values/language-text';
import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import { text as words } from './text.ts';

/** Entry of Vite about a built file: its place, the files it loads, and the name of the group that it is. */
const chunkSchema = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
  name: z.optional(z.string()),
});
/** The files of a build, by what they were built from. */
export const manifestSchema = z.record(z.string(), chunkSchema);
type ManifestChunk = z.infer<typeof chunkSchema>;
type Manifest = z.infer<typeof manifestSchema>;

/** Fills the places that index.html leaves open. */
export function withPage(
  template: string,
  { title, head, body }: { title: string; head: string; body: string },
): string {
  // Functions, because the page's own text may hold the replacement patterns of String.replace.
  return template
    .replace('Verzekeringsaanvraag', () => escapeMarkup(title))
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body);
}

/**
 * What the head says to other programs: the icon and the colours for a phone, and how a message shows a link to the page.
 *
 * @param path of the page; without it no address is named
 */
export function headTags(
  { name, languages }: Pick<PageBrand, 'name' | 'languages'>,
  { publicUrl, themeColours }: PageSite,
  { title, path }: { title: string; path?: string },
): string {
  const shared: Readonly<Record<string, string | undefined>> = {
    'og:type': 'website',
    'og:locale': words.locale,
    'og:site_name': name,
    'og:title': title,
    'og:description': words.description,
    'og:url': path && publicUrl + path,
    'og:image': publicUrl + SOCIAL_IMAGE.path,
    'og:image:width': String(SOCIAL_IMAGE.width),
    'og:image:height': String(SOCIAL_IMAGE.height),
    'og:image:alt': words.social,
  };
  return [
    `<meta name="description" content="${escapeMarkup(words.description)}" />`,
    `<link rel="apple-touch-icon" href="${BASE}${TOUCH_ICON_PATH}" />`,
    `<link rel="manifest" href="${BASE}${WEB_MANIFEST_PATH}" />`,
    ...(path !== undefined && languages.includes(OTHER.language)
      ? [
          alternate(language, publicUrl + path),
          alternate(OTHER.language, publicUrl.slice(0, publicUrl.length - BASE.length) + OTHER.base + path),
        ]
      : []),
    ...Object.entries(themeColours).map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}" />`,
    ),
    ...Object.entries(shared).map(([property, content]) =>
      content === undefined ? '' : `<meta property="${property}" content="${escapeMarkup(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
}

const alternate = (inLanguage: Language, url: string) =>
  `<link rel="alternate" hreflang="${inLanguage}" href="${escapeMarkup(url)}" />`;

/**
 * The page with what it says where the app cannot, and whom to call: to a browser without scripts, and in the place of what failed
 * while it was shown (styles/failed.css). Styled by itself: few see it.
 */
export function withWordsOutside(html: string, { phone, phoneHref }: PageBrand): string {
  const { withoutScripts, failed } = words;
  const number = `<a href="${escapeMarkup(phoneHref)}">${escapeMarkup(phone)}</a>`;
  const style = 'padding:1rem;border-bottom:3px solid var(--rope);background:var(--warn-soft);font-weight:650';
  // An empty address is that of the page.
  const ways = `<a href="">${failed.again}</a><br /><a href="${BASE}/">${failed.begin}</a>`;
  const said = `<h1>${failed.title}</h1><p>${failed.kept}</p><p>${ways}</p><p>${failed.call} ${number}.</p>`;
  return html
    .replace('<!--without-scripts-->', () => `<p style="${style}">${withoutScripts} ${number}.</p>`)
    .replace('<!--where-it-failed-->', () => `<main id="failed"><div role="alert">${said}</div></main>`);
}

/** The fonts of our own texts; those with the letters of names come when a name needs them. */
export function fontPreload(manifest: Manifest, typeface: PageTypeface | undefined): string {
  const built = Object.values(manifest).filter(({ file }) => /overpass-latin-dutch-.*\.woff2$/.test(file));
  const paths = typeface
    ? typeface.faces.filter(({ always }) => always).map(({ path }) => path)
    : built.map(({ file }) => `/${file}`);
  return paths
    .map((path) => `<link rel="preload" href="${BASE}${path}" as="font" type="font/woff2" crossorigin />`)
    .join('');
}

/**
 * A template in the typeface of the brand. Until it is here its text has a font of the device that is made as wide. No layer
 * holds the rule, so it goes before that of the build.
 */
export function inTypeface(template: string, typeface: PageTypeface | undefined): string {
  if (!typeface) return template;
  const faces = typeface.faces.map(
    ({ path, weights, letters }) =>
      `@font-face{font-family:Own;src:url(${BASE}${path})format("woff2");font-weight:${weights};font-display:swap;unicode-range:${letters}}`,
  );
  const local = ['Arial', 'Helvetica', 'Roboto'].map((font) => `local("${font}")`).join();
  const meanwhile = `@font-face{font-family:Meanwhile;src:${local};size-adjust:${Math.round(100 * typeface.width)}%}`;
  const rules = [...faces, meanwhile, ':root{--font:Own,Meanwhile,Arial,sans-serif}'].join('');
  return template.replace('</style>', () => `${rules}</style>`);
}

/** The text of the style element that the build put into the template, or of the script that stands in it. */
export function textOf(element: 'style' | 'script', template: string): string {
  const [, text] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(template) ?? [];
  if (text === undefined) throw new Error(`The template has no ${element} element of its own`);
  return text;
}

/**
 * The page with all its styles at the end of its head: its content waits for them. The order of the layers stands in the
 * style element before them. They are named before the scripts too, which would take all connections first.
 */
export function withStylesFirst(html: string): string {
  const links = /<link rel="stylesheet"[^>]*>/g;
  const all = [...html.matchAll(links)].map(([link]) => link).join('');
  const early = all.replaceAll('rel="stylesheet"', 'rel="preload" as="style"');
  return html
    .replaceAll(links, '')
    .replace('</title>', () => `</title>${early}`)
    .replace('</head>', () => `${all}</head>`);
}

/**
 * The scripts of a module, named in the HTML so that the browser fetches them together with the first download.
 *
 * @param module that has a file of its own, or the name of the group that it is in (vite.config.ts)
 */
export function modulePreloads(manifest: Manifest, module: string): string {
  const files = new Set(chunksOf(manifest, chunkOf(manifest, module)).map(({ file }) => file));
  return [...files].map((file) => `<link rel="modulepreload" href="${BASE}/${file}" crossorigin />`).join('');
}

/** The page with the styles that its screen keeps, beside the rest of the styles. */
export function withOwnStyles(html: string, manifest: Manifest, module: string): string {
  const files = new Set(chunksOf(manifest, chunkOf(manifest, module)).flatMap(({ css = [] }) => css));
  const links = [...files].map((file) => `<link rel="stylesheet" href="${BASE}/${file}" />`).join('');
  return html.replace('</body>', () => `${links}</body>`);
}

/** A module of the first download has no chunk of its own; its styles stand in the page. */
export function isInFirstDownload(manifest: Manifest, module: string): boolean {
  return chunkOf(manifest, module) === undefined;
}

const chunkOf = (manifest: Manifest, module: string) =>
  manifest[module] ?? Object.values(manifest).find(({ name }) => name === module);

function chunksOf(manifest: Manifest, chunk: ManifestChunk | undefined): ManifestChunk[] {
  if (!chunk) return [];
  return [chunk, ...(chunk.imports ?? []).flatMap((key) => chunksOf(manifest, manifest[key]))];
}
