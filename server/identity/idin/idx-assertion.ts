import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import type { SignedResponse } from './idx-messages.ts';
import type { IssuerCertificates } from './issuer-certificates.ts';
import type { StartedCheck } from '../provider.ts';
import { signedText } from './signature.ts';
import { allBelow, DSIG, isNamed, many, one, onlyHas, optional, parseXml, SAML, SAMLP, textOf, XENC } from './xml.ts';
import { BrokenMessage } from './xml-bounds.ts';

const SUCCESS = ['urn:oasis:names:tc:SAML:2.0:status:Success', 'urn:nl:bvn:bankid:1.0:status:Success'];
const LEVELS = new Set(['nl:bvn:bankid:1.0:loa3', 'nl:bvn:bankid:1.0:loa4']);
/** Largest difference between the clocks of a bank and ours. */
const SKEW_MS = 60_000;

export type Expected = {
  readonly check: StartedCheck;
  readonly merchantId: string;
  readonly issuerCertificates: IssuerCertificates;
  readonly now: Date;
};

/**
 * Reads the statement that a bank signed about the person who logged in for this check, still encrypted. Wrapping is
 * refused in two ways: the document has one assertion, at its place, with one signature, over exactly that assertion;
 * and what is read afterwards is the text that was digested, not the document it came in.
 */
export function openAssertion({ root, received }: SignedResponse, container: Element, expected: Expected): Element {
  onlyHas(container, SAMLP, ['Response']);
  const response = one(container, SAMLP, 'Response');
  checkResponse(response, expected);
  if (onlyAssertion(root).parentNode !== response) throw new BrokenMessage('has an assertion in another place');
  const found = onlyAssertion(parseXml(received));
  const [signature, ...moreSignatures] = allBelow(found, DSIG, 'Signature');
  if (moreSignatures.length > 0 || signature?.parentNode !== found) {
    throw new BrokenMessage('has a signature too few, too many or in another place');
  }
  const id = found.getAttribute('ID');
  if (id === null || !/^[\w.-]+$/.test(id)) throw new BrokenMessage('has an assertion without a proper ID');
  const certificates = expected.issuerCertificates.get(expected.check.choice ?? '') ?? [];
  const assertion = parseXml(signedText(received, signature, `#${id}`, certificates));
  if (!isNamed(assertion, SAML, 'Assertion')) throw new BrokenMessage('has a signature of something else');
  checkAssertion(assertion, expected);
  return assertion;
}

function onlyAssertion(root: Element): Element {
  const [found, ...more] = allBelow(root, SAML, 'Assertion');
  if (!found || more.length > 0) throw new BrokenMessage('has an assertion too few or too many');
  return found;
}

function checkResponse(response: Element, { check }: Expected): void {
  if (response.getAttribute('InResponseTo') !== check.checkId) throw new BrokenMessage('responds to another request');
  const outer = one(response, SAMLP, 'Status', 'StatusCode');
  const codes = [outer, one(outer, SAMLP, 'StatusCode')].map((code) => code.getAttribute('Value'));
  if (codes.join(' ') !== SUCCESS.join(' ')) throw new BrokenMessage('has a status that is not success');
}

/** OneTimeUse is not asked for: not every bank writes it, and every assertion is accepted once. */
function checkAssertion(assertion: Element, { check, merchantId, now }: Expected): void {
  if (textOf(one(assertion, SAML, 'Issuer')) !== check.choice) throw new BrokenMessage('is of another issuer');
  const conditions = one(assertion, SAML, 'Conditions');
  const audiences = many(one(conditions, SAML, 'AudienceRestriction'), SAML, 'Audience').map(textOf);
  if (!audiences.includes(merchantId)) throw new BrokenMessage('is for another merchant');
  if (now.getTime() < validityOf(assertion).from - SKEW_MS) throw new BrokenMessage('is not valid yet');
  const context = one(assertion, SAML, 'AuthnStatement', 'AuthnContext');
  if (!LEVELS.has(levelOf(assertion))) throw new BrokenMessage('is of a log-in that is not sure enough');
  const authority = optional(context, SAML, 'AuthenticatingAuthority');
  if (authority && textOf(authority) !== check.choice) throw new BrokenMessage('is of another issuer');
}

/** How sure the bank was of who logged in, in the scheme's own term. */
export const levelOf = (assertion: Element): string =>
  textOf(one(assertion, SAML, 'AuthnStatement', 'AuthnContext', 'AuthnContextClassRef'));

/** Whether a signed statement was right, but is over: we asked too late, and it has to be done again. */
export function isTooLate(assertion: Element, now: Date): boolean {
  return now.getTime() >= validityOf(assertion).until + SKEW_MS;
}

/**
 * Names an assertion that was made for this check. The request that it responds to is given beside it, where the bank has not
 * signed, so an old one is known by its age: nothing that a bank signed before a check began belongs to it.
 */
export function proofIdOf(assertion: Element, { checkId, choice, startedAt }: StartedCheck): string {
  const madeAt = Date.parse(String(assertion.getAttribute('IssueInstant')));
  if (!(madeAt >= startedAt.getTime() - SKEW_MS)) throw new BrokenMessage('was made before this check began');
  const requests = allBelow(assertion, SAML, 'SubjectConfirmationData').map((data) =>
    data.getAttribute('InResponseTo'),
  );
  if (requests.some((id) => id && id !== checkId)) throw new BrokenMessage('responds to another request');
  return `${choice} ${assertion.getAttribute('ID')}`;
}

function validityOf(assertion: Element): { from: number; until: number } {
  const conditions = one(assertion, SAML, 'Conditions');
  const moment = (name: string) => Date.parse(String(conditions.getAttribute(name)));
  const [from, until] = [moment('NotBefore'), moment('NotOnOrAfter')];
  if (Number.isNaN(from) || Number.isNaN(until)) throw new BrokenMessage('does not say when it is valid');
  return { from, until };
}

/** Decrypts what an assertion says of the person. What is not compared is dropped unread. */
export async function readPerson(assertion: Element, privateKey: string): Promise<VerifiedPerson> {
  const encrypted = many(one(assertion, SAML, 'AttributeStatement'), SAML, 'EncryptedAttribute');
  const attributes = await Promise.all(encrypted.map((element) => decrypted(element, privateKey)));
  const values = new Map<string, string>();
  for (const attribute of attributes) {
    if (!isNamed(attribute, SAML, 'Attribute')) throw new BrokenMessage('has something else for an attribute');
    const { name, form } = attributeNamed(attribute.getAttribute('Name'));
    if (!form) continue;
    const value = textOf(one(attribute, SAML, 'AttributeValue'));
    // Told as little as an attribute that is not there.
    if (value.trim() === '') continue;
    if (values.has(name) || !form.test(value)) throw new BrokenMessage(`has a wrong or a second ${name}`);
    values.set(name, value);
  }
  return {
    legalLastName: values.get('legallastname'),
    legalLastNamePrefix: values.get('legallastnameprefix'),
    preferredLastName: values.get('preferredlastname'),
    preferredLastNamePrefix: values.get('preferredlastnameprefix'),
    initials: values.get('initials'),
    dateOfBirth: values.get('dateofbirth')?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  };
}

const AES256_CBC = `${XENC}aes256-cbc`;
const RSA_OAEP_MGF1P = `${XENC}rsa-oaep-mgf1p`;
const decryptXml = promisify(decrypt);

/**
 * Opens what was encrypted for us. Only after the signature around it has been checked: CBC itself does not tell what
 * was changed, which is why the library wants to hear that we know.
 */
async function decrypted(encrypted: Element, privateKey: string): Promise<Element> {
  const content = one(encrypted, XENC, 'EncryptedData');
  const key = one(one(content, DSIG, 'KeyInfo'), XENC, 'EncryptedKey');
  if (algorithmOf(content) !== AES256_CBC || algorithmOf(key) !== RSA_OAEP_MGF1P) {
    throw new BrokenMessage('is encrypted in another way than agreed');
  }
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
  return parseXml(await decryptXml(new XMLSerializer().serializeToString(content), options).catch(unreadable));
}

const algorithmOf = (element: Element) => one(element, XENC, 'EncryptionMethod').getAttribute('Algorithm');

/** The message of the library is left out: a parser quotes what it read. */
function unreadable(): never {
  throw new BrokenMessage('cannot be decrypted with our key');
}

const WIRE_NAME = /^urn:nl:bvn:bankid:1\.0:(?:consumer|bankid)\.(\w+)$/;
const NAME = /^.{1,200}$/u;
const NAME_PREFIX = /^.{1,10}$/u;

/** The attributes that we compare, with the forms that the scheme gives them. Any of them may be absent. */
const COMPARED: ReadonlyMap<string, RegExp> = new Map([
  ['legallastname', NAME],
  ['legallastnameprefix', NAME_PREFIX],
  ['preferredlastname', NAME],
  ['preferredlastnameprefix', NAME_PREFIX],
  ['initials', NAME],
  ['dateofbirth', /^\d{8}$/],
]);

/** The others of the scheme: a bank may tell more than it was asked for. */
const OTHERS: ReadonlySet<string> = new Set(
  (
    'bin transientid deliveredserviceid partnerlastname partnerlastnameprefix gender 18orolder street houseno ' +
    'housenosuf addressextra postalcode city country intaddressline1 intaddressline2 intaddressline3 telephone email'
  ).split(' '),
);

/**
 * The attribute that has this name on the wire, with the form of its value when we compare it.
 *
 * @throws BrokenMessage when the scheme has no such attribute
 */
function attributeNamed(wireName: string | null): { name: string; form?: RegExp | undefined } {
  const [, name = ''] = WIRE_NAME.exec(wireName ?? '') ?? [];
  const form = COMPARED.get(name);
  if (!form && !OTHERS.has(name)) throw new BrokenMessage('has an attribute that the scheme does not have');
  return { name, form };
}
