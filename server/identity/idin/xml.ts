import { DOMParser } from '@xmldom/xmldom';
import { BrokenMessage, checkBounds, notWellFormed } from './xml-bounds.ts';

export const IDX = 'http://www.betaalvereniging.nl/iDx/messages/Merchant-Acquirer/1.0.0';
export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const XENC = 'http://www.w3.org/2001/04/xmlenc#';

/**
 * The root of a well-formed document. Entities can only be declared in a DOCTYPE, so without one there is nothing to
 * expand and nothing to fetch: it is refused before the parser sees it. So is what would take the parser too long.
 */
export function parseXml(text: string): Element {
  if (/<!(doctype|entity)/i.test(text)) throw new BrokenMessage('has a DOCTYPE');
  checkBounds(text);
  const errorHandler = { warning: notWellFormed, error: notWellFormed, fatalError: notWellFormed };
  const parser = new DOMParser({ errorHandler });
  const root: Element | null | undefined = parser.parseFromString(text, 'text/xml')?.documentElement;
  return root ?? notWellFormed();
}

export function isNamed(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name;
}

export function childrenOf(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

/** Every element below this one with that name, however deep. */
export function allBelow(root: Element, namespace: string, name: string): Element[] {
  return Array.from(root.getElementsByTagNameNS(namespace, name));
}

export function many(parent: Element, namespace: string, name: string): Element[] {
  return childrenOf(parent).filter((child) => isNamed(child, namespace, name));
}

/** The child with this name, of which there is at most one. */
export function optional(parent: Element, namespace: string, name: string): Element | undefined {
  const [found, ...more] = many(parent, namespace, name);
  if (more.length > 0) throw new BrokenMessage(`has more than one ${name}`);
  return found;
}

/** The one element at the end of a path of children. */
export function one(parent: Element, namespace: string, ...path: string[]): Element {
  return path.reduce((from, name) => {
    const found = optional(from, namespace, name);
    if (!found) throw new BrokenMessage(`has no ${name}`);
    return found;
  }, parent);
}

/** Throws when there are children with other names than these. */
export function onlyHas(parent: Element, namespace: string, names: readonly string[]): void {
  const stranger = childrenOf(parent).find((child) => !names.some((name) => isNamed(child, namespace, name)));
  if (stranger) throw new BrokenMessage(`has something else in ${parent.localName}`);
}

/** The text of an element that holds nothing but text. */
export function textOf(element: Element): string {
  if (childrenOf(element).length > 0) throw new BrokenMessage(`has elements in ${element.localName}`);
  return element.textContent?.trim() ?? '';
}
