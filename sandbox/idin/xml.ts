import { DOMParser } from '@xmldom/xmldom';
import { html, type Html } from '../html.ts';

export const IDX = 'http://www.betaalvereniging.nl/iDx/messages/Merchant-Acquirer/1.0.0';
export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** XML escapes what HTML escapes; under this name no formatter treats a message as a page. */
export const xml = html;
export type Xml = Html;
/** XML that was made elsewhere and is inserted unchanged. */
export const asXml = (text: string): Xml => ({ html: text });

/** The root of a message; undefined when it is not well-formed or has a DOCTYPE, which no message may have. */
export function parseXml(text: string): Element | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  let faults = 0;
  const count = () => (faults += 1);
  const parser = new DOMParser({ errorHandler: { warning: count, error: count, fatalError: count } });
  const root: Element | null | undefined = parser.parseFromString(text, 'text/xml')?.documentElement;
  return faults === 0 ? (root ?? undefined) : undefined;
}

/** The element at the end of a path of names in one namespace; undefined when there is none or more than one. */
export function find(from: Element | undefined, namespace: string, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((parent, name) => {
    const fitting = parent ? elementsOf(parent).filter((child) => isNamed(child, namespace, name)) : [];
    return fitting.length === 1 ? fitting[0] : undefined;
  }, from);
}

export const isNamed = (element: Element, namespace: string, name: string) =>
  element.namespaceURI === namespace && element.localName === name;

export function elementsOf(parent: Element): Element[] {
  const ELEMENT = 1;
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === ELEMENT);
}
