import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentSchema, type DocumentInput } from '@vangnet/reference-data/document-content';
import { loadTypeface } from '@vangnet/reference-data/typeface';
import type { HouseStyle } from './house-style.ts';
import { renderPdf } from './pdf.ts';
import { readPdf, type ReadPdf, type TreeNode } from './testing/read-pdf.ts';
import { houseStyle as vangnet } from '../testing/brand.ts';
import { sampleQuote } from './testing/samples.ts';

const identity = { created: new Date('2026-11-21T10:00:00Z'), id: 'OF-2611-40873' };
const render = (content: DocumentInput, style = vangnet) => renderPdf(documentSchema.parse(content), style, identity);

const small = (blocks: DocumentInput['blocks']): DocumentInput => ({
  title: 'Proef',
  language: 'nl',
  version: '1',
  published: '2026-01-01',
  layout: 'reading',
  blocks,
});

const texts = ({ nodes }: ReadPdf, role: string) => nodes.filter((node) => node.role === role).map(({ text }) => text);
const shape = ({ role, children }: TreeNode): string =>
  children.length === 0 ? role : `${role}(${children.map(shape).join(' ')})`;
const shapes = ({ nodes }: ReadPdf, role: string) => nodes.filter((node) => node.role === role).map(shape);

describe('the quote', () => {
  let bytes: Uint8Array;
  let read: ReadPdf;
  beforeAll(async () => {
    bytes = await render(sampleQuote);
    read = await readPdf(bytes);
  });

  test('the PDF is one page', () => {
    expect(read.pages).toHaveLength(1);
  });

  test('the quote says that it is tagged, Dutch, what it is called and by which standard', () => {
    expect(read.markInfo).toMatchObject({ Marked: true });
    expect(read.preferences).toMatchObject({ DisplayDocTitle: true });
    expect(read.info).toMatchObject({ Language: 'nl-NL', Title: 'Offerte voor je AOV', Author: 'Vangnet' });
    expect(read.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(read.xmp).toContain('Offerte voor je AOV');
  });

  test('the quote is read in the order of the page', () => {
    expect(texts(read, 'H1')).toEqual(['Offerte voor je AOV']);
    expect(texts(read, 'H2')).toEqual([
      'Dit verzeker je',
      'Dit weten we van je',
      'Zo verloopt je premie',
      'Goed om te weten',
      'Kosten bij de start',
    ]);
    const [document = ''] = texts(read, 'Document');
    const places = ['€ 97,32 per maand', 'Jaar 2: € 128,30', 'Wachttijd 90 dagen', 'Hoogste, jaar 13'].map((words) =>
      document.replaceAll('\u00a0', ' ').indexOf(words),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  test('the quote has its facts as tables with row headers', () => {
    expect(shapes(read, 'Table')).toEqual([
      `Table(${Array.from({ length: 6 }, () => 'TR(TH TD)').join(' ')})`,
      'Table(TR(TH TD) TR(TH TD) TR(TH TD))',
      'Table(TR(TH TD) TR(TH TD) TR(TH TD))',
    ]);
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Scope \/Row/g),
    ).toHaveLength(12);
  });

  test('the quote gives the chart in words', () => {
    const figure = read.nodes.find(({ role }) => role === 'Figure');
    expect(figure?.alt).toContain('oplopend tot €\u00a0217,10 in jaar 13');
  });

  test('links to the calculation, with a name for the link', () => {
    expect(texts(read, 'Link')).toEqual(['Ga verder met je aanvraag', 'hulp@vangnet.example']);
    expect(read.pages[0]?.annotations.map(({ url, contentsObj }) => [url, contentsObj.str])).toEqual([
      ['https://aov.vangnet.example/continue?token=voorbeeld', 'Ga verder met je aanvraag'],
      ['mailto:hulp@vangnet.example', 'hulp@vangnet.example'],
    ]);
  });

  test('the PDF paints only content and decoration', () => {
    expect(read.pages.map(({ unmarked }) => unmarked)).toEqual([0]);
  });

  test('the quote brings its fonts with it, and uses no others', () => {
    const file = Buffer.from(bytes).toString('latin1');
    const descriptors = file.match(/\/Type \/FontDescriptor[^>]*>>/g) ?? [];
    const names = descriptors.map((font) => /\+(\S+)[^]*\/FontFile2/.exec(font)?.[1] ?? font);
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Overpass-Bold',
      'Overpass-ExtraBold',
      'Overpass-Regular',
    ]);
    expect(file.match(/\/Subtype \/Type0/g)).toHaveLength(3);
    expect(file).not.toMatch(/\/Subtype \/Type1/);
  });

  test('the quote says whom to ask and where it ends in the footer, which is not read again', () => {
    expect(read.pages[0]?.artifacts).toMatch(/Vangnet.\|.088 000 12 34.\|.hulp@vangnet\.example/);
    expect(read.pages[0]?.artifacts).toContain('Op je polis staat de premie die je betaalt. Pagina 1 van 1');
  });

  test('the quote lists its headings as bookmarks', () => {
    expect(read.outline.map(({ title }) => title)).toEqual(texts(read, 'H2'));
  });

  test('the quote is the same to the byte for the same content', async () => {
    expect(Buffer.from(await render(sampleQuote)).equals(bytes)).toBe(true);
  });

  test('the PDF of a quote is another file with another number', async () => {
    const other = await renderPdf(documentSchema.parse(sampleQuote), vangnet, { ...identity, id: 'OF-2611-40874' });
    expect(Buffer.from(other).equals(bytes)).toBe(false);
  });
});

test('the text of a PDF keeps its ligatures, euro signs and accents when it is copied', async () => {
  const words = 'Efficiënte koffieafvoer, één cliënt: € 1.234,56, Şahin, Wałęsa, “zo’n” ½ – ĳ…';
  const read = await readPdf(await render(small([{ kind: 'paragraph', text: words }])));
  expect(texts(read, 'P').at(-1)).toBe(words);
});

test('the text of a PDF names the brand, also when XML has other plans with its name', async () => {
  const words = { ...vangnet.words, name: 'Jansen & Zn <AOV>' };
  const read = await readPdf(
    await render(small([{ kind: 'paragraph', text: 'Wij zijn {{name}}.' }]), { ...vangnet, words }),
  );
  expect(texts(read, 'P').at(-1)).toBe('Wij zijn Jansen & Zn <AOV>.');
  expect(read.info['Author']).toBe('Jansen & Zn <AOV>');
  expect(read.xmp).toContain('Jansen &amp; Zn &lt;AOV&gt;');
});

describe('structure', () => {
  test('in the structure of lists a number is a label and a sign is decoration', async () => {
    const read = await readPdf(
      await render(
        small([
          { kind: 'list', items: ['een', 'twee'] },
          { kind: 'list', marker: 'number', items: ['een', 'twee'] },
        ]),
      ),
    );
    expect(shapes(read, 'L')).toEqual(['L(LI(LBody) LI(LBody))', 'L(LI(Lbl LBody) LI(Lbl LBody))']);
    expect(texts(read, 'Lbl')).toEqual(['1.', '2.']);
  });

  test('a table that goes on is one table, and has its header once', async () => {
    const rows = Array.from({ length: 60 }, (_, year) => [`Jaar ${year + 1}`, '€ 100,00']);
    const columns = [{ label: 'Jaar' }, { label: 'Premie', align: 'right' as const }];
    const read = await readPdf(await render(small([{ kind: 'table', caption: 'Alle jaren', columns, rows }])));
    expect(read.pages.length).toBeGreaterThan(1);
    expect(texts(read, 'TH').filter((text) => text === 'Premie')).toHaveLength(1);
    expect(read.pages[1]?.artifacts).toContain('Premie');
    expect(texts(read, 'Caption').filter(Boolean)).toEqual(['Alle jaren']);
    expect(texts(read, 'TR').filter((text) => text.startsWith('Jaar '))).toHaveLength(61);
  });

  test('an image is a figure with its words', async () => {
    const source =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const read = await readPdf(
      await render(small([{ kind: 'image', alt: 'QR-code naar je aanvraag', source, width: 90, height: 90 }])),
    );
    expect(read.nodes.find(({ role }) => role === 'Figure')?.alt).toBe('QR-code naar je aanvraag');
  });
});

/** The fonts that a PDF embeds, by name. */
async function fontsOf(name: string, typeface: HouseStyle['typeface']): Promise<string[]> {
  const bytes = await render(small([{ kind: 'paragraph', text: name }]), { ...vangnet, typeface });
  const names = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/FontName \/\w+\+(\S+)/g);
  return [...new Set(Array.from(names, ([, font = '']) => font))].toSorted((one, other) => one.localeCompare(other));
}

test('a PDF of a brand is set in its typeface, and a name whose letters that has not in that of the house', async () => {
  const meander = loadTypeface(join(import.meta.dirname, '../../data/example-brands/meander'));
  if (!meander) throw new Error('Meander has no typeface.');
  expect(await fontsOf('Wałęsa', meander)).toEqual(['Bitter-Bold', 'Bitter-Regular']);
  expect(await fontsOf('Wałęsa', { ...meander, lacks: 'ł' })).toEqual([
    'Bitter-Bold',
    'Bitter-Regular',
    'Overpass-Regular',
  ]);
  expect(await fontsOf('Wałęsa', undefined)).toEqual(['Overpass-ExtraBold', 'Overpass-Regular']);
});
