import { DAY_MS } from '@vangnet/domain/values/durations';
import type { SiteCertificate } from '../http/site-certificate.ts';
import type { CertificateEnd } from '../identity/provider.ts';
import { caseOf, failed, ok, warning, type Find, type Verdict } from './check.ts';

/** A new one of an identity service takes weeks of letters; that of a site renews itself a month before. */
const LEAST_DAYS = { identity: 45, site: 14 };
type Kind = keyof typeof LEAST_DAYS;

export type CertificateDeps = {
  readonly clock: () => Date;
  /** The certificates for the identity services. */
  readonly certificates: readonly CertificateEnd[];
  /** The certificate that visitors see; not there when it is not watched, undefined without TLS. */
  readonly siteCertificate: (() => Promise<SiteCertificate | undefined>) | undefined;
};

/** The moment from which on it has to be renewed. */
const dueSince = (kind: Kind, { until }: CertificateEnd) => new Date(until.getTime() - LEAST_DAYS[kind] * DAY_MS);

export const certificates: Find<CertificateDeps> = async ({ clock, certificates: ends, siteCertificate }) => {
  const now = clock();
  const late = (kind: Kind, end: CertificateEnd) => {
    const since = dueSince(kind, end);
    return since < now ? [caseOf(end.whose, since, `ends on ${end.until.toISOString().slice(0, 10)}`)] : [];
  };
  const identity = ends.flatMap((end) => late('identity', end));
  const site = await siteCertificate?.();
  // What cannot be reached from here may be in order.
  if (!site || 'unreached' in site) return identity;
  if ('until' in site) return [...identity, ...late('site', site)];
  return [...identity, caseOf(site.whose, now, `browsers refuse it (${site.refused})`)];
};

/** For the doctor: the first that ends of those that an identity service needs, ours and its own. */
export const firstToEnd = ([first, ...others]: readonly CertificateEnd[], now: Date): Verdict =>
  first ? verdictOf('identity', first, now, others.length + 1) : failed('there are none');

/** For the doctor: what visitors' browsers see at PUBLIC_URL. */
export function siteVerdict(found: SiteCertificate | undefined, publicUrl: string, now: Date): Verdict {
  if (!found) return ok(`none: PUBLIC_URL is ${publicUrl}`);
  const { whose } = found;
  if ('until' in found) return verdictOf('site', found, now, 1);
  if ('unreached' in found)
    return warning(`${whose} cannot be asked from here (${found.unreached}); look from outside`);
  return failed(`PUBLIC_URL: browsers refuse the certificate of ${whose} (${found.refused})`);
}

function verdictOf(kind: Kind, end: CertificateEnd, now: Date, of: number): Verdict {
  const days = Math.floor((end.until.getTime() - now.getTime()) / DAY_MS);
  const detail = `${of > 1 ? `the first of ${of} ends` : 'ends'} in ${days} days: ${end.whose}`;
  if (days < 0) return failed(detail);
  return dueSince(kind, end) < now ? warning(detail) : ok(detail);
}
