import type { X509Certificate } from 'node:crypto';
import type { StartedCheck } from './provider.ts';
import { signedText } from './signature.ts';
import type { SignedAnswer } from './idx-responses.ts';
import {
  allBelow,
  BrokenMessage,
  DSIG,
  isNamed,
  many,
  one,
  onlyHas,
  optional,
  parseXml,
  SAML,
  SAMLP,
  textOf,
} from './xml.ts';

const SUCCESS = ['urn:oasis:names:tc:SAML:2.0:status:Success', 'urn:nl:bvn:bankid:1.0:status:Success'];
const LEVELS = new Set(['nl:bvn:bankid:1.0:loa3', 'nl:bvn:bankid:1.0:loa4']);
/** How far the clocks of a bank and ours may differ. */
const SKEW_MS = 60_000;

export type Expected = {
  readonly check: StartedCheck;
  readonly merchantId: string;
  readonly issuerCertificates: readonly X509Certificate[];
  readonly now: Date;
};

/**
 * What a bank has signed about the person who logged in for this check, still encrypted.
 *
 * Wrapping is refused in two ways: the document has one assertion, at its place, with one signature, over exactly
 * that assertion; and what is read afterwards is the text that was digested, not the document it came in.
 */
export function openAssertion({ root, received }: SignedAnswer, container: Element, expected: Expected): Element {
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
  const assertion = parseXml(signedText(received, signature, `#${id}`, expected.issuerCertificates));
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
  if (response.getAttribute('InResponseTo') !== check.reference) throw new BrokenMessage('answers another request');
  const outer = one(response, SAMLP, 'Status', 'StatusCode');
  const codes = [outer, one(outer, SAMLP, 'StatusCode')].map((code) => code.getAttribute('Value'));
  if (codes.join(' ') !== SUCCESS.join(' ')) throw new BrokenMessage('has a status that is not success');
}

/** OneTimeUse is not asked for: not every bank writes it, and a check that has ended is never asked about again. */
function checkAssertion(assertion: Element, { check, merchantId, now }: Expected): void {
  if (textOf(one(assertion, SAML, 'Issuer')) !== check.issuerId) throw new BrokenMessage('is of another issuer');
  const conditions = one(assertion, SAML, 'Conditions');
  const audiences = many(one(conditions, SAML, 'AudienceRestriction'), SAML, 'Audience').map(textOf);
  if (!audiences.includes(merchantId)) throw new BrokenMessage('is for another merchant');
  if (now.getTime() < validityOf(assertion).from - SKEW_MS) throw new BrokenMessage('is not valid yet');
  const context = one(assertion, SAML, 'AuthnStatement', 'AuthnContext');
  if (!LEVELS.has(textOf(one(context, SAML, 'AuthnContextClassRef')))) {
    throw new BrokenMessage('is of a log-in that is not sure enough');
  }
  const authority = optional(context, SAML, 'AuthenticatingAuthority');
  if (authority && textOf(authority) !== check.issuerId) throw new BrokenMessage('is of another issuer');
}

/** Whether what a bank signed was right, but is over: we asked too late, and it has to be done again. */
export function isTooLate(assertion: Element, now: Date): boolean {
  return now.getTime() >= validityOf(assertion).until + SKEW_MS;
}

function validityOf(assertion: Element): { from: number; until: number } {
  const conditions = one(assertion, SAML, 'Conditions');
  const moment = (name: string) => Date.parse(String(conditions.getAttribute(name)));
  const [from, until] = [moment('NotBefore'), moment('NotOnOrAfter')];
  if (Number.isNaN(from) || Number.isNaN(until)) throw new BrokenMessage('does not say when it is valid');
  return { from, until };
}
