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
    crowded: crowdedIn(
      items.filter((item) => 'str' in item),
      page.view,
    ),
    /** Marked as content, but in no place of the structure: nobody would ever hear it. */
    unheard: [...texts.keys()].filter((id) => id !== ARTIFACT && !known.has(id)),
    artifacts: texts.get(ARTIFACT) ?? '',
    unmarked: await unmarkedPaints(page),
    annotations: await page.getAnnotations(),
  };
}

type Painted = { readonly str: string; readonly width: number; readonly transform: readonly number[] };

/** A part of a point, by which measures of the same letters differ. */
const TOLERANCE = 1;

/** Texts that leave the page, or run into the next one on the same line: out of their box. */
function crowdedIn(items: readonly Painted[], [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): string[] {
  const painted = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, width, transform: [, , , , x = 0, y = 0] }) => ({ str, x, y, end: x + width }))
    .toSorted((one, other) => one.x - other.x);
  const leaves = painted.filter(({ x, y, end }) => x < left || end > right || y < bottom || y > top);
  const meets = painted.filter((one, index) =>
    painted
      .slice(index + 1)
      .some((next) => Math.abs(next.y - one.y) < TOLERANCE && next.x + TOLERANCE < one.end && next.end > one.x),
  );
  return [...leaves, ...meets].map(({ str }) => str);
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
