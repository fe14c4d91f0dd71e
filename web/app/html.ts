import * as z from 'zod/mini';
import { escapeMarkup } from '@vangnet/domain/values/escape-markup';

/** Entry of Vite about a built file: its place, and the files it loads. */
const chunkSchema = z.object({ file: z.string(), imports: z.optional(z.array(z.string())) });
/** The files of a build, by what they were built from. */
export const manifestSchema = z.record(z.string(), chunkSchema);
type ManifestChunk = z.infer<typeof chunkSchema>;
type Manifest = z.infer<typeof manifestSchema>;

/** Fills the places that index.html leaves open. Without a title the page keeps the one of the template. */
export function withPage(template: string, page: { title?: string; head: string; body: string }): string {
  const { title, head, body } = page;
  // Functions, because the page's own text may hold the replacement patterns of String.replace.
  return (title === undefined ? template : template.replace('Verzekeringsaanvraag', () => escapeMarkup(title)))
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body);
}

/** The font of our own texts; the fonts with the letters of names come when a name needs them. */
export function fontPreload(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => /overpass-latin-dutch-.*\.woff2$/.test(file));
  return font ? `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin />` : '';
}

/** The text of the style element that the build put into the template, or of the script that stands in it. */
export function textOf(element: 'style' | 'script', template: string): string {
  const [, text] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(template) ?? [];
  if (text === undefined) throw new Error(`The template has no ${element} element of its own`);
  return text;
}

/** The page with the rest of the styles in its head: its content waits for them. */
export function withRestFirst(html: string): string {
  const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  return html.replace(link, '').replace('</head>', () => `${link}</head>`);
}

/** The scripts of the page, named in the HTML so that the browser fetches them together with the first download. */
export function modulePreloads(manifest: Manifest, modules: readonly string[]): string {
  const files = new Set(modules.flatMap((module) => filesOf(manifest, manifest[module])));
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`).join('');
}

/** A module of the first download has no chunk of its own; its styles stand in the page. */
export function isInFirstDownload(manifest: Manifest, module: string): boolean {
  return manifest[module] === undefined;
}

function filesOf(manifest: Manifest, chunk: ManifestChunk | undefined): string[] {
  if (!chunk) return [];
  return [chunk.file, ...(chunk.imports ?? []).flatMap((key) => filesOf(manifest, manifest[key]))];
}
