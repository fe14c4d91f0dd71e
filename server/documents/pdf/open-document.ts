import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import PDFDocument from 'pdfkit';
import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import type { DocumentContent } from '@vangnet/reference-data/document-content';
import type { HouseStyle } from '../house-style.ts';
import { DOCUMENT_WEIGHTS, type DocumentWeight } from '@vangnet/reference-data/typeface';
import { plainText } from '@vangnet/reference-data/markup';
import { ofHouse } from './canvas.ts';

export type PdfIdentity = {
  /** Date of creation in the file; the clock is never asked, so that the same content gives the same bytes. */
  readonly created: Date;
  /** Distinguishes two documents with the same title, such as the number of a quote. */
  readonly id: string;
  /** Encrypts the file; nobody reads it without. The same content gives other bytes every time then. */
  readonly password?: string;
};

/** An empty tagged document, without pages. */
export function openDocument(
  content: DocumentContent,
  style: HouseStyle,
  { created, id, password }: PdfIdentity,
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    ...(password === undefined ? { pdfVersion: '1.7' } : encryptedWith(password)),
    tagged: true,
    lang: content.language === 'nl' ? 'nl-NL' : 'en-GB',
    displayTitle: true,
    info: {
      Title: plainText(content.title),
      Author: style.words.name,
      Keywords: id,
      CreationDate: created,
      ModDate: created,
    },
  });
  doc.initSubset({ subset: 'PDF/UA' });
  registerFonts(doc, style);
  escapeMetadata(doc);
  return doc;
}

/** Adobe's addition to 1.7 is AES with 256 bits; 1.7 itself has 128. Who has the password may do everything with it. */
const encryptedWith = (userPassword: string): PDFKit.PDFDocumentOptions => ({
  pdfVersion: '1.7ext3',
  userPassword,
  permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
});

/** pdfkit writes the info into the XML metadata as it stands: "Jansen & Zn" would make it unreadable. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const endSubset = doc.endSubset.bind(doc);
  // Called when the info dictionary is written and the metadata is not yet.
  doc.endSubset = () => {
    const { Title = '', Author = '', Keywords = '', ...rest } = doc.info;
    doc.info = { ...rest, Title: escapeMarkup(Title), Author: escapeMarkup(Author), Keywords: escapeMarkup(Keywords) };
    endSubset();
  };
}

const require = createRequire(import.meta.url);

/** Whole fonts, not the latin part of the web: a quote may be for someone called Şahin or Wałęsa. */
const FILES: Readonly<Record<DocumentWeight, string>> = {
  regular: require.resolve('@expo-google-fonts/overpass/400Regular/Overpass_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/overpass/700Bold/Overpass_700Bold.ttf'),
  black: require.resolve('@expo-google-fonts/overpass/800ExtraBold/Overpass_800ExtraBold.ttf'),
};

const loaded = new Map<string, Buffer>();

/** Makes the weights known to a document, in the typeface of the brand and of the house; it embeds the characters that it uses. */
function registerFonts(doc: PDFKit.PDFDocument, { typeface }: HouseStyle): void {
  for (const weight of DOCUMENT_WEIGHTS) {
    const house = once(FILES[weight], () => readFileSync(FILES[weight]));
    const own = typeface?.documents[weight];
    doc.registerFont(ofHouse(weight), house);
    doc.registerFont(weight, own ? once(own.file, () => Buffer.from(own.base64, 'base64')) : house);
  }
}

function once(name: string, read: () => Buffer): Buffer {
  const bytes = loaded.get(name) ?? read();
  loaded.set(name, bytes);
  return bytes;
}
