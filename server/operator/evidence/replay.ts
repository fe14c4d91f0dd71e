import { versionOf } from '@vangnet/reference-data/words/own-words';
import { loadReleases, type Release, releaseOf } from '@vangnet/reference-data/releases';
import { readArguments } from '../../../command-line/arguments.ts';
import { InputError } from '../../../command-line/input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import { placesOfServer, type OperatorCommand, type OperatorTerminal } from '../operator.ts';
import { priceSchema, recordedPrice, type RecordedPrice } from '../../evidence/price.ts';
import type { Store } from '../../store.ts';
import { chainsIn } from './chains-in.ts';

/** `evidence replay [REFERENCE]`: computes every price that was shown again, by the archived tariff of its version. */
export const replay: OperatorCommand = (words, terminal) => replayBy(archivedReleases(), words, terminal);

/** The same by these tariffs. */
export async function replayBy(
  releases: readonly Release[],
  words: readonly string[],
  { print, store }: Pick<OperatorTerminal, 'print' | 'store'>,
): Promise<number> {
  const [wanted] = readArguments(words, ['[REFERENCE]'], []).words;
  const unknown = new Map<string, number>();
  const figures = { applications: 0, prices: 0, faults: 0 };
  const versions = new Set<unknown>();
  for await (const { reference, faults, entries } of await chainsIn(await store(), wanted)) {
    figures.applications += 1;
    const told = faults.map((fault) => `${reference}: ${fault}`);
    for (const { sequence, price, words: version } of entries) {
      versions.add(version);
      if (price === undefined) continue;
      figures.prices += 1;
      const result = replayed(price, releases);
      if ('fault' in result) told.push(`${reference}: the price of entry ${sequence} ${result.fault}`);
      if ('unknown' in result) unknown.set(result.unknown, (unknown.get(result.unknown) ?? 0) + 1);
    }
    told.forEach(print);
    figures.faults += told.length;
  }
  const unkept = await unkeptOf((await store()).shownWords, versions);
  for (const version of unkept) print(`The words of version ${version} are not kept, or others are in their place.`);
  figures.faults += unkept.length;
  for (const [version, count] of unknown)
    print(`${counted(count)} prices are of tariff ${version}, which is not in the archive (TARIFF_DIR).`);
  const { applications, prices, faults } = figures;
  const same = [...unknown.values()].reduce((left, count) => left - count, prices);
  const outcome = faults === 0 ? `${counted(same)} are the same to the cent` : `${counted(faults)} faults`;
  print(`${counted(applications)} applications, ${counted(prices)} prices: ${outcome}.`);
  return faults === 0 && unknown.size === 0 ? DONE : WITH_FAULTS;
}

/** Which of these versions of words are not kept as they were shown. Entries of former releases name none. */
async function unkeptOf({ find }: Store['shownWords'], versions: ReadonlySet<unknown>): Promise<string[]> {
  const named = [...versions].filter((version) => typeof version === 'string');
  const kept = await Promise.all(named.map((version) => find(version)));
  return named.filter((version, index) => version !== versionOf(kept[index]?.texts ?? {}));
}

/** Every tariff that is archived, with its occupations. @throws InputError when they cannot be read */
function archivedReleases(): readonly Release[] {
  const { tariffDir, occupationsFile } = placesOfServer();
  try {
    return loadReleases(tariffDir, occupationsFile);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new InputError(cause.message, { cause });
  }
}

type Replayed = { readonly fault: string } | { readonly unknown: string } | { readonly isSame: true };

/** Computes a price again with everything that it follows from. @param recorded a price as the record has it */
export function replayed(recorded: unknown, releases: readonly Release[]): Replayed {
  const read = priceSchema.safeParse(recorded);
  if (!read.success) return { fault: 'cannot be read by this release' };
  const price = read.data;
  const release = releaseOf(releases, price.tariffVersion);
  if (!release) return { unknown: price.tariffVersion };
  const { engine } = release;
  const now = engine.quote(price.request);
  if (!now.ok) return { fault: `is refused now: ${now.refusal}` };
  const again = recordedPrice({ request: price.request, price: now, release });
  return amountsOf(again) === amountsOf(price) ? { isSame: true } : { fault: differenceOf(price, again) };
}

const amountsOf = ({ firstMonth, premiums, lines }: RecordedPrice) => JSON.stringify([firstMonth, premiums, lines]);

const differenceOf = ({ firstMonth: shown, tariffVersion }: RecordedPrice, { firstMonth: now }: RecordedPrice) =>
  shown === now
    ? `has other parts or later years by tariff ${tariffVersion}`
    : `was ${shown} cents, and is ${now} by tariff ${tariffVersion}`;
