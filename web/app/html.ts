import type { Manifest, ManifestChunk } from 'vite';

/** Fills the places that index.html leaves open. Without a title the page keeps the one of the template. */
export function withPage(template: string, page: { title?: string; head: string; body: string }): string {
  const { title, head, body } = page;
  // Functions, because the page's own text may hold the replacement patterns of String.replace.
  return (title === undefined ? template : template.replace('Verzekeringsaanvraag', () => escapeHtml(title)))
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body);
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The font of our own texts; the fonts with the letters of names come when a name needs them. */
export function fontPreload(manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => /overpass-latin-dutch-.*\.woff2$/.test(file));
  return font ? `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin />` : '';
}

/** The scripts of the page, named in the HTML so that the browser fetches them together with the entry. */
export function modulePreloads(manifest: Manifest, module: string): string {
  const files = new Set([...filesOf(manifest, manifest['index.html']), ...filesOf(manifest, manifest[module])]);
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`).join('');
}

function filesOf(manifest: Manifest, chunk: ManifestChunk | undefined): string[] {
  if (!chunk) return [];
  return [chunk.file, ...(chunk.imports ?? []).flatMap((key) => filesOf(manifest, manifest[key]))];
}
