import { DAY_MS } from '@vangnet/domain/values/durations';
import type { Environment } from '../../environment/environment.ts';
import { siteCertificate } from '../../http/site-certificate.ts';
import type { CertificateEnd } from '../../identity/vendor.ts';
import { failed, ok, warning, type Check, type Verdict } from './finding.ts';

/** New ones of an identity service take weeks of letters; those of a web server renew themselves a month before. */
const DAYS = { identity: 45, web: 14 };

/** The certificate that ends first of those that an identity service needs: ours and its own. */
export const certificatesOf = (vendor: string, ends: readonly CertificateEnd[], clock: () => Date): Check => ({
  name: `certificates for ${vendor}`,
  look: () => {
    const [first, ...others] = ends;
    return first ? judged(first, DAYS.identity, clock(), others.length + 1) : failed('there are none');
  },
});

function judged({ whose, until }: CertificateEnd, least: number, now: Date, of: number): Verdict {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  const detail = `${of > 1 ? `the first of ${of} ends` : 'ends'} in ${days} days: ${whose}`;
  if (days < 0) return failed(detail);
  return days < least ? warning(detail) : ok(detail);
}

/** What visitors' browsers see at PUBLIC_URL. */
export const certificateOfSite = ({ server: { publicUrl } }: Environment, clock: () => Date): Check => ({
  name: 'certificate of the site',
  look: async () => {
    const found = await siteCertificate(publicUrl);
    if (!found) return ok(`none: PUBLIC_URL is ${publicUrl}`);
    const { whose } = found;
    if ('until' in found) return judged(found, DAYS.web, clock(), 1);
    if ('unreached' in found)
      return warning(`${whose} cannot be asked from here (${found.unreached}); look from outside`);
    return failed(`PUBLIC_URL: browsers refuse the certificate of ${whose} (${found.refused})`);
  },
});
