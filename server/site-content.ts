import { join } from 'node:path';
import { amsterdamDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { readReferenceData, type ReferenceData } from '@vangnet/reference-data/read';
import type { Dependencies } from './dependencies.ts';
import type { Edition, Shown } from './database/store-context.ts';
import type { DocumentSet } from './documents/document-sets.ts';
import { readCatalogue, wordsOfSite, type SiteWords } from '@vangnet/reference-data/words/own-words';
import { checksumOfCode, drawnBrand } from './drawing/drawn-brand.ts';
import type { Environment } from './environment/environment.ts';
import { passwordFault } from './environment/mail.ts';
import { wordedIn, type Worded } from './in-language.ts';
import type { Pages } from './pages/editions.ts';
import { editionOf } from './run.ts';
import { addressOf, type SiteAddress } from './sites/address.ts';

/** What a site shows: the data of its brand, and what is drawn of them. */
export type SiteContent = {
  readonly shown: Shown;
  readonly address: SiteAddress;
  readonly settings: BrandSettings;
  /** In the language of the site. */
  readonly data: ReferenceData;
  /** What it says, for the record; without a build that is not known. */
  readonly said: SiteWords | undefined;
  /** Writes its words. */
  readonly worded: Worded;
  /** Writes what an adviser reads. */
  readonly inDutch: Worded;
  readonly documentSets: readonly DocumentSet[];
  /** Without them only the API is served. */
  readonly pages: Pages | undefined;
};

type Contents =
  | { readonly ok: true; readonly contents: readonly [SiteContent, ...SiteContent[]]; readonly edition: Edition }
  /** Lines for the operator. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** What a brand sets of its own, with the secrets that it names. */
type BrandSettings = Pick<Dependencies['site'], 'mailFrom' | 'adviser'> & {
  /** Ids of the ways to show who one is that it offers. */
  readonly ways: readonly string[];
};

/** Reads every brand and draws its documents and pages. All faults of all brands are told at once. */
export async function readContents(environment: ContentEnvironment, now: Date): Promise<Contents> {
  const { referenceData, server } = environment;
  const read = readReferenceData(referenceData, amsterdamDate(now));
  if (!read.ok) return read;
  const world = {
    installed: { publicUrl: server.publicUrl, isOnly: read.value.length === 1 },
    environment,
    day: amsterdamDate(now),
    catalogue: readCatalogue(),
    drawing: { folder: join(environment.database.dataDir, 'drawn'), code: checksumOfCode() },
  };
  const drawn: Awaited<ReturnType<typeof contentsOf>>[] = [];
  // oxlint-disable-next-line eslint/no-await-in-loop -- each takes a thread and its memory
  for (const data of read.value) drawn.push(await contentsOf(data, world));
  const faults = [...drawn.flatMap((one) => one.faults), ...sameHost(drawn.flatMap((one) => one.contents))];
  const [first, ...others] = drawn.flatMap((one) => one.contents);
  if (!first || faults.length > 0) return { ok: false, faults };
  return { ok: true, contents: [first, ...others], edition: editionOf(referenceData) };
}

/** A brand without hosts has that of PUBLIC_URL, which no other may name. */
function sameHost(contents: readonly SiteContent[]): string[] {
  const without = contents.find(({ data }) => data.brand.hosts === undefined);
  const [host = ''] = without?.address.hosts ?? [];
  return contents
    .filter(({ data: { brand } }) => brand.hosts?.includes(host))
    .map(
      ({ shown: { brand } }) =>
        `${brand}/brand.json, hosts: names ${host}, which ${without?.shown.brand} has by PUBLIC_URL`,
    );
}

/** The part of the environment that the brands of an installation depend on. */
type ContentEnvironment = Pick<
  Environment,
  'referenceData' | 'database' | 'server' | 'adviser' | 'identity' | 'identityVendors' | 'secret'
>;

type World = {
  readonly installed: Parameters<typeof addressOf>[2];
  readonly environment: ContentEnvironment;
  readonly day: CalendarDate;
  readonly catalogue: ReturnType<typeof readCatalogue>;
  readonly drawing: Parameters<typeof drawnBrand>[1];
};

function settingsOf(
  { name, brand }: ReferenceData,
  { adviser, identity, identityVendors, secret }: ContentEnvironment,
) {
  const { sender, identity: own } = brand;
  const { mailbox, sends, pdfPassword: variable } = brand.adviser;
  const ways = own?.ways ?? identity.offered;
  const unknown = ways.filter((way) => !identityVendors.some(({ id }) => id === way));
  const given = variable === undefined ? adviser.pdfPassword : secret(variable);
  const fault = variable === undefined ? undefined : passwordFault(variable, given);
  const faults = [
    ...(fault === undefined ? [] : [`${name}/brand.json, adviser, pdfPassword: ${fault}`]),
    ...unknown.map((way) => `${name}/brand.json, identity, ways: ${way} has no settings in the environment`),
  ];
  const settings = { mailFrom: sender, adviser: { mailbox, sends, pdfPassword: given ?? '' }, ways };
  return { settings, faults };
}

async function contentsOf(dutch: ReferenceData, { installed, environment, day, catalogue, drawing }: World) {
  const { brand, documents, name } = dutch;
  const { settings, faults: unset } = settingsOf(dutch, environment);
  const sites = [];
  const inDutch = await wordedIn('nl', dutch.words);
  const faults = [...unset];
  for (const language of brand.languages) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a language is loaded once
    const worded = await wordedIn(language, dutch.words);
    try {
      const data = worded.translated(dutch, environment.referenceData, day);
      sites.push({ language, worded, data, address: addressOf(brand, language, installed) });
    } catch (error) {
      faults.push(...(error instanceof Error ? error.message : String(error)).split('\n'));
    }
  }
  const toDraw = sites.map(({ language, data, address }) => ({
    language,
    words: data.words,
    brand: data.brand,
    figures: data.figures,
    publicUrl: address.publicUrl,
  }));
  const drawn = await drawnBrand({ brand, documents, sites: toDraw }, drawing);
  const contents = sites.map(({ language, worded, data, address }, index): SiteContent => {
    const { pages: [now, ...later] = [], own } = drawn.pages[index] ?? {};
    const pages = now && { ...now, later, webRoot: worded.WEB_ROOT, own };
    return {
      shown: { brand: name, language },
      address,
      settings,
      data,
      said: catalogue && wordsOfSite(language, catalogue, dutch.words),
      worded,
      inDutch,
      documentSets: drawn.sets,
      pages,
    };
  });
  return { contents, faults: [...faults, ...drawn.faults] };
}
