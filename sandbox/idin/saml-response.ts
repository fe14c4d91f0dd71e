import type { World } from '../world.ts';
import { assertionXml, type AssertionContent, signAssertion } from './assertion.ts';
import type { Attributes } from './attributes.ts';
import type { Fault } from './faults.ts';
import type { KeyPair } from './signatures.ts';
import { ACQUIRER_ID, type Merchant } from './merchant.ts';
import type { IdinScenario, Transaction } from './transactions.ts';
import { asXml, SAML, SAMLP, xml, type Xml } from './xml.ts';

const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:';
const HOUR = 3_600_000;
const SOMEBODY_ELSE: Attributes = { initials: 'X', legalLastName: 'Andersmans', dateOfBirth: '19700101' };

/** Declares who the visitor is, or forges it as the scenario says. */
export function identityResponse(
  transaction: Transaction,
  scenario: IdinScenario,
  { world, merchant, issuer }: { world: World; merchant: Merchant; issuer: KeyPair },
): Xml {
  const now = world.now();
  const assertion = (attributes: Attributes): string => {
    const content: AssertionContent = {
      id: `A${world.newId()}`,
      issuerId: transaction.issuerId,
      services: transaction.services,
      attributes,
      transientId: `TRANS${world.newId()}`,
      isTyped: scenario === 'bank-dialect',
      validFrom: scenario === 'expired-assertion' ? new Date(now.getTime() - HOUR) : now,
    };
    return assertionXml(content, merchant);
  };
  const { attributes } = transaction.outcome;
  const assertions =
    scenario === 'forged-assertion'
      ? [assertion(attributes), signAssertion(assertion(SOMEBODY_ELSE), issuer)]
      : [signAssertion(assertion(attributes), issuer)];
  return responseXml({
    id: `RES${world.newId()}`,
    inResponseTo: scenario === 'wrong-in-response-to' ? `R${world.newId()}` : transaction.requestId,
    now,
    codes: [`${STATUS}Success`, 'urn:nl:bvn:bankid:1.0:status:Success'],
    assertions: assertions.map(asXml),
  });
}

/** Says what is wrong with an AuthnRequest. */
export const refusalResponse = (world: World, requestId: string, second: NonNullable<Fault['saml']>): Xml =>
  responseXml({
    id: `RES${world.newId()}`,
    inResponseTo: requestId,
    now: world.now(),
    codes: [`${STATUS}Requester`, second],
    assertions: [],
  });

type Response = {
  id: string;
  inResponseTo: string;
  now: Date;
  codes: readonly [first: string, second: string];
  assertions: Xml[];
};

function responseXml({ id, inResponseTo, now, codes: [first, second], assertions }: Response): Xml {
  const at = now.toISOString();
  return xml`<samlp:Response xmlns:samlp="${SAMLP}" ID="${id}" InResponseTo="${inResponseTo}" Version="2.0" IssueInstant="${at}">
  <saml:Issuer xmlns:saml="${SAML}">${ACQUIRER_ID}</saml:Issuer>
  <samlp:Status>
    <samlp:StatusCode Value="${first}"><samlp:StatusCode Value="${second}"/></samlp:StatusCode>
  </samlp:Status>
  ${assertions}
</samlp:Response>`;
}
