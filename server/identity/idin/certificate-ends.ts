import type { X509Certificate } from 'node:crypto';
import type { CertificateEnd } from '../vendor.ts';
import type { IdxKeys } from './idx.ts';

/** The certificates for iDIN, the one that ends first at the front: ours, those of the routing service and of the banks. */
export function certificateEnds({ merchant, routingCertificates, issuerCertificates }: IdxKeys): CertificateEnd[] {
  return [
    ...lasting('IDIN_CERTIFICATE_FILE', [merchant.certificate]),
    ...lasting('IDIN_ROUTING_CERTIFICATE_FILE', routingCertificates),
    ...[...issuerCertificates].flatMap(([bank, ofBank]) => lasting(bank, ofBank)),
  ].toSorted((one, other) => one.until.getTime() - other.until.getTime());
}

/** Chooses the certificate that is good for longest: while one is replaced, there are two. */
function lasting(whose: string, certificates: readonly X509Certificate[]): CertificateEnd[] {
  const [until] = certificates
    .map(({ validToDate }) => validToDate)
    .toSorted((one, other) => other.getTime() - one.getTime());
  return until ? [{ whose, until }] : [];
}
