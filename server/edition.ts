import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checksumOf } from '@vangnet/reference-data/checksum';
import type { Edition } from './database/store-context.ts';

const MANIFEST = join(import.meta.dirname, '../dist/manifest.json');
const manifest = z.object({ release: z.string() });

/** What this server shows; a checkout that was never built has pages of no release. */
export function editionOf(places: Parameters<typeof checksumOf>[0]): Edition {
  const isBuilt = existsSync(MANIFEST);
  const release = isBuilt ? z.parse(manifest, JSON.parse(readFileSync(MANIFEST, 'utf8'))).release : 'unreleased';
  return { release, referenceData: checksumOf(places) };
}
