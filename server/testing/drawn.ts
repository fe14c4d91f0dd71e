import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DRAWN_OF_RUN = 'DRAWN_OF_RUN';

/** Sets a run up with one folder for what its servers draw: a program of their own draws the documents and pages of a brand. */
export default function drawnOfRun(): (() => void) | undefined {
  const { env } = process;
  if (env[DRAWN_OF_RUN]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-drawn-'));
  env[DRAWN_OF_RUN] = folder;
  return () => rmSync(folder, { recursive: true });
}

/** Lets a server with this data folder keep there what it draws, so that a brand is drawn once in a run and not at every start. */
export function drawTogether({ DATA_DIR }: Readonly<Record<string, string>>): void {
  const folder = process.env[DRAWN_OF_RUN];
  if (!folder || !DATA_DIR || existsSync(join(DATA_DIR, 'drawn'))) return;
  if (existsSync(DATA_DIR) && !statSync(DATA_DIR).isDirectory()) return;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  symlinkSync(folder, join(DATA_DIR, 'drawn'));
}
