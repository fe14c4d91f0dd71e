import type { Edition, Shown } from './database/store-context.ts';
import type { Dependencies } from './dependencies.ts';
import type { SiteContent } from './site-content.ts';
import type { Front } from './sites/front.ts';
import type { Sites } from './start-outbox.ts';

type Wires = { readonly front: Pick<Front, 'show' | 'app'>; readonly kickOutbox: () => void };

/** The sites of now, for jobs; others can take their place while the server runs. */
export function runningSites(dependenciesOf: (content: SiteContent, edition: Edition) => Dependencies): Sites & {
  /** Builds an app for each of these sites, aside, and then shows them in the place of the former ones. */
  readonly show: (contents: readonly SiteContent[], edition: Edition, wires: Wires) => Promise<void>;
} {
  let byName = new Map<string, Dependencies & { worded: SiteContent['worded'] }>();
  return {
    of: ({ brand, language }) => {
      // A language that the brand no longer has: its mails are in the language that it begins with.
      const found = byName.get(nameOf({ brand, language })) ?? byName.get(nameOf({ brand, language: 'nl' }));
      if (found) return found;
      throw new Error(`BRANDS_DIR has no brand ${brand}`);
    },
    brands: () => new Map([...byName].toReversed().map(([name, made]) => [name.split('/')[0] ?? name, made])),
    show: async (contents, edition, { front, kickOutbox }) => {
      const next = contents.map((content) => ({
        ...content,
        made: { ...dependenciesOf(content, edition), worded: content.worded },
      }));
      const apps = next.map(async ({ address, made, worded }) => ({
        address,
        app: await worded.buildSite(made, kickOutbox),
      }));
      const built = await Promise.all(apps);
      byName = new Map(next.map(({ shown, made }) => [nameOf(shown), made]));
      await front.show(built);
      for (const line of new Set(contents.flatMap(({ data }) => data.untranslated ?? []))) front.app.log.warn(line);
    },
  };
}

const nameOf = ({ brand, language }: Shown) => `${brand}/${language}`;
