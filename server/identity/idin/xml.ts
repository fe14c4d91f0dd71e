import { DOMParser } from '@xmldom/xmldom';
import type { IdentityFailure } from '../provider.ts';

export const IDX = 'http://www.betaalvereniging.nl/iDx/messages/Merchant-Acquirer/1.0.0';
export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const XENC = 'http://www.w3.org/2001/04/xmlenc#';

/** The reason why there is no response that can be believed. It says nothing of the content, so it can be logged. */
export class IdxFailure extends Error {
  readonly failure: IdentityFailure['failure'];

  constructor(reason: string, failure: IdentityFailure['failure'] = 'untrusted') {
    super(reason);
    this.name = 'IdxFailure';
    this.failure = failure;
  }
}

/** A directory is some tens of kilobytes, a status response less. In characters, and as received in bytes. */
export const MAX_SIZE = 128 * 1024;
const MAX_DEPTH = 50;
/** Start and end tags, comments and the like. A response about a person has some 300, a list of 80 banks some 500. */
const MAX_TAGS = 600;
/** Namespaces too. A response about a person has some 100. */
const MAX_ATTRIBUTES = 250;
/** Length of an attribute. Identifiers of algorithms and namespaces are the longest that there are. */
const MAX_VALUE = 256;
/** Signs that are written anew in canonical form, such as &#13;, with which some signers end their lines. */
const MAX_SIGNS = 2500;

const COUNTED = [
  [/</g, MAX_TAGS],
  [/=\s*["']/g, MAX_ATTRIBUTES],
  [/[&>]/g, MAX_SIGNS],
] as const;

/** There is one way only through a text with this pattern, so that it takes one step for each character. */
const TAG =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|\?[\s\S]*?\?>|(?<end>\/)[^\s<>]+\s*>|(?<start>[^\s<>/!?=]+)(?<attributes>(?:\s+[^\s<>/=]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(?<empty>\/?)>)/y;
const LONG_VALUE = new RegExp(`"[^"]{${MAX_VALUE + 1}}|'[^']{${MAX_VALUE + 1}}`);

function notWellFormed(): never {
  throw new IdxFailure('is not well-formed');
}

/**
 * Refuses a text that would cost too much to parse, to search and above all to bring into canonical form: that takes
 * time with the square of what is counted here, and it is done before anybody knows who sent the text.
 */
function checkBounds(text: string): void {
  if (text.length > MAX_SIZE) throw new IdxFailure('is larger than any message can be');
  if (COUNTED.some(([part, max]) => (text.match(part)?.length ?? 0) > max)) {
    throw new IdxFailure('has more parts than any message can have');
  }
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const { end, start, attributes = '', empty } = TAG.exec(text)?.groups ?? notWellFormed();
    if (end) depth -= 1;
    if (start && !empty) depth += 1;
    if (depth > MAX_DEPTH) throw new IdxFailure('is nested deeper than any message can be');
    if (LONG_VALUE.test(attributes)) throw new IdxFailure('has a longer attribute than any message can have');
  }
}

/**
 * The root of a well-formed document. Entities can only be declared in a DOCTYPE, so without one there is nothing to
 * expand and nothing to fetch: it is refused before the parser sees it. So is a text that would take the parser too long.
 *
 * @throws IdxFailure
 */
export function parseXml(text: string): Element {
  if (/<!(doctype|entity)/i.test(text)) throw new IdxFailure('has a DOCTYPE');
  checkBounds(text);
  const errorHandler = { warning: notWellFormed, error: notWellFormed, fatalError: notWellFormed };
  const parser = new DOMParser({ errorHandler });
  const root: Element | null | undefined = parser.parseFromString(text, 'text/xml')?.documentElement;
  return root ?? notWellFormed();
}

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name;

export const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);

/** Every element below this one with that name, however deep. */
export const allBelow = (root: Element, namespace: string, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS(namespace, name));

export const many = (parent: Element, namespace: string, name: string): Element[] =>
  childrenOf(parent).filter((child) => isNamed(child, namespace, name));

/** The child with this name, of which there is at most one. */
export function optional(parent: Element, namespace: string, name: string): Element | undefined {
  const [found, ...more] = many(parent, namespace, name);
  if (more.length > 0) throw new IdxFailure(`has more than one ${name}`);
  return found;
}

/** The one element at the end of a path of children. */
export function one(parent: Element, namespace: string, ...path: string[]): Element {
  return path.reduce((from, name) => {
    const found = optional(from, namespace, name);
    if (!found) throw new IdxFailure(`has no ${name}`);
    return found;
  }, parent);
}

/** The text of an element that holds nothing but text. */
export function textOf(element: Element): string {
  if (childrenOf(element).length > 0) throw new IdxFailure(`has elements in ${element.localName}`);
  return element.textContent?.trim() ?? '';
}
