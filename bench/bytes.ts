import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { firstVisit, onTheWire } from './first-visit.ts';

/** First-screen JavaScript over bare React + react-dom, after gzip. */
const SCRIPT_LIMIT = 1.26;
/** Kilobytes as a browser gets them: with brotli, and the font as it is. */
const WIRE_LIMITS = { html: 14, js: 75, css: 7, woff2: 20 };
/** The scripts of the counter, all of which come with its first screen. */
const COUNTER_LIMIT = 110;
const COUNTER_ASSETS = join(import.meta.dirname, '../dist/counter/assets');

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} kB`;
const sum = (files: readonly string[], size: (file: string) => number) =>
  files.reduce((total, file) => total + size(file), 0);

async function bareReact(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'vangnet-bare-'));
  try {
    await build({
      root: join(import.meta.dirname, 'bare-react'),
      logLevel: 'error',
      configFile: false,
      build: { target: 'es2024', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
    const assets = join(outDir, 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    return sum(
      scripts.map((name) => join(assets, name)),
      gzipped,
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Prints what a first visit fetches, and returns whether it is within its limits. */
export async function bytes(): Promise<boolean> {
  const { html, files } = await firstVisit();
  const ofKind = (kind: string) => files.filter((file) => file.endsWith(`.${kind}`));
  const script = sum(ofKind('js'), gzipped);
  const reference = await bareReact();
  const ratio = script / reference;
  console.log(
    `first-screen JavaScript ${kilobytes(script)}, ${ratio.toFixed(3)} × bare React + react-dom (${kilobytes(reference)}); at most ${SCRIPT_LIMIT}`,
  );
  const wire = Object.entries(WIRE_LIMITS).map(([kind, limit]) => {
    const size = kind === 'html' ? brotliCompressSync(html).length : sum(ofKind(kind), onTheWire);
    console.log(`on the wire, ${kind}: ${kilobytes(size)} in ${ofKind(kind).length || 1} files; at most ${limit} kB`);
    return size <= limit * 1000;
  });
  return ratio <= SCRIPT_LIMIT && wire.every(Boolean) && counterBytes();
}

function counterBytes(): boolean {
  const scripts = readdirSync(COUNTER_ASSETS).filter((name) => name.endsWith('.js'));
  const size = sum(
    scripts.map((name) => join(COUNTER_ASSETS, name)),
    onTheWire,
  );
  console.log(
    `the counter on the wire, js: ${kilobytes(size)} in ${scripts.length} files; at most ${COUNTER_LIMIT} kB`,
  );
  return size <= COUNTER_LIMIT * 1000;
}
