import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'idin-keys');
export type Owner = 'merchant' | 'routing' | 'issuer' | 'stranger';

export const keyFile = (owner: Owner) => join(FOLDER, `${owner}.key.pem`);
export const certificateFile = (owner: Owner) => join(FOLDER, `${owner}.crt.pem`);

/** As the environment names the files. */
export const idinFiles = {
  IDIN_KEY_FILE: keyFile('merchant'),
  IDIN_CERTIFICATE_FILE: certificateFile('merchant'),
  IDIN_ROUTING_CERTIFICATE_FILE: certificateFile('routing'),
  IDIN_ISSUER_CERTIFICATES_FILE: certificateFile('issuer'),
};
