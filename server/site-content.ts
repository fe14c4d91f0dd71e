import type { WebhookEvent } from '@vangnet/domain/product/webhook-events';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { readReferenceData, type Places, type ReferenceData } from '@vangnet/reference-data/read';
import { brandSettings, type BrandSettings } from './brand-settings.ts';
import type { Edition, Shown } from './database/store-context.ts';
import type { DocumentSet } from './documents/document-sets.ts';
import { translated } from '@vangnet/reference-data/translated';
import { inOwnWords, type Words } from '../words/words.ts';
import { webRootOf } from './sites/build-of-web.ts';
import { drawingIn, drawnBrand } from './sites/drawn-brand.ts';
import type { Environment } from './environment/environment.ts';
import type { Pages } from './sites/pages.ts';
import { editionOf } from './run.ts';
import { addressOf, type SiteAddress } from './sites/address.ts';

/** Content of a site: the data of its brand, and everything that is drawn of them. */
export type SiteContent = {
  readonly shown: Shown;
  readonly address: SiteAddress;
  readonly settings: BrandSettings;
  /** In the language of the site. */
  readonly data: ReferenceData;
  /** In the language of the site, with what its brand says of its own. */
  readonly words: Words;
  readonly documentSets: readonly DocumentSet[];
  /** Without them only the API is served. */
  readonly pages: Pages | undefined;
};

type Contents =
  | {
      readonly ok: true;
      readonly brands: readonly ReferenceData[];
      readonly contents: readonly [SiteContent, ...SiteContent[]];
      readonly edition: Edition;
      /** The states that the system of a brand gets. */
      readonly subscribedTo: (brand: string) => readonly WebhookEvent[] | undefined;
    }
  /** Lines for the operator. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads every brand and draws its documents and pages. All faults of all brands are told at once. */
export async function readContents(environment: ContentEnvironment, now: Date): Promise<Contents> {
  const { referenceData, server } = environment;
  const day = amsterdamDate(now);
  const read = readReferenceData(referenceData, day);
  const brands = read.ok ? read.value : read.readable;
  const installed = { publicUrl: server.publicUrl, isOnly: brands.length === 1 };
  const settings = brandSettings(brands, environment, now);
  const sites = brands.map((data) => inItsLanguages(data, referenceData, day));
  const faults = [
    ...[read, settings].flatMap((one) => (one.ok ? [] : one.faults)),
    ...sites.flatMap(({ untold }) => untold),
    ...sameHost(brands, server.publicUrl),
  ];
  if (!settings.ok || faults.length > 0) return { ok: false, faults };
  const world = {
    installed,
    drawing: drawingIn(environment.database.dataDir),
  };
  const drawn: Awaited<ReturnType<typeof contentsOf>>[] = [];
  // oxlint-disable-next-line no-await-in-loop -- each is drawn by a process of its own, which takes a processor
  for (const site of sites) drawn.push(await contentsOf(site, settings.of(site.dutch.name), world));
  const unlaid = drawn.flatMap((one) => one.faults);
  const [first, ...others] = drawn.flatMap((one) => one.contents);
  if (!first || unlaid.length > 0) return { ok: false, faults: unlaid };
  const { subscribedTo } = settings;
  return { ok: true, brands, contents: [first, ...others], edition: editionOf(referenceData), subscribedTo };
}

/** A brand without hosts has that of PUBLIC_URL, which no other may name. */
function sameHost(brands: readonly ReferenceData[], publicUrl: string): string[] {
  const without = brands.find(({ brand }) => brand.hosts === undefined);
  const [theirs = ''] = without ? addressOf(without.brand, 'nl', { publicUrl, isOnly: false }).hosts : [];
  return brands
    .filter(({ brand }) => brand.hosts?.includes(theirs))
    .map(({ name }) => `${name}/brand.json, hosts: names ${theirs}, which ${without?.name} has by PUBLIC_URL`);
}

/** The part of the environment that the brands of an installation depend on. */
type ContentEnvironment = Pick<
  Environment,
  'referenceData' | 'database' | 'server' | 'subscriber' | 'identity' | 'identityVendors' | 'ofBrand'
>;

type World = {
  readonly installed: Parameters<typeof addressOf>[2];
  readonly drawing: Parameters<typeof drawnBrand>[1];
};

type Wording = ReturnType<typeof inItsLanguages>;

/** A brand in each of its languages. `untold`: what stands in the way, in lines for the operator. */
export function inItsLanguages(dutch: ReferenceData, places: Places, day: CalendarDate) {
  const words = inOwnWords(dutch.words);
  const spoken = [];
  const untold: string[] = [];
  for (const language of dutch.brand.languages) {
    try {
      spoken.push({ language, words: words[language], data: translated(dutch, language, places, day) });
    } catch (error) {
      untold.push(...(error instanceof Error ? error.message : String(error)).split('\n'));
    }
  }
  return { dutch, spoken, untold };
}

/** Draws a brand for its sites, or finds it drawn. Its faults are lines for the operator. */
export async function drawSites({ dutch, spoken }: Wording, { installed, drawing }: World) {
  const { brand, documents } = dutch;
  const sites = spoken.map((one) => ({ ...one, address: addressOf(brand, one.language, installed) }));
  const toDraw = sites.map(({ language, data, address }) => ({
    language,
    words: data.words,
    brand: data.brand,
    figures: data.figures,
    publicUrl: address.publicUrl,
  }));
  return { sites, drawn: await drawnBrand({ brand, documents, sites: toDraw }, drawing) };
}

async function contentsOf(wording: Wording, settings: BrandSettings, world: World) {
  const { dutch } = wording;
  const { sites, drawn } = await drawSites(wording, world);
  const contents = sites.map(({ language, words, data, address }, index): SiteContent => {
    const { pages: [now, ...later] = [], own } = drawn.pages[index] ?? {};
    const pages = now && { ...now, later, webRoot: webRootOf(language), own };
    return {
      shown: { brand: dutch.name, language },
      address,
      settings,
      data,
      words,
      documentSets: drawn.sets,
      pages,
    };
  });
  return { contents, faults: drawn.faults };
}
