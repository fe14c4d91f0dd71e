import { join } from 'node:path';

const key = (name: string) => join(import.meta.dirname, 'keys', `${name}.pem`);

/** The variables with which a product on this machine finds iDIN at a sandbox on this port. */
export const environment = (port: number): Record<string, string> => ({
  IDIN_URL: `http://127.0.0.1:${port}/idin/idx`,
  IDIN_MERCHANT_ID: '0011223344',
  IDIN_KEY_FILE: key('merchant.key'),
  IDIN_CERTIFICATE_FILE: key('merchant.crt'),
  IDIN_ROUTING_CERTIFICATE_FILE: key('routing-service.crt'),
  IDIN_ISSUER_CERTIFICATES_FILE: key('issuer.crt'),
});
