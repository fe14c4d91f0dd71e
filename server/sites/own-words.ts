import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { worded, type OwnTexts } from '@vangnet/reference-data/words/marks';

const ROOT = new URL('../../', import.meta.url).href;
/** A file of the build that renders pages. The same with marks around their sentences stands beside it (web/app/words-plugin.ts). */
const RENDERER = /^(dist\/(?:en\/)?prerender\/)([^?]*)(\?words=(\w+))$/;
const versions = new Map<string, OwnTexts>();

/**
 * The modules that render pages have the texts of a brand in them when they are imported with `?words=…`, which those that they
 * import inherit. Only the process that draws has these hooks.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const [, , , query = ''] = RENDERER.exec((context.parentURL ?? '').slice(ROOT.length)) ?? [];
    const isRenderer = RENDERER.test(`${found.url.slice(ROOT.length)}${query}`);
    return query && isRenderer ? { ...found, url: `${found.url}${query}` } : found;
  },
  load: (url, context, next) => {
    const [, folder = '', file = '', , version = ''] = RENDERER.exec(url.slice(ROOT.length)) ?? [];
    const texts = versions.get(version);
    const marked = join(fileURLToPath(ROOT), folder, 'words', file);
    const loaded = next(url, context);
    return texts && existsSync(marked) ? { ...loaded, source: worded(readFileSync(marked, 'utf8'), texts) } : loaded;
  },
});

/** Has the modules that are imported with this version say these texts. */
export const drawWith = (version: string, texts: OwnTexts): void => void versions.set(version, texts);
