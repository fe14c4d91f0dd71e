import * as z from 'zod/mini';
import { amsterdamDate, formatDate, type CalendarDate } from '@vangnet/domain/values/dates';
import { readReferenceData, type ReferenceData } from '@vangnet/reference-data/read';
import { releaseInForce } from '@vangnet/reference-data/releases';
import { schemeToldOn } from '@vangnet/reference-data/schemes';
import { untranslated } from '@vangnet/reference-data/translated';
import { siteVerdict } from '../../checks/certificates.ts';
import { failed, ok, warning } from '../../checks/check.ts';
import { fetched } from '../../http/ask-provider.ts';
import { siteCertificate } from '../../http/site-certificate.ts';
import type { AddressSource } from '../../http/visitor-address.ts';
import type { Looks } from './look.ts';

/** Looks at the settings of the server and the reference data that they name. */
export const ofSettings = {
  /**
   * The server itself speaks HTTP: with https: there is a proxy. A server that runs is asked as what it takes this visitor, whom the
   * proxy brings.
   */
  TRUST_PROXY: async ({ environment: { server } }) => {
    const { publicUrl, trustProxy: proxies } = server;
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
  /** A checkpoint that stays in the database is of no use against who can write to it. */
  EVIDENCE_MAILBOX: ({ environment: { evidenceMailbox: mailbox } }) =>
    mailbox === undefined
      ? warning('empty: the daily checkpoint of what was shown and answered leaves the database nowhere')
      : ok(`${mailbox} gets the daily checkpoint of what was shown and answered`),
  /** Without one, what is stuck is in the metrics and in `stuck` only. */
  OPERATOR_MAILBOX: ({ environment: { operatorMailbox: mailbox } }) =>
    mailbox === undefined
      ? warning('empty: nobody gets a mail when something is stuck')
      : ok(`${mailbox} gets a mail a day when something is stuck`),
  'certificate of the site': async ({ environment: { server }, clock }) =>
    siteVerdict(await siteCertificate(server.publicUrl), server.publicUrl, clock()),
  /** Everything that is in force by day, looked up for the first of next month. */
  'tariff next month': ({ environment: { referenceData }, clock }) => {
    const { year, month } = amsterdamDate(clock());
    const day = { year: month === 12 ? year + 1 : year, month: (month % 12) + 1, day: 1 };
    const read = readReferenceData(referenceData, day);
    if (!read.ok) return failed(read.faults.join('; '));
    const tariffs = read.value.map(({ releases }) => releaseInForce(releases, day)?.engine.tariffVersion ?? 'unknown');
    return ok(
      `tariff ${[...new Set(tariffs)].join(', ')} on ${formatDate(day)}, with its occupations, test and documents`,
    );
  },
  /** Occupations of an operator or a brand that have no English name. What cannot be read fails as the tariff of next month does. */
  'English names': ({ environment: { referenceData }, clock }) => {
    const read = readReferenceData(referenceData, amsterdamDate(clock()));
    const brands = read.ok ? read.value : read.readable;
    const lines = new Set(brands.flatMap((brand) => untranslated(brand, referenceData) ?? []));
    return lines.size > 0
      ? warning([...lines].join('; '))
      : ok('every occupation has one, where a brand speaks English');
  },
  /** Whether tariff, documents, claims and the proposed law are signed off. What is an example must not be sold. */
  'sign-off': ({ environment: { referenceData, payment }, clock }) => {
    const today = amsterdamDate(clock());
    const read = readReferenceData(referenceData, today);
    if (!read.ok) return failed(read.faults.join('; '));
    const examples = [...new Set(read.value.flatMap((brand) => unsignedIn(brand, today)))];
    if (examples.length === 0) return ok('tariff, documents and claims of today are signed off');
    const detail = `nobody has signed off ${examples.join(', ')}: they are examples`;
    return payment.apiKey.startsWith('live_')
      ? failed(`${detail}, and PAYMENT_API_KEY is a live key`)
      : warning(detail);
  },
} satisfies Looks;

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

/** Parts of a brand that nobody has signed off. */
export const unsignedIn = (brand: ReferenceData, today: CalendarDate): string[] => [
  ...examplesIn(brand, today),
  ...schemeIn(brand, today),
];

/** Parts in force that are not signed off. A document that the brand keeps elsewhere is its own. */
function examplesIn({ brand, documents, releases }: ReferenceData, today: CalendarDate): string[] {
  const { tariff, tariffVersion } = releaseInForce(releases, today)?.engine ?? {};
  const [current] = documents;
  const unsigned = Object.values(current?.documents ?? {}).filter(
    (document) => 'content' in document && document.content.signedOff === undefined,
  );
  const makesClaims = Object.values(brand.claims).some((claim) => claim !== null);
  return [
    ...(tariff?.signedOff ? [] : [`tariff ${tariffVersion}`]),
    ...(unsigned.length > 0 ? [`documents ${unsigned.map(({ kind }) => kind).join(', ')} of ${current?.version}`] : []),
    ...(makesClaims && !brand.claimsSignedOff ? [`the claims of ${brand.name}`] : []),
  ];
}

/** The proposed law that the pages show, when nobody has signed it off. */
function schemeIn({ brand, schemes }: ReferenceData, today: CalendarDate): string[] {
  const scheme = schemeToldOn(schemes, today);
  return scheme && !scheme.signedOff ? [`scheme ${brand.scheme} of ${scheme.asOf}`] : [];
}
