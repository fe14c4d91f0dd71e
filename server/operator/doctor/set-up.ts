import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { amsterdamDate, formatDate } from '@vangnet/domain/values/dates';
import { readReferenceData } from '@vangnet/reference-data/read';
import { releaseInForce } from '@vangnet/reference-data/releases';
import { untranslated } from '@vangnet/reference-data/translated';
import type { Environment } from '../../environment/environment.ts';
import { fetched } from '../../http/ask-provider.ts';
import type { AddressSource } from '../../http/visitor-address.ts';
import { failed, ok, warning, type Check } from './finding.ts';
import { readManifest, sumOf, type Manifest } from './manifest.ts';

/** Everything that is in force by day, looked up for the first of next month. */
export const tariffOfNextMonth = ({ referenceData }: Environment, clock: () => Date): Check => ({
  name: 'tariff next month',
  look: () => {
    const { year, month } = amsterdamDate(clock());
    const day = { year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 };
    const read = readReferenceData(referenceData, day);
    if (!read.ok) return failed(read.faults.join('; '));
    const tariffs = read.value.map(({ releases }) => releaseInForce(releases, day)?.engine.tariffVersion ?? 'unknown');
    return ok(
      `tariff ${[...new Set(tariffs)].join(', ')} on ${formatDate(day)}, with its occupations, test and documents`,
    );
  },
});

/** Occupations of an operator or a brand that have no English name. What cannot be read fails as the tariff of next month does. */
export const englishNames = ({ referenceData }: Environment, clock: () => Date): Check => ({
  name: 'English names',
  look: () => {
    const read = readReferenceData(referenceData, amsterdamDate(clock()));
    const brands = read.ok ? read.value : read.readable;
    const lines = new Set(brands.flatMap((brand) => untranslated(brand, referenceData) ?? []));
    return lines.size > 0
      ? warning([...lines].join('; '))
      : ok('every occupation has one, where a brand speaks English');
  },
});

/**
 * The server itself speaks HTTP: with https: there is a proxy. A server that runs is asked as what it takes this visitor, whom the
 * proxy brings.
 */
export const trustProxy = ({ server: { publicUrl, trustProxy: proxies } }: Environment): Check => ({
  name: 'TRUST_PROXY',
  look: async () => {
    const source = await addressSourceAt(publicUrl);
    if (source === 'unreadable' || source === 'untrusted')
      return failed(`${SHARED[source]}: all visitors share the limits of its address`);
    if (proxies.length > 0) return ok(`${proxies.join(', ')} may name the address of a visitor`);
    if (publicUrl.startsWith('https:'))
      return failed(
        'empty, but PUBLIC_URL is https:, so there is a proxy: all visitors share the limits of its address',
      );
    return ok('empty: right when visitors reach this server without a proxy');
  },
});

const SHARED = {
  unreadable: 'the proxy in front of PUBLIC_URL names visitors by what is no address in X-Forwarded-For',
  untrusted: 'the proxy in front of PUBLIC_URL is none of those that TRUST_PROXY names',
};

/** Nothing when no server responds there, or one of an earlier release. */
async function addressSourceAt(publicUrl: string): Promise<AddressSource | undefined> {
  try {
    return await fetched(
      `${publicUrl}/healthz`,
      { timeoutMs: 5000 },
      async (response) => alive.parse(await response.json()).addressFrom,
    );
  } catch {
    return undefined;
  }
}

const alive = z.object({ addressFrom: z.enum(['connection', 'proxy', 'unreadable', 'untrusted']) });

/** A checkpoint that stays in the database is of no use against who can write to it. */
export const evidenceMailbox = ({ evidenceMailbox: mailbox }: Environment): Check => ({
  name: 'EVIDENCE_MAILBOX',
  look: () =>
    mailbox === undefined
      ? warning('empty: the daily checkpoint of what was shown and answered leaves the database nowhere')
      : ok(`${mailbox} gets the daily checkpoint of what was shown and answered`),
});

/** Without one, what is stuck is in the metrics and in `stuck` only. */
export const operatorMailbox = ({ operatorMailbox: mailbox }: Environment): Check => ({
  name: 'OPERATOR_MAILBOX',
  look: () =>
    mailbox === undefined
      ? warning('empty: nobody gets a mail when something is stuck')
      : ok(`${mailbox} gets a mail a day when something is stuck`),
});

/** Whether the files are those of the release that was built. */
export const release = (root: string): Check => ({
  name: 'release',
  look: () => {
    const manifest = manifestIn(root);
    if (!manifest) return warning('there is no dist/manifest.json; "npm run build" makes it');
    const files = Object.entries(manifest.files);
    const other = files.filter(([path, sum]) => sumIn(join(root, path)) !== sum).map(([path]) => path);
    const name = `${manifest.release} (${manifest.revision ?? 'built outside git'})`;
    if (other.length === 0) return ok(`${name}, all ${files.length} files as they were built`);
    return failed(`${name}, but ${other.length} files are not as they were built: ${other[0]} …`);
  },
});

function manifestIn(root: string): Manifest | undefined {
  try {
    return readManifest(root);
  } catch {
    return undefined;
  }
}

function sumIn(file: string): string | undefined {
  try {
    return sumOf(readFileSync(file));
  } catch {
    return undefined;
  }
}
