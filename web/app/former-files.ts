import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Number of builds whose files are served: a page that was opened before a release still finds its files. */
const BUILDS = 4;

/** Copies the files of a folder aside while it is built again: overlayfs renames no folder of a lower layer (EXDEV). */
export async function putAside(assets: string, aside: string): Promise<void> {
  await rm(aside, { recursive: true, force: true });
  if (existsSync(assets)) await cp(assets, aside, { recursive: true });
}

/**
 * Brings back, beside the files of this build, those of the builds before it. `list` is a file that names the files of
 * each of the last builds, the newest first. The names of files have a hash, so that no two builds mean another content.
 */
export async function bringBack(assets: string, aside: string, list: string): Promise<void> {
  const now = (await readdir(assets)).toSorted();
  const before = (await readList(list)).filter((files) => files.join() !== now.join());
  const builds = [now, ...before].slice(0, BUILDS);
  const kept = new Set(builds.slice(1).flat());
  await mkdir(aside, { recursive: true });
  const former = (await readdir(aside)).filter((file) => kept.has(file) && !now.includes(file));
  await Promise.all(former.map((file) => cp(join(aside, file), join(assets, file))));
  await writeFile(list, JSON.stringify(builds));
  await rm(aside, { recursive: true });
}

const listSchema = z.array(z.array(z.string()));

async function readList(file: string): Promise<string[][]> {
  return existsSync(file) ? listSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : [];
}
