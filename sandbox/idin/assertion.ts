import { createHash } from 'node:crypto';
import { ATTRIBUTES, wireName, type AttributeName, type Attributes } from './attributes.ts';
import { encryptElement } from './encrypt.ts';
import type { Merchant } from './merchant.ts';
import { deliveredServices, includes, SERVICE } from './services.ts';
import { SAML, xml, type Xml } from './xml.ts';

export type AssertionContent = {
  readonly id: string;
  readonly issuerId: string;
  /** The services that the merchant requested; fewer may be delivered. */
  readonly services: number;
  readonly attributes: Attributes;
  /** Identifies the person when no BIN was requested. */
  readonly transientId: string;
  readonly validFrom: Date;
  /** Written as by software that types every value as text and leaves out OneTimeUse. */
  readonly isTyped: boolean;
};

const VALID_MS = 30_000;
const PREFIX = 'urn:nl:bvn:bankid:1.0:';

/** The bank's assertion about the visitor, not signed yet; personal data is encrypted for the merchant. */
export function assertionXml(content: AssertionContent, merchant: Merchant): string {
  const { id, issuerId, validFrom, isTyped } = content;
  const from = validFrom.toISOString();
  const until = new Date(validFrom.getTime() + VALID_MS).toISOString();
  const encrypted = (element: Xml) => encryptElement(element, merchant.certificate, merchant.id);
  return xml`<saml:Assertion xmlns:saml="${SAML}" ${isTyped ? XSD_DECLARED : ''} ID="${id}" Version="2.0" IssueInstant="${from}">
  <saml:Issuer>${issuerId}</saml:Issuer>
  <saml:Subject><saml:EncryptedID>${encrypted(nameId(content))}</saml:EncryptedID></saml:Subject>
  <saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}">
    <saml:AudienceRestriction><saml:Audience>${merchant.id}</saml:Audience></saml:AudienceRestriction>
    ${isTyped ? '' : xml`<saml:OneTimeUse/>`}
  </saml:Conditions>
  <saml:AuthnStatement AuthnInstant="${from}">
    <saml:AuthnContext>
      <saml:AuthnContextClassRef>nl:bvn:bankid:1.0:loa3</saml:AuthnContextClassRef>
      <saml:AuthenticatingAuthority>${issuerId}</saml:AuthenticatingAuthority>
    </saml:AuthnContext>
  </saml:AuthnStatement>
  <saml:AttributeStatement>
    ${attributeXml(`${PREFIX}bankid.deliveredserviceid`, String(deliveredServices(content.services)), isTyped)}
    ${delivered(content).map(
      (attribute) => xml`<saml:EncryptedAttribute>${encrypted(attribute)}</saml:EncryptedAttribute>`,
    )}
  </saml:AttributeStatement>
</saml:Assertion>`.html;
}

/** The BIN is the same for every log-in of one person at one bank. */
function nameId({ services, issuerId, attributes, transientId }: AssertionContent): Xml {
  const person = createHash('sha256').update(JSON.stringify([attributes.legalLastName, attributes.dateOfBirth]));
  const bin = `${issuerId.slice(4, 6)}${issuerId.slice(0, 4)}${person.digest('hex')}`;
  return xml`<saml:NameID xmlns:saml="${SAML}">${includes(services, SERVICE.bin) ? bin : transientId}</saml:NameID>`;
}

function delivered({ services, attributes, isTyped }: AssertionContent): Xml[] {
  return attributeNames.flatMap((name) => {
    const value = attributes[name];
    const service = name === 'dateOfBirth' ? SERVICE.dateOfBirth : SERVICE.name;
    return value !== undefined && includes(services, service) ? [attributeXml(wireName(name), value, isTyped)] : [];
  });
}

const attributeNames = Object.keys(ATTRIBUTES).filter((name): name is AttributeName => name in ATTRIBUTES);

const XSD_DECLARED = xml`xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;
const XSI_DECLARED = xml`xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;

/** Makes one attribute; the prefix in the value of `xsi:type` is declared on the assertion, far above it. */
function attributeXml(name: string, value: string, isTyped: boolean): Xml {
  const type = isTyped ? xml` ${XSI_DECLARED} xsi:type="xsd:string"` : '';
  return xml`<saml:Attribute xmlns:saml="${SAML}" Name="${name}"><saml:AttributeValue${type}>${value}</saml:AttributeValue></saml:Attribute>`;
}
