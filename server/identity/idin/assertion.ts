import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';
import type { VerifiedPerson } from '@vangnet/domain/product/identity-match';
import type { SignedResponse } from './messages.ts';
import type { IssuerCertificates } from './keys.ts';
import type { Outcome, StartedCheck } from '../provider.ts';
import { signedText } from './signature.ts';
import {
  allBelow,
  DSIG,
  IdxFailure,
  isNamed,
  many,
  one,
  optional,
  parseXml,
  SAML,
  SAMLP,
  textOf,
  XENC,
} from './xml.ts';

const SUCCESS = ['urn:oasis:names:tc:SAML:2.0:status:Success', 'urn:nl:bvn:bankid:1.0:status:Success'];
const LEVELS = new Set(['nl:bvn:bankid:1.0:loa3', 'nl:bvn:bankid:1.0:loa4']);
/** Largest difference between the clocks of a bank and ours. */
const SKEW_MS = 60_000;

type Expected = {
  readonly check: StartedCheck;
  readonly merchantId: string;
  readonly issuerCertificates: IssuerCertificates;
  readonly now: Date;
};

/** The outcome that a bank signed for this check. A statement that is right but over ends it too: we asked too late. */
export async function readAssertion(
  response: SignedResponse,
  container: Element,
  expected: Expected,
  privateKey: string,
): Promise<Outcome> {
  const assertion = openAssertion(response, container, expected);
  const { check, now } = expected;
  if (now.getTime() >= validityOf(assertion).until + SKEW_MS) return { status: 'Expired' };
  const [proofId, level] = [proofIdOf(assertion, check), levelOf(assertion)];
  return { status: 'Success', proofId, level, person: await readPerson(assertion, privateKey) };
}

/**
 * Opens the statement about the person who logged in, still encrypted. Wrapping is refused in two ways: the document has
 * one assertion, at its place, with one signature, over exactly that assertion; and the rest is read from the text that was
 * digested, not from the document it came in.
 */
function openAssertion({ root, received }: SignedResponse, container: Element, expected: Expected): Element {
  const response = one(container, SAMLP, 'Response');
  checkResponse(response, expected);
  if (onlyAssertion(root).parentNode !== response) throw new IdxFailure('has an assertion in another place');
  const found = onlyAssertion(parseXml(received));
  const [signature, ...moreSignatures] = allBelow(found, DSIG, 'Signature');
  if (moreSignatures.length > 0 || signature?.parentNode !== found) {
    throw new IdxFailure('has a signature too few, too many or in another place');
  }
  const id = found.getAttribute('ID');
  if (id === null || !/^[\w.-]+$/.test(id)) throw new IdxFailure('has an assertion without a proper ID');
  const certificates = expected.issuerCertificates.get(expected.check.choice ?? '') ?? [];
  const assertion = parseXml(signedText(received, signature, `#${id}`, certificates));
  if (!isNamed(assertion, SAML, 'Assertion')) throw new IdxFailure('has a signature of something else');
  checkAssertion(assertion, expected);
  return assertion;
}

function onlyAssertion(root: Element): Element {
  const [found, ...more] = allBelow(root, SAML, 'Assertion');
  if (!found || more.length > 0) throw new IdxFailure('has an assertion too few or too many');
  return found;
}

function checkResponse(response: Element, { check }: Expected): void {
  if (response.getAttribute('InResponseTo') !== check.checkId) throw new IdxFailure('responds to another request');
  const outer = one(response, SAMLP, 'Status', 'StatusCode');
  const codes = [outer, one(outer, SAMLP, 'StatusCode')].map((code) => code.getAttribute('Value'));
  if (codes.join(' ') !== SUCCESS.join(' ')) throw new IdxFailure('has a status that is not success');
}

/** OneTimeUse is not asked for: not every bank writes it, and every assertion is accepted once. */
function checkAssertion(assertion: Element, { check, merchantId, now }: Expected): void {
  if (textOf(one(assertion, SAML, 'Issuer')) !== check.choice) throw new IdxFailure('is of another issuer');
  const conditions = one(assertion, SAML, 'Conditions');
  const audiences = many(one(conditions, SAML, 'AudienceRestriction'), SAML, 'Audience').map(textOf);
  if (!audiences.includes(merchantId)) throw new IdxFailure('is for another merchant');
  if (now.getTime() < validityOf(assertion).from - SKEW_MS) throw new IdxFailure('is not valid yet');
  const context = one(assertion, SAML, 'AuthnStatement', 'AuthnContext');
  if (!LEVELS.has(levelOf(assertion))) throw new IdxFailure('is of a log-in that is not sure enough');
  const authority = optional(context, SAML, 'AuthenticatingAuthority');
  if (authority && textOf(authority) !== check.choice) throw new IdxFailure('is of another issuer');
}

/** The certainty of the log-in at the bank, in the scheme's own term. */
const levelOf = (assertion: Element): string =>
  textOf(one(assertion, SAML, 'AuthnStatement', 'AuthnContext', 'AuthnContextClassRef'));

/**
 * Names an assertion that was made for this check. The request that it responds to is given beside it, where the bank has not
 * signed, so an old one is known by its age: nothing that a bank signed before a check began belongs to it.
 */
function proofIdOf(assertion: Element, { checkId, choice, startedAt }: StartedCheck): string {
  const madeAt = Date.parse(String(assertion.getAttribute('IssueInstant')));
  if (!(madeAt >= startedAt.getTime() - SKEW_MS)) throw new IdxFailure('was made before this check began');
  const requests = allBelow(assertion, SAML, 'SubjectConfirmationData').map((data) =>
    data.getAttribute('InResponseTo'),
  );
  if (requests.some((id) => id && id !== checkId)) throw new IdxFailure('responds to another request');
  return `${choice} ${assertion.getAttribute('ID')}`;
}

function validityOf(assertion: Element): { from: number; until: number } {
  const conditions = one(assertion, SAML, 'Conditions');
  const moment = (name: string) => Date.parse(String(conditions.getAttribute(name)));
  const [from, until] = [moment('NotBefore'), moment('NotOnOrAfter')];
  if (Number.isNaN(from) || Number.isNaN(until)) throw new IdxFailure('does not say when it is valid');
  return { from, until };
}

const WIRE_NAME = /^urn:nl:bvn:bankid:1\.0:(?:consumer|bankid)\.(?<name>\w+)$/;
const NAME = /^.{1,200}$/u;
const NAME_PREFIX = /^.{1,10}$/u;

/** The attributes that we compare, with the forms that the scheme gives them. Any of them may be absent. */
const COMPARED: ReadonlyMap<string, readonly [part: keyof VerifiedPerson, form: RegExp]> = new Map([
  ['legallastname', ['legalLastName', NAME]],
  ['legallastnameprefix', ['legalLastNamePrefix', NAME_PREFIX]],
  ['preferredlastname', ['preferredLastName', NAME]],
  ['preferredlastnameprefix', ['preferredLastNamePrefix', NAME_PREFIX]],
  ['initials', ['initials', NAME]],
  ['dateofbirth', ['dateOfBirth', /^\d{8}$/]],
]);

/** The others of the scheme: a bank may tell more than it was asked for. */
const OTHERS: ReadonlySet<string> = new Set(
  (
    'bin transientid deliveredserviceid partnerlastname partnerlastnameprefix gender 18orolder street houseno ' +
    'housenosuf addressextra postalcode city country intaddressline1 intaddressline2 intaddressline3 telephone email'
  ).split(' '),
);

/** Decrypts the attributes of the person. */
async function readPerson(assertion: Element, privateKey: string): Promise<VerifiedPerson> {
  const encrypted = many(one(assertion, SAML, 'AttributeStatement'), SAML, 'EncryptedAttribute');
  const attributes = await Promise.all(encrypted.map((element) => decrypted(element, privateKey)));
  const person: { -readonly [Part in keyof VerifiedPerson]: string } = {};
  for (const [part, value] of attributes.flatMap(partsIn)) {
    if (person[part] !== undefined) throw new IdxFailure(`has a second ${part.toLowerCase()}`);
    person[part] = value;
  }
  const dateOfBirth = person.dateOfBirth?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return { ...person, ...(dateOfBirth !== undefined && { dateOfBirth }) };
}

/** The part of the person in an attribute; none in one that is not compared, and in a blank one, which tells as little. */
function partsIn(attribute: Element): (readonly [part: keyof VerifiedPerson, value: string])[] {
  if (!isNamed(attribute, SAML, 'Attribute')) throw new IdxFailure('has something else for an attribute');
  const { name = '' } = WIRE_NAME.exec(attribute.getAttribute('Name') ?? '')?.groups ?? {};
  const compared = COMPARED.get(name);
  if (!compared && !OTHERS.has(name)) throw new IdxFailure('has an attribute that the scheme does not have');
  if (!compared) return [];
  const [part, form] = compared;
  const value = textOf(one(attribute, SAML, 'AttributeValue'));
  if (value.trim() === '') return [];
  if (!form.test(value)) throw new IdxFailure(`has a wrong ${name}`);
  return [[part, value]];
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
    throw new IdxFailure('is encrypted in another way than agreed');
  }
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false };
  return parseXml(await decryptXml(new XMLSerializer().serializeToString(content), options).catch(unreadable));
}

const algorithmOf = (element: Element) => one(element, XENC, 'EncryptionMethod').getAttribute('Algorithm');

/** The message of the library is left out: a parser quotes what it read. */
function unreadable(): never {
  throw new IdxFailure('cannot be decrypted with our key');
}
