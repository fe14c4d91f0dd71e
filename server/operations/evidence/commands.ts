import { readFileSync } from 'node:fs';
import { loadReleases, type Release } from '@vangnet/reference-data/releases';
import { inUsersFolder, readArguments } from '../../../command-line/arguments.ts';
import { fileReason, inFolder, InputError } from '../../../command-line/input-error.ts';
import { counted, DONE, WITH_FAULTS } from '../../../command-line/terminal.ts';
import { hashesIn } from '../../evidence/agreed.ts';
import type { MailedCheckpoint } from '../../evidence/checkpoint.ts';
import { replayed } from '../../evidence/price.ts';
import type { CheckedChain } from '../../evidence/verify.ts';
import type { Store } from '../../store.ts';
import { placesOfServer, type OperatorCommand, type OperatorTerminal } from '../operator.ts';

/**
 * `evidence verify [REFERENCE]`, or `evidence verify --checkpoint FILE`: whether the records are as they were written and as they
 * were in every checkpoint, with the texts that were agreed to, and agree with payments and submissions.
 */
export const verify: OperatorCommand = async (words, { print, store: open }) => {
  const isOfFile = words.includes('--checkpoint');
  const { words: given, options } = readArguments(words, isOfFile ? [] : ['[REFERENCE]'], ['checkpoint']);
  const [reference] = given;
  const store = await open();
  const figures = { applications: 0, entries: 0, faults: 0 };
  const report = (faults: readonly string[]) => {
    figures.faults += faults.length;
    for (const fault of faults) print(fault);
  };
  const trail = await store.evidence.trail(mailedIn(options.checkpoint, store));
  report(trail.faults);
  const hashes = new Set<string>();
  for await (const chain of await chainsIn(store, reference)) {
    const { entries } = chain;
    figures.applications += 1;
    figures.entries += entries.length;
    report((await trail.faultsIn(chain)).map((fault) => `${chain.reference}: ${fault}`));
    for (const hash of entries.flatMap(hashesIn)) hashes.add(hash);
  }
  const lost = await store.evidence.lostTexts(hashes);
  report(lost.map((hash) => `The text ${hash} that was agreed to is not kept, or another one is in its place.`));
  const isOfAll = reference === undefined;
  if (isOfAll) report(await trail.unexplained());
  const { applications, entries, faults } = figures;
  const outcome = faults === 0 ? 'all are as they were written' : `${counted(faults)} faults`;
  print(`${counted(applications)} applications, ${counted(entries)} entries: ${outcome}.`);
  if (isOfAll) await store.jobs.record({ job: 'evidence verify', isGood: faults === 0 });
  return faults === 0 ? DONE : WITH_FAULTS;
};

/** Gives the records of all applications, or of the one with this reference. @throws InputError when there is none */
async function chainsIn(store: Store, reference: string | undefined): Promise<AsyncIterable<CheckedChain>> {
  if (reference === undefined) return store.evidence.chains();
  const id = await store.access.find(reference);
  if (id === undefined) throw new InputError(`no application is held with the reference "${reference}"`);
  return store.evidence.chains(id);
}

function mailedIn(given: string | undefined, { checkpoints }: Store): MailedCheckpoint | undefined {
  if (given === undefined) return undefined;
  const name = inUsersFolder(given);
  const file = textOf(name);
  const content = checkpoints.read(file);
  if (!content) throw new InputError(`"${name}" is no checkpoint that this installation has signed`);
  return { file, content };
}

function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch (cause) {
    throw new InputError(`"${name}" ${fileReason(cause) ?? 'cannot be read'}`, { cause });
  }
}

/** `evidence replay [REFERENCE]`: computes every price that was shown again, by the archived tariff of its version. */
export const replay: OperatorCommand = (words, terminal) => {
  const { tariffDir, occupationsFile } = placesOfServer();
  const archived = inFolder(tariffDir, (folder) => loadReleases(folder, occupationsFile));
  return replayBy(archived, words, terminal);
};

/** Does the same by these tariffs. */
export async function replayBy(
  releases: readonly Release[],
  words: readonly string[],
  { print, store }: Pick<OperatorTerminal, 'print' | 'store'>,
): Promise<number> {
  const [wanted] = readArguments(words, ['[REFERENCE]'], []).words;
  const unknown = new Map<string, number>();
  const figures = { applications: 0, prices: 0, same: 0, faults: 0 };
  for await (const { reference, faults, entries } of await chainsIn(await store(), wanted)) {
    const found = [...faults];
    for (const { sequence, price } of entries.filter((entry) => entry['price'] !== undefined)) {
      const result = replayed(price, releases);
      if ('fault' in result) found.push(`the price of entry ${sequence} ${result.fault}`);
      else if ('unknown' in result) unknown.set(result.unknown, (unknown.get(result.unknown) ?? 0) + 1);
      else figures.same += 1;
      figures.prices += 1;
    }
    figures.applications += 1;
    figures.faults += found.length;
    for (const fault of found) print(`${reference}: ${fault}`);
  }
  for (const [version, count] of unknown)
    print(`${counted(count)} prices are of tariff ${version}, which is not in the archive (TARIFF_DIR).`);
  const { applications, prices, same, faults } = figures;
  const outcome = faults === 0 ? `${counted(same)} are the same to the cent` : `${counted(faults)} faults`;
  print(`${counted(applications)} applications, ${counted(prices)} prices: ${outcome}.`);
  return faults === 0 && unknown.size === 0 ? DONE : WITH_FAULTS;
}

/** `evidence text SHA256`: a declaration, consent, mandate or document, word for word as it was agreed to. */
export const text: OperatorCommand = async (words, { print, store }) => {
  const [hash = ''] = readArguments(words, ['SHA256'], []).words;
  const content = await (await store()).evidence.text(hash);
  if (content === undefined) throw new InputError(`no text with the hash "${hash}" is kept`);
  print(content);
  return DONE;
};

/** `evidence key`: the public key of the checkpoints. */
export const key: OperatorCommand = async (words, { print, store }) => {
  readArguments(words, [], []);
  print((await store()).checkpoints.publicKey());
  return DONE;
};
