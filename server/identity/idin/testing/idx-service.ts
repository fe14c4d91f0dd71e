import { beforeAll } from 'vitest';
import { answeringServer } from '../../../testing/answering-server.ts';
import { idxVendor, type IdxVendor } from '../idx.ts';
import { startedCheck } from './idin-answers.ts';
import { testKeys } from './keys.ts';

const clock = () => new Date('2026-03-10T12:00:00.000Z');

/** For the tests of a file: an identity service that responds with what a test says, asked on 10 March 2026. */
export function idxService() {
  let answer = '';
  let url = '';
  beforeAll(async () => {
    const server = await answeringServer((_, response) => void response.end(answer));
    ({ url } = server);
    return () => server.close();
  });
  /** A vendor with these certificates of banks. */
  const vendorWith =
    (issuerCertificates = testKeys.issuerCertificates) =>
    (): IdxVendor =>
      idxVendor({ url, merchantId: '0011223344', subId: '0', keys: { ...testKeys, issuerCertificates }, clock });

  /** The vendor, when the service responds with this. */
  const says = (xml: string, vendor = vendorWith()): IdxVendor => {
    answer = xml;
    return vendor();
  };
  return {
    vendorWith,
    says,
    resultOf: (xml: string, vendor = vendorWith()) => says(xml, vendor).result(startedCheck, ''),
  };
}
