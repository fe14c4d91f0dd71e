/** The variables with which a product on this machine finds the provider of OpenID Connect at a sandbox on this port. */
export const environment = (port: number): Record<string, string> => ({
  OPENID_ISSUER: `http://127.0.0.1:${port}/openid`,
  OPENID_CLIENT_ID: 'vangnet',
  OPENID_CLIENT_SECRET: 'sandbox-openid-secret',
  OPENID_NAME: 'itsme',
  OPENID_ACR_VALUES: 'http://eidas.europa.eu/LoA/high',
});
