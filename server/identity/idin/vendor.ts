import type { X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { baseUrl, path, subject } from '../../environment/variable.ts';
import type { CertificateEnd, Opened, VendorKind } from '../provider.ts';
import { idxVendor, type IdxVendor } from './idx.ts';
import type { Merchant } from './messages.ts';
import { readKeyFiles, type IdxKeys, type KeyFiles } from './keys.ts';

const certificates = (whose: string) => ({ schema: path, expected: `a PEM file with ${whose}` });

/** iDIN. The files are read and checked at the start. */
export const idin: VendorKind = {
  id: 'idin',
  subject: subject(
    {
      IDIN_URL: {
        schema: baseUrl,
        expected: 'the address of the iDx routing service of your acquirer, such as https://bank.example/bankidGateway',
        isWire: true,
      },
      IDIN_MERCHANT_ID: {
        schema: z.string().regex(/^\d{10}$/),
        expected: 'the ten-digit merchant ID from your acquirer',
      },
      IDIN_SUB_ID: {
        schema: z
          .string()
          .regex(/^(0|[1-9]\d{0,5})$/)
          .default('0'),
        expected: 'a number from 0 to 999999',
      },
      IDIN_KEY_FILE: { schema: path, expected: 'a PEM file with your RSA private key for iDIN' },
      IDIN_CERTIFICATE_FILE: certificates('the certificate of IDIN_KEY_FILE'),
      IDIN_ROUTING_CERTIFICATE_FILE: certificates(
        'the certificate of the routing service, or both certificates while it is being replaced',
      ),
      IDIN_ISSUER_CERTIFICATES_FILE: certificates(
        'the signing certificates of the banks, each after a line such as "banks: INGBNL2A"',
      ),
    },
    ({ IDIN_URL: url, IDIN_MERCHANT_ID: merchantId, IDIN_SUB_ID: subId, ...keyFiles }) => {
      const settings = { url, merchantId, subId, keyFiles };
      return { id: 'idin', name: 'iDIN', ...settings, open: (now) => open(settings, now) };
    },
  ),
};

type Settings = Merchant & { readonly url: string; readonly keyFiles: KeyFiles };

function open({ keyFiles, ...settings }: Settings, now: Date): Opened {
  const read = readKeyFiles(keyFiles, now);
  if (!read.ok) return read;
  const { keys } = read;
  const connect = (clock: () => Date) => {
    const vendor = idxVendor({ ...settings, keys, clock });
    return { vendor, probe: () => banksOf(vendor) };
  };
  return { ok: true, certificates: certificateEnds(keys), connect };
}

/** The list of banks, signed by us and by the routing service. */
async function banksOf(vendor: IdxVendor) {
  const asked = await vendor.choices();
  if (!asked.ok) return { ok: false, detail: `IDIN_URL: ${asked.reason}` };
  return { ok: true, detail: `${asked.choices.length} banks: ${asked.choices.map(({ name }) => name).join(', ')}` };
}

/** The certificates for iDIN, the one that ends first at the front: ours, those of the routing service and of the banks. */
function certificateEnds({ merchant, routingCertificates, issuerCertificates }: IdxKeys): CertificateEnd[] {
  return [
    ...lasting('IDIN_CERTIFICATE_FILE', [merchant.certificate]),
    ...lasting('IDIN_ROUTING_CERTIFICATE_FILE', routingCertificates),
    ...[...issuerCertificates].flatMap(([bank, ofBank]) => lasting(bank, ofBank)),
  ].toSorted((one, other) => one.until.getTime() - other.until.getTime());
}

/** Chooses the certificate that is good for longest: while one is replaced, there are two. */
function lasting(whose: string, ofOne: readonly X509Certificate[]): CertificateEnd[] {
  const [until] = ofOne.map(({ validToDate }) => validToDate).toSorted((one, other) => other.getTime() - one.getTime());
  return until ? [{ whose, until }] : [];
}
