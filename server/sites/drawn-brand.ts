import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { MINUTE_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import * as z from 'zod/mini';
import type { Language } from '@vangnet/domain/values/language';
import type { Brand } from '@vangnet/reference-data/brand';
import type { DocumentsWithFigures } from '@vangnet/reference-data/documents';
import type { FiguresFrom } from '@vangnet/reference-data/releases';
import type { OwnWords } from '@vangnet/reference-data/words/own-words';
import { documentSetSchema } from '../documents/document-sets.ts';
import { drawnPages } from './build-of-web.ts';

/** The brand in the language of a site. */
export type SiteToDraw = {
  readonly language: Language;
  readonly words?: OwnWords | undefined;
  readonly brand: Brand;
  readonly figures: readonly FiguresFrom[];
  readonly publicUrl: string;
};

/** Everything that documents and pages of a brand are drawn of; values only, because it is sent to another process. */
export type BrandToDraw = {
  readonly brand: Brand;
  readonly documents: readonly DocumentsWithFigures[];
  readonly sites: readonly SiteToDraw[];
};

/** Values only, too: the pages of each site in the order that was given, the faults as lines for the operator. */
const drawnSchema = z.object({
  sets: z.array(documentSetSchema),
  pages: z.array(drawnPages),
  faults: z.array(z.string()),
});
export type DrawnBrand = Readonly<z.output<typeof drawnSchema>>;

const ROOT = join(import.meta.dirname, '../..');
/** Files that decide, beside the brand, how it is drawn. */
const CODE = [
  '{domain,reference-data,contract,words}/**/*.ts',
  'server/{documents,sites}/**/*.{ts,css,json}',
  'dist/{,en/}prerender/**/*.js',
  'dist/{,en/}client/index.html',
];
/** Files that stay at most: of brands that are gone, or drawn by former releases. */
const KEPT = 500;
/** It takes some seconds, and on a busy machine a minute. */
const DRAWN_MS = 10 * MINUTE_MS;

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Where a server with this data folder keeps what was drawn, and by which code. */
export const drawingIn = (dataDir: string): Drawing => ({ folder: join(dataDir, 'drawn'), code: checksumOfCode() });

type Drawing = { readonly folder: string; readonly code: string; readonly limitMs?: number };

/** One checksum of the code that draws: the same brand drawn by other code is another file. */
function checksumOfCode(): string {
  const files = globSync(CODE, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts') });
  return sha256(
    files
      .toSorted()
      .map((file) => `${file} ${sha256(readFileSync(join(ROOT, file)))}`)
      .join('\n'),
  );
}

/**
 * The documents and the pages of a brand. A process of its own draws them and ends, so that brands cannot mix, the memory is
 * given back. They are kept in this folder, and the next start reads them. A folder that cannot be written to is no fault: the next
 * start draws again.
 */
export async function drawnBrand(
  given: BrandToDraw,
  { folder, code, limitMs = DRAWN_MS }: Drawing,
): Promise<DrawnBrand> {
  const file = join(folder, sha256(JSON.stringify([code, given])));
  const kept = keptIn(file);
  if (kept) return kept;
  const drawn = await draw(given, limitMs);
  if (drawn.faults.length === 0) keep(folder, file, drawn);
  return drawn;
}

async function draw(given: BrandToDraw, limitMs: number): Promise<DrawnBrand> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawnBrand>();
  const program = fileURLToPath(new URL('draw-process.ts', import.meta.url));
  const child = fork(program, { serialization: 'advanced', execArgv: [] });
  // With --watch, as in development, Node sends messages of its own about what the process imports.
  child.on('message', (sent: { drawn?: unknown }) => {
    if (!sent.drawn) return;
    const { data, error } = drawnSchema.safeParse(sent.drawn);
    if (data) resolve(data);
    else reject(error);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`The process that draws a brand ended with ${code}`)));
  child.send(given);
  const tooLong = setTimeout(() => {
    const fault = `${given.brand.name} is not drawn within ${limitMs / SECOND_MS} seconds; is one of its texts very long?`;
    resolve({ sets: [], pages: [], faults: [fault] });
    child.kill('SIGKILL');
  }, limitMs);
  return promise.finally(() => {
    clearTimeout(tooLong);
    if (child.connected) child.disconnect();
  });
}

/** A file is a checksum and what was drawn. One that was cut off or changed, or is another user's, counts as missing. */
function keptIn(file: string): DrawnBrand | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(64);
    if (bytes.subarray(0, 64).toString('latin1') !== sha256(content)) return undefined;
    return drawnSchema.safeParse(deserialize(content)).data;
  } catch {
    return undefined;
  }
}

function keep(folder: string, file: string, drawn: DrawnBrand): void {
  const content = serialize(drawn);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (readdirSync(folder).length >= KEPT) rmSync(folder, { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(draft, Buffer.concat([Buffer.from(sha256(content), 'latin1'), content]), { mode: 0o600 });
    renameSync(draft, file);
  } catch {
    // It is drawn again at the next start.
  }
}
