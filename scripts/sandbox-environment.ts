import { join } from 'node:path';

const idinKey = (name: string) => join(import.meta.dirname, '../sandbox/idin/keys', name);

/** Variables that point the product at the sandbox's providers; those of the environment take precedence. */
export function sandboxEnvironment(port: number, smtpPort: number, imapPort = smtpPort + 2): Record<string, string> {
  return {
    ADDRESS_API_URL: `http://127.0.0.1:${port}/bzk/locatieserver/search/v3_1`,
    PAYMENT_API_URL: `http://127.0.0.1:${port}`,
    PAYMENT_API_KEY: 'test_sandboxSandboxSandboxSandboxSandbox',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    BOUNCES_IMAP_URL: `imap://offerte%40vangnet.example:sandbox@127.0.0.1:${imapPort}/INBOX`,
    IDIN_URL: `http://127.0.0.1:${port}/idin/idx`,
    IDIN_MERCHANT_ID: '0011223344',
    IDIN_SUB_ID: '0',
    IDIN_KEY_FILE: idinKey('merchant.key.pem'),
    IDIN_CERTIFICATE_FILE: idinKey('merchant.crt.pem'),
    IDIN_ROUTING_CERTIFICATE_FILE: idinKey('routing-service.crt.pem'),
    IDIN_ISSUER_CERTIFICATES_FILE: idinKey('issuer.crt.pem'),
    HANDOVER_URL: `http://127.0.0.1:${port}/policies-admin`,
    HANDOVER_TOKEN: 'sandbox-policies-token',
    HANDOVER_SECRET: 'sandbox-policies-secret',
    HANDOVER_STATUS: 'push',
    HANDOVER_STATUS_SECRET: 'whsec_c2FuZGJveC1wb2xpY2llcy1zdGF0dXMtc2VjcmV0LTAx',
    AFD_DEFINITION_NAME: 'sandbox-policy',
    AFD_DEFINITION_VERSION: '1',
    AFD_CATALOG_VERSION: '1',
    AFD_BUSINESS_LINE: 'sandbox-aov',
    AFD_COMPANY: 'sandbox-insurer',
    AFD_COVERAGE_TYPE: 'sandbox-disability',
    WEBHOOK_URL: `http://127.0.0.1:${port}/crm/messages`,
    WEBHOOK_SECRET: `whsec_${Buffer.from('only-for-the-sandbox-and-its-tests').toString('base64')}`,
    WEBHOOK_KEY: 'sandbox-crm-key-of-32-characters-or-more',
    ADVISER_PDF_PASSWORD: 'Alleen-voor-de-zandbak-1',
  };
}

/** The same for its provider of OpenID Connect, where an operator offers that too (`IDENTITY_WAYS`). */
export const openidEnvironment = (port: number): Record<string, string> => ({
  OPENID_ISSUER: `http://127.0.0.1:${port}/openid`,
  OPENID_CLIENT_ID: 'vangnet',
  OPENID_CLIENT_SECRET: 'sandbox-openid-secret',
  OPENID_NAME: 'itsme',
  OPENID_ACR_VALUES: 'http://eidas.europa.eu/LoA/high',
});

/** The same for the counter, on this port, whose staff log in with a provider of the sandbox. */
export const counterEnvironment = (port: number, counterPort: number): Record<string, string> => ({
  COUNTER_PORT: String(counterPort),
  COUNTER_URL: `http://localhost:${counterPort}`,
  COUNTER_ISSUER: `http://127.0.0.1:${port}/staff`,
  COUNTER_CLIENT_ID: 'vangnet-counter',
  COUNTER_CLIENT_SECRET: 'sandbox-counter-secret',
  COUNTER_ROLES:
    'reader=balie-lezen;adviser=balie-advies;operator=balie-beheer;privacy=balie-privacy;refunds=balie-terugbetalen;erasure=balie-wissen',
});
