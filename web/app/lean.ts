import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Replacements for modules that the first download contains but does not use; the sizes are after gzip. */
const STAND_INS: Readonly<Record<string, string>> = {
  // 0.4 kB: wouter's copy of a hook for versions of React that lack it.
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
  // 0.7 kB: the loader that waits for the stylesheet of a chunk. All chunks share one, which every page links.
  '\0vite/preload-helper.js': `export { loadChunk as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'load-chunk.ts'))};`,
};

/** Replaces these modules in the build. @internal for the configuration of the build */
export function lean(): Plugin {
  return {
    name: 'vangnet:lean',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(STAND_INS, id) ? (id.startsWith('\0') ? id : `\0lean:${id}`) : undefined),
    load: (id) => STAND_INS[id.replace('\0lean:', '')],
  };
}
