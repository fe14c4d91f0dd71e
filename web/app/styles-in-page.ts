import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Puts the styles of the first download into the page, so that a first paint takes one round trip, and those of what
 * follows into one file, which the page names after its content. A screen with many styles of its own keeps them; they
 * come with its code. The order of the layers stands in the page, and rules of different layers cannot disturb each other, so
 * they may come apart.
 *
 * @param first the name of the chunk whose styles go into the page
 * @param alone the name of the chunk that brings its own styles
 * @internal for the configuration of the build
 */
export function stylesInPage(first: string, alone: string): Plugin[] {
  let inPage = '';
  let restFile = '';
  let base = '/';
  const apply = 'build';
  return [
    {
      name: 'vangnet:split-styles',
      apply,
      configResolved: (config) => {
        base = config.base;
      },
      generateBundle: {
        // Before Vite writes the styles of every chunk into the scripts that import it.
        order: 'pre',
        handler(_, bundle) {
          inPage = takeStyles(bundle, (chunk) => chunk.name === first);
          const rest = takeStyles(bundle, ({ name }) => name !== first && name !== alone);
          restFile = this.getFileName(this.emitFile({ type: 'asset', name: 'rest.css', source: rest }));
        },
      },
    },
    {
      name: 'vangnet:styles-in-page',
      apply,
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const page = bundle['index.html'];
          if (page?.type !== 'asset') return;
          page.source = String(page.source)
            .replace('</head>', () => `<style>${inPage}</style></head>`)
            .replace('</body>', `<link rel="stylesheet" href="${base}${restFile}" /></body>`);
        },
      },
    },
  ];
}

/** Takes the styles of these chunks out of the bundle. */
function takeStyles(bundle: Bundle, wanted: (chunk: Rolldown.OutputChunk) => boolean): string {
  const taken = Object.values(bundle).flatMap((output) => {
    if (output.type !== 'chunk' || !wanted(output)) return [];
    const files = [...(output.viteMetadata?.importedCss ?? [])];
    output.viteMetadata?.importedCss.clear();
    return files;
  });
  return [...new Set(taken)].map((file) => takeFile(bundle, file)).join('');
}

function takeFile(bundle: Bundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`The build has no stylesheet ${file}`);
  delete bundle[file];
  return String(output.source).trim();
}
