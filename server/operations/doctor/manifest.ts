import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const sum = z.string().regex(/^[\da-f]{64}$/);

/** Parts of a release, as `npm run build` writes it. */
const manifest = z.object({
  /** The version, and the beginning of a checksum of all files. */
  release: z.string(),
  name: z.string(),
  version: z.string(),
  /**
   * The commit that it was built from, after the newest tag, as `git describe --long` writes it: `v1.2.3-0-g…`; with
   * `-dirty` when something was not committed. Null when it was built outside git.
   */
  revision: z.string().nullable(),
  /** The last change of the tables that it knows. */
  schema: z.string(),
  /** Checksum of the data in it, as a server computes it when no variable names another tariff or brand. */
  referenceData: z.string(),
  /** SHA-256 of every file, by its path in the release. */
  files: z.record(z.string(), sum),
});
export type Manifest = z.infer<typeof manifest>;

/** Fields of the manifest that come from package.json. */
export const named = manifest.pick({ name: true, version: true });

/** Beside the pages. */
export const MANIFEST = 'dist/manifest.json';

/** The manifest of the release in this folder. @throws Error when there is none, or it is of another kind */
export const readManifest = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));

export const sumOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
