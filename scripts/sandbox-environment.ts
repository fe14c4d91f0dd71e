import * as environments from '../sandbox/identity-environments.ts';

/** Variables that point the product at the sandbox's providers; those of the environment take precedence. */
export function sandboxEnvironment(
  port: number,
  smtpPort: number,
  imapPort = smtpPort + 2,
  ways?: string[],
): Record<string, string> {
  return {
    ADDRESS_API_URL: `http://127.0.0.1:${port}/bzk/locatieserver/search/v3_1`,
    PAYMENT_API_URL: `http://127.0.0.1:${port}`,
    PAYMENT_API_KEY: 'test_sandboxSandboxSandboxSandboxSandbox',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    BOUNCES_IMAP_URL: `imap://offerte%40vangnet.example:sandbox@127.0.0.1:${imapPort}/INBOX`,
    ...identityEnvironment(port, ways),
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

/** The ways to show who one is that the sandbox stands in for; the product offers the first when nothing is set. */
const identityWays = Object.keys(environments);

/** The same for identity services, where an operator offers these ways (`IDENTITY_WAYS`). */
export const identityEnvironment = (port: number, ways = identityWays.slice(0, 1)): Record<string, string> =>
  Object.assign({}, ...Object.entries(environments).map(([way, of]) => (ways.includes(way) ? of(port) : {})));

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
