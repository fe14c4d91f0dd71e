import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { amsterdamDate, formatIsoDate, parseIsoDate } from '@vangnet/domain/values/dates';
import { brandFolders } from '@vangnet/reference-data/brand-folder';
import { faultLine } from '@vangnet/reference-data/checked-files';
import { checksumOf } from '@vangnet/reference-data/checksum';
import { loadPartners, MOST_KEYS, PARTNERS_FILE, readPartners, type Partner } from '@vangnet/reference-data/partners';
import { readArguments, type Arguments } from '../../command-line/arguments.ts';
import { inFolder, InputError } from '../../command-line/input-error.ts';
import { DONE } from '../../command-line/terminal.ts';
import { hashOfKey } from '../quotes/partners.ts';
import { placesOfServer, type OperatorCommand, type OperatorTerminal } from './operator.ts';

const OPTIONS = ['brand', 'name', 'origins', 'attribution', 'from'] as const;
type Given = Arguments<(typeof OPTIONS)[number], 'json' | 'no-key' | 'old-keys'>;
type Change = (partners: readonly Partner[], given: Given, today: string) => Changed;
/** The partners from now on, and what there is to say: of one partner, with its new key if it got one. */
type Changed = { readonly partners: readonly Partner[]; readonly id: string; readonly key?: string | undefined };

/** `partner list`: the partners of a brand; never a key, of which only a hash is kept. */
export const listPartners: OperatorCommand = (words, { print }) => {
  const { options, flags } = readArguments(words, [], ['brand'], ['json']);
  const partners = inFolder(folderOf(options.brand), loadPartners);
  if (flags.has('json')) print(JSON.stringify(partners.map(shown)));
  else for (const partner of partners) print(lineOf(partner));
  if (partners.length === 0 && !flags.has('json')) print('There is no partner.');
  return DONE;
};

/** `partner add ID --name NAME`: a partner with a key, or with --no-key one whose pages may ask without. */
export const addPartner = changing((partners, { words: [id = ''], options, flags }, today) => {
  if (partners.some((one) => one.id === id)) throw new InputError(`there is a partner "${id}" already`);
  const { name, origins, attribution, from = today } = options;
  if (name === undefined) throw new InputError('--name is missing');
  const key = flags.has('no-key') ? undefined : newKey();
  const partner = {
    id,
    name,
    keys: key === undefined ? [] : [{ hash: hashOfKey(key), from: dayIn(from) }],
    origins: origins?.split(',').map((one) => one.trim()) ?? [],
    limits: {},
    ...(attribution === undefined ? {} : { attribution }),
  };
  return { partners: [...partners, partner], id, key };
});

/** `partner rotate ID`: another key; the newest of the keys before it goes on, until it is taken away. */
export const rotateKey = changing((partners, { words: [id = ''], options }, today) => {
  const key = newKey();
  const added = { hash: hashOfKey(key), from: dayIn(options.from ?? today) };
  return { partners: replaced(partners, id, (keys) => [...keys.slice(1 - MOST_KEYS), added]), id, key };
});

/** `partner revoke ID`: takes away the partner with all its rights, or with --old-keys every key but the newest. */
export const revokePartner = changing((partners, { words: [id = ''], flags }) => {
  const onlyNewest = replaced(partners, id, (keys) => keys.slice(-1));
  return { partners: flags.has('old-keys') ? onlyNewest : partners.filter((one) => one.id !== id), id };
});

function changing(change: Change): OperatorCommand {
  return async (words, { print, clock, store }) => {
    const given = readArguments(words, ['ID'], OPTIONS, ['json', 'no-key', 'old-keys']);
    const folder = folderOf(given.options.brand);
    const before = inFolder(folder, loadPartners);
    const { partners, id, key } = change(before, given, formatIsoDate(amsterdamDate(clock())));
    const file = write(folder, partners);
    const partner = partners.find((one) => one.id === id);
    if (given.flags.has('json')) {
      print(JSON.stringify({ ...(partner ? shown(partner) : { id, revoked: true }), key }));
      return DONE;
    }
    print(partner ? lineOf(partner) : `${id} is no partner any more.`);
    if (key !== undefined) print(`Key, shown this once: ${key}`);
    print(`Written to ${file}`);
    print(await readBy(store));
    return DONE;
  };
}

/** Which servers go by a file in the folders of brands of this environment. */
async function readBy(open: OperatorTerminal['store']): Promise<string> {
  try {
    const store = await open();
    const { length } = await store.servers.running();
    if (length === 0) return 'No server runs; the next one that starts reads it.';
    return (await store.newestSet()) === checksumOf(placesOfServer())
      ? 'The servers that run go by it from their next call on.'
      : 'The servers that run do NOT go by it: they started with other brands or other data than these (BRANDS_DIR, TARIFF_DIR).';
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return `Whether a server reads this folder was not looked at: ${error.message}`;
  }
}

/** 256 random bits. */
const newKey = () => randomBytes(32).toString('base64url');

function dayIn(text: string): string {
  if (parseIsoDate(text)) return text;
  throw new InputError(`--from is a day such as 2026-11-24, not "${text}"`);
}

function replaced(partners: readonly Partner[], id: string, keysOf: (keys: Partner['keys']) => Partner['keys']) {
  if (!partners.some((one) => one.id === id))
    throw new InputError(`no partner has the id "${id}"; partner list names them`);
  return partners.map((one) => (one.id === id ? { ...one, keys: keysOf(one.keys) } : one));
}

const shown = ({ keys, ...partner }: Partner) => ({ ...partner, keys: keys.map(({ from }) => ({ from })) });

function lineOf({ id, name, keys, origins, attribution }: Partner): string {
  const dated = keys.map(({ from }) => `key from ${from}`).join(', ');
  return [id, name, dated || 'no key', origins.join(' '), attribution].filter(Boolean).join('  ');
}

function folderOf(brand: string | undefined): string {
  const folders = inFolder(placesOfServer().brandsDirs, brandFolders);
  const found = folders.filter((folder) => brand === undefined || basename(folder) === brand);
  const [folder] = found;
  if (folder !== undefined && found.length === 1) return folder;
  throw new InputError(`--brand is one of ${folders.map((one) => basename(one)).join(', ')}`);
}

/**
 * Whole or not at all: a server may read it at any moment.
 *
 * @returns the file
 * @throws InputError for partners that no server would take
 */
function write(folder: string, partners: readonly Partner[]): string {
  const file = join(folder, PARTNERS_FILE);
  const text = `${JSON.stringify({ partners }, null, 2)}\n`;
  const { faults } = readPartners(text, PARTNERS_FILE);
  if (faults.length > 0) throw new InputError(faults.map(faultLine).join('\n'));
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o644);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(draft, file);
  return file;
}
