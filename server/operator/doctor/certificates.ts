import { once } from 'node:events';
import { connect } from 'node:tls';
import { DAY_MS } from '@vangnet/domain/values/durations';
import { errorCode } from '../../database/error-code.ts';
import type { Environment } from '../../environment/environment.ts';
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

/** Of the way there; other errors of a connection are about what was found at its end. */
const UNREACHED = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)/;

/** What visitors' browsers see at PUBLIC_URL. This machine may not be let through to it, and visitors are. */
export const certificateOfSite = ({ server: { publicUrl } }: Environment, clock: () => Date): Check => ({
  name: 'certificate of the site',
  look: async () => {
    const { protocol, hostname: host, port } = new URL(publicUrl);
    if (protocol !== 'https:') return ok(`none: PUBLIC_URL is ${publicUrl}`);
    const socket = connect({ host, port: Number(port || 443), servername: host });
    try {
      await once(socket, 'secureConnect');
      return judged({ whose: host, until: new Date(socket.getPeerCertificate().valid_to) }, DAYS.web, clock(), 1);
    } catch (error) {
      const code = errorCode(error);
      if (UNREACHED.test(code)) return warning(`${host} cannot be asked from here (${code}); look from outside`);
      return failed(`PUBLIC_URL: browsers refuse the certificate of ${host} (${code})`);
    } finally {
      socket.destroy();
    }
  },
});
