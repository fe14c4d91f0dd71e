import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of the structure tree with the text that belongs to it. */
export type TreeNode = {
  readonly role: string;
  readonly alt: string | undefined;
  readonly text: string;
  readonly children: readonly TreeNode[];
};
type Loaded = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPage = Awaited<ReturnType<Loaded['getPage']>>;

/** Everything that a reader, by eye or by ear, gets from a PDF. */
export async function readPdf(bytes: Uint8Array, password?: string) {
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    ...(password === undefined ? {} : { password }),
  });
  const pdf = await loading.promise;
  const { info, metadata } = await pdf.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => readPage(await pdf.getPage(index + 1))),
  );
  const read = {
    pages,
    info: Object.fromEntries<unknown>(Object.entries(info)),
    xmp: String(metadata?.getRaw()),
    markInfo: entries(await pdf.getMarkInfo()),
    preferences: entries(await pdf.getViewerPreferences()),
    outline: (await pdf.getOutline()) ?? [],
    nodes: pages.flatMap(({ tree }) => flattened(tree)),
  };
  await loading.destroy();
  return read;
}
export type ReadPdf = Awaited<ReturnType<typeof readPdf>>;

/** Text without a place in the structure: footers and repeated table headers. */
const ARTIFACT = 'artifact';

/** pdfjs gives a Map where its types say an object. */
const entries = (found: unknown): unknown => (found instanceof Map ? Object.fromEntries<unknown>(found) : found);

async function readPage(page: PdfPage) {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1) ?? '';
      texts.set(id, (texts.get(id) ?? '') + (item.hasEOL ? `${item.str} ` : item.str));
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? ARTIFACT);
  }
  const structure: Structure = await page.getStructTree();
  const known = contentIds(structure);
  return {
    tree: treeOf(structure, texts),
    /** Marked as content, but in no place of the structure: nobody would ever hear it. */
    unheard: [...texts.keys()].filter((id) => id !== ARTIFACT && !known.has(id)),
    artifacts: texts.get(ARTIFACT) ?? '',
    unmarked: await unmarkedPaints(page),
    annotations: await page.getAnnotations(),
  };
}

type Structure = { role?: string; alt?: string; type?: string; id?: string; children?: Structure[] };

function contentIds({ id, children = [] }: Structure): Set<string> {
  return new Set([...(id === undefined ? [] : [id]), ...children.flatMap((child) => [...contentIds(child)])]);
}

function treeOf({ role = '', alt, children = [] }: Structure, texts: ReadonlyMap<string, string>): TreeNode {
  const nodes = children.filter((child) => child.role !== undefined).map((child) => treeOf(child, texts));
  const parts = children.map((child) => rawText(child, texts));
  return { role, alt, text: parts.join('').replaceAll(/ +/g, ' ').trim(), children: nodes };
}

function rawText({ id = '', children = [] }: Structure, texts: ReadonlyMap<string, string>): string {
  return (texts.get(id) ?? '') + children.map((child) => rawText(child, texts)).join('');
}

const flattened = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(flattened)];

const MARKS: ReadonlySet<number> = new Set([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);
const PAINTS: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  // pdfjs has filling and stroking as a part of the path.
  OPS.constructPath,
  OPS.paintImageXObject,
]);

/** How often something is painted outside of all marked content. */
async function unmarkedPaints(page: PdfPage): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  let depth = 0;
  let unmarked = 0;
  for (const operator of fnArray) {
    if (MARKS.has(operator)) depth += 1;
    if (operator === OPS.endMarkedContent) depth -= 1;
    if (PAINTS.has(operator) && depth === 0) unmarked += 1;
  }
  return unmarked;
}
