import { createHmac } from 'node:crypto';

const TOKEN = 'sandbox-policies-token';
const SECRET = 'sandbox-policies-secret';

/** The example of the description, shortened. */
export const structure = {
  commonFunctional: {
    afdDefinitionName: 'TO-CONFIRM',
    afdDefinitionVersion: 'TO-CONFIRM',
    dataCatalogVersion: 'TO-CONFIRM',
    businessLine: 'TO-CONFIRM',
    porCompany: 'TO-CONFIRM',
  },
  commonTechnical: { messageId: '8f6f1a52-5a0e-4bb5-9d52-0f5b0b7d9f11', senderReference: 'AOV-2026-000123' },
  policy: [
    {
      entityType: 'policyDetails',
      refKey: 'policy1',
      effectiveDate: '2026-12-01',
      expiryDate: '2052-05-01',
      paymentTermInMonths: 1,
      collectionMethod: 'I',
    },
  ],
  party: [
    {
      entityType: 'policyHolder',
      refKey: 'party1',
      surname: 'Vries',
      initials: 'J.',
      birthDate: '1985-04-12',
      street: 'Voorbeeldstraat',
      houseNumber: 12,
      postalCode: '3511AB',
      city: 'Utrecht',
      collectionAccountIban: 'NL20INGB0001234567',
    },
  ],
  coverage: [{ entityType: 'TO-CONFIRM', policyRef: 'policy1', insuredPartyRef: 'party1', aov: { endAge: 67 } }],
  financialTransaction: [
    {
      entityType: 'premium',
      amount: 43.2,
      currency: 'EUR',
      premiumProgression: [
        { policyYear: 1, amount: 43.2 },
        { policyYear: 2, amount: 54.5 },
      ],
    },
  ],
  document: ['pvw', 'cbeo', 'dvd', 'card'].map((documentKind) => ({
    entityType: 'productInformation',
    documentKind,
    version: '2026-01',
  })),
};

export const signatureOf = (content: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(content).digest('hex')}`;

/** Hands content over as the protocol says; a header that is undefined is left out. */
export function handOver(
  url: string,
  content: object | string,
  headers: Record<string, string | undefined> = {},
  path = '/policies',
): Promise<Response> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const all = {
    authorization: `Bearer ${TOKEN}`,
    'idempotency-key': 'application-1-v1',
    'content-type': 'application/json',
    signature: signatureOf(body),
    ...headers,
  };
  const given = Object.entries(all).filter((header): header is [string, string] => header[1] !== undefined);
  return fetch(`${url}/policies-admin${path}`, { method: 'POST', headers: given, body });
}

/** The message that the example is withdrawn. */
export const withdrawal = {
  commonFunctional: structure.commonFunctional,
  commonTechnical: { messageId: 'withdrawal-1', senderReference: structure.commonTechnical.senderReference },
  process: [{ entityType: 'withdrawal', withdrawnAt: '2026-11-20T09:15:00.000Z' }],
};

/** Says that a policy is withdrawn, as the protocol says. */
export const withdraw = (url: string, content: object, headers: Record<string, string | undefined> = {}) =>
  handOver(url, content, { 'idempotency-key': 'application-1-withdrawal', ...headers }, '/policies/withdrawals');

export const readPolicy = (url: string, id: string, token = TOKEN) =>
  fetch(`${url}/policies-admin/policies/${id}`, { headers: { authorization: `Bearer ${token}` } });

/** The example with another surname. */
export const withSurname = (surname: string) => ({
  ...structure,
  party: structure.party.map((party) => ({ ...party, surname })),
});
