import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Scheme } from '@vangnet/domain/product/scheme-schema';
import type { Synonym } from '@vangnet/domain/product/occupation-schema';
import { formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { SECOND_MS } from '@vangnet/domain/values/durations';
import { loadBrand, type Brand } from './brand.ts';
import { brandFolders, folderFaults } from './brand-folder.ts';
import { faultLine } from './checked-files.ts';
import { documentsWithFigures, loadPublishedDocuments, type DocumentsWithFigures } from './documents.ts';
import { inForceFrom, inForceOn, startOfText } from './in-force.ts';
import { bankFrom, loadKnowledgeBanks, type BankOn } from './knowledge.ts';
import { changesOfFigures, loadReleases, releaseInForce, type FiguresFrom, type Release } from './releases.ts';
import { loadPartners } from './partners.ts';
import { loadSchemes } from './schemes.ts';
import { loadSynonyms } from './synonyms.ts';
import { withinMs } from './time-limit.ts';
import { loadTypeface } from './typeface.ts';
import { loadOwnWords, type OwnWords } from './words/own-words.ts';

/** Everything that a brand says and reckons with and that is not code. */
export type ReferenceData = {
  /** The name of its folder. */
  readonly name: string;
  readonly folder: string;
  readonly brand: Brand;
  /** The sentences that it has in the place of those of the product. */
  readonly words?: OwnWords | undefined;
  /** Releases of every tariff version, for quotes that were made with an earlier one. */
  readonly releases: readonly Release[];
  /** Some may name an occupation that a release does not have. */
  readonly synonyms: readonly Synonym[];
  readonly bankOn: BankOn;
  /** Those of the day they were read, and of later. */
  readonly documents: readonly DocumentsWithFigures[];
  /** The versions of the proposed law that the brand shows, by day. */
  readonly schemes: readonly Scheme[];
  /** The figures of the product on that day, and each change after it. */
  readonly figures: readonly FiguresFrom[];
  /** For the operator: which of its words this language lacks, so that the Dutch ones stand there. */
  readonly untranslated?: string | undefined;
};

/** Places of the files. `data` is the folder with documents/, knowledge/ and the synonyms. */
export type Places = {
  readonly data: string;
  /** The folders with a folder for each brand. */
  readonly brandsDirs: readonly string[];
  /** Some folders of brands, to look at those only. */
  readonly only?: readonly string[] | undefined;
  readonly tariffDir: string;
  readonly occupationsFile?: string | undefined;
};

/** A start waits for each brand while it reads it, a second at most. */
const BRAND_MS = 30 * SECOND_MS;

type Read =
  | { ok: true; value: readonly [ReferenceData, ...ReferenceData[]] }
  /** `readable`: the brands without a fault so far, whose other faults can be told too. */
  | { ok: false; faults: string[]; readable: readonly ReferenceData[] };

/**
 * Reads the reference data of every brand and checks that of everything a version is in force on this day. What a brand has not
 * in its own folder is that of all brands. Faults are lines for the operator, all of them at once.
 */
export function readReferenceData(places: Places, day: CalendarDate): Read {
  const faults: string[] = [];
  const reader = readerOf(faults);
  const folders = places.only ?? reader.load(() => brandFolders(places.brandsDirs)) ?? [];
  faults.push(...folders.flatMap(folderFaults).map(faultLine));
  const brands = folders.flatMap((folder) => {
    const tooLong = `${basename(folder)}: is not read within ${BRAND_MS / SECOND_MS} seconds; is one of its texts very long?`;
    return reader.load(() => withinMs(BRAND_MS, tooLong, () => readBrand(folder, places, day, reader))) ?? [];
  });
  faults.push(...sharedHosts(brands));
  const [first, ...others] = brands;
  return first && faults.length === 0
    ? { ok: true, value: [first, ...others] }
    : { ok: false, faults, readable: brands };
}

type Reader = ReturnType<typeof readerOf>;

/** Data that several brands share, read once and with its faults reported once. */
function readerOf(faults: string[]) {
  const load = <Value>(action: () => Value): Value | undefined => {
    try {
      return action();
    } catch (error) {
      faults.push(...(error instanceof Error ? error.message : String(error)).split('\n'));
      return undefined;
    }
  };
  const once = <Value>() => {
    const known = new Map<string, Value | undefined>();
    return (key: string, action: () => Value) => {
      if (!known.has(key)) known.set(key, load(action));
      return known.get(key);
    };
  };
  return {
    load,
    releases: once<readonly Release[]>(),
    synonyms: once<readonly Synonym[]>(),
    bankOn: once<BankOn>(),
    documents: once<readonly DocumentsWithFigures[]>(),
    schemes: once<readonly Scheme[]>(),
  };
}

function readBrand(
  folder: string,
  { data, tariffDir, occupationsFile }: Places,
  day: CalendarDate,
  { load, ...once }: Reader,
): ReferenceData | undefined {
  const own = (part: string, ofAll: string) => (existsSync(join(folder, part)) ? folder : ofAll);
  const tariffs = own('tariffs', tariffDir);
  const tables = own('occupations', tariffDir);
  const priced = `${tariffs} ${tables}`;
  const file = load(() => loadBrand(folder));
  const typeface = load(() => loadTypeface(folder));
  const brand = file && { ...file, typeface };
  const words = load(() => loadOwnWords(folder));
  // The server reads them again when they change.
  load(() => loadPartners(folder));
  const releases = once.releases(priced, () => releasesOf({ tariffs, tables, own: occupationsFile }, day));
  const synonyms = once.synonyms(data, () => loadSynonyms(join(data, 'occupation-synonyms.csv')));
  const changes = changesOfFigures(releases ?? []);
  const questions = own('knowledge', data);
  const bankOn = once.bankOn(`${questions} ${priced}`, () => banksOf(questions, changes, day));
  const papers = join(own('documents', data), 'documents');
  const external = brand?.documents ?? {};
  const documents = once.documents(`${papers} ${priced} ${JSON.stringify(external)}`, () =>
    documentsOf(papers, external, changes, day),
  );
  const schemes = once.schemes(`${brand?.scheme}`, () => loadSchemes(data, brand?.scheme));
  const figures = inForceFrom(changes, day);
  return brand && releases && synonyms && bankOn && documents && schemes
    ? { name: basename(folder), folder, brand, words, releases, synonyms, bankOn, documents, schemes, figures }
    : undefined;
}

/** A request goes to the brand of its host: two brands cannot have one. */
function sharedHosts(brands: readonly ReferenceData[]): string[] {
  const ownerOf = new Map<string, string>();
  const twice = brands.flatMap(({ name, brand: { hosts = [''] } }) =>
    hosts.flatMap((host) => {
      const owner = ownerOf.get(host);
      ownerOf.set(host, name);
      if (owner === undefined) return [];
      const said = host === '' ? 'is missing' : `names ${host}`;
      return [`${name}/brand.json, hosts: ${said}, as in ${owner}/brand.json; a request goes to the brand of its host`];
    }),
  );
  return twice;
}

type Tariffs = { readonly tariffs: string; readonly tables: string; readonly own: string | undefined };

function releasesOf({ tariffs, tables, own }: Tariffs, day: CalendarDate): readonly Release[] {
  const releases = loadReleases(tariffs, own, tables);
  if (releaseInForce(releases, day)) return releases;
  throw new Error(`TARIFF_DIR: no tariff in ${tariffs} is in force on ${formatDate(day)}.`);
}

function banksOf(folder: string, changes: readonly FiguresFrom[], day: CalendarDate): BankOn {
  const banks = loadKnowledgeBanks(folder);
  if (inForceOn(banks, startOfText, day)) return bankFrom(banks, changes);
  throw new Error(`${folder}/knowledge contains no questions that are in force on ${formatDate(day)}.`);
}

function documentsOf(folder: string, external: Brand['documents'], changes: readonly FiguresFrom[], day: CalendarDate) {
  const published = loadPublishedDocuments(folder, external);
  // Without a tariff there are no figures, which is a fault of its own.
  if (inForceOn(published, startOfText, day)) return inForceFrom(documentsWithFigures(published, changes), day);
  throw new Error(`${folder} contains no documents that are published by ${formatDate(day)}.`);
}
