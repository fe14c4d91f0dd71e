import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Weight } from './canvas.ts';

const require = createRequire(import.meta.url);

/** Whole fonts, not the latin part of the web: a quote may be for someone called Şahin or Wałęsa. */
const FILES: Readonly<Record<Weight, string>> = {
  regular: require.resolve('@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf'),
  black: require.resolve('@expo-google-fonts/overpass/800ExtraBold/Overpass_800ExtraBold.ttf'),
};

const loaded = new Map<string, Buffer>();

/** Makes the weights known to a document; it embeds the signs that it uses. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [weight, file] of Object.entries(FILES)) {
    const bytes = loaded.get(file) ?? readFileSync(file);
    loaded.set(file, bytes);
    doc.registerFont(weight, bytes);
  }
}
