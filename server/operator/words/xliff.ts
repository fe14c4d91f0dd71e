import { DOMParser } from '@xmldom/xmldom';
import { escapeMarkup } from '@vangnet/domain/values/escape-markup';
import { InputError } from '../../../command-line/input-error.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** One text for a translator; `{amount}` stands for what is filled in. */
export type Unit = {
  readonly key: string;
  readonly source: string;
  /** Of the source, as the catalogue has it. */
  readonly of: string;
  readonly target?: string | undefined;
  /** Whether the target was looked at since the source is as it is. */
  readonly isReviewed: boolean;
};
/** The same with what helps them. */
type ToTranslate = Unit & {
  readonly isFixed: boolean;
  readonly place: string;
  readonly note?: string | undefined;
};

/** What goes to a translator and comes back. */
export type Exchange<Told extends Unit = Unit> = {
  /** Whose words they are. */
  readonly original: string;
  readonly from: string;
  readonly to: string;
  readonly units: readonly Told[];
};

/** An exchange as XLIFF 2.0. */
export const writeXliff = ({ original, from, to, units }: Exchange<ToTranslate>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${from}" trgLang="${to}">
  <file id="words" original="${escapeMarkup(original)}" xml:space="preserve">
${units.map(unitXml).join('\n')}
  </file>
</xliff>
`;

function unitXml({ key, source, of, target, isReviewed, isFixed, place, note }: ToTranslate): string {
  const told = note === undefined ? '' : `<note>${escapeMarkup(note)}</note>`;
  return `    <unit id="${idOf(key)}" name="${escapeMarkup(key)}"${isFixed ? ' translate="no"' : ''}>
      <notes><note category="place">${escapeMarkup(place)}</note><note category="source-hash">${of}</note>${told}</notes>
      <segment state="${isReviewed ? 'final' : 'initial'}"><source>${codedXml(source)}</source>${
        target === undefined ? '' : `<target>${codedXml(target)}</target>`
      }</segment>
    </unit>`;
}

/** An id in XLIFF has no slash and no number sign; the name has the key itself. */
const idOf = (key: string) => key.replaceAll('#', ':').replaceAll(/[^\w:-]/g, '.');

/** Placeholders as inline codes, which a translator can move but not change. */
function codedXml(text: string): string {
  const used = new Map<string, number>();
  return escapeMarkup(text).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const nth = (used.get(name) ?? 0) + 1;
    used.set(name, nth);
    return `<ph id="${name}${nth > 1 ? `.${nth}` : ''}" equiv="${name}" disp="{${name}}"/>`;
  });
}

/**
 * Reads XLIFF 2 as a translator's program writes it: it may have split a text in segments.
 *
 * @throws InputError that says what it cannot be
 */
export function readXliff(xml: string): Exchange {
  const root = parsed(xml);
  if (root.namespaceURI !== NAMESPACE || root.localName !== 'xliff') throw new InputError('is no XLIFF 2');
  const [file, ...more] = below(root, 'file');
  if (!file || more.length > 0) throw new InputError('must have one file element, as words out writes it');
  return {
    original: file.getAttribute('original') ?? '',
    from: root.getAttribute('srcLang') ?? '',
    to: root.getAttribute('trgLang') ?? '',
    units: below(file, 'unit').map(unitIn),
  };
}

function parsed(xml: string): Element {
  // Without a DOCTYPE there is no entity to expand and nothing to fetch.
  if (/<!(doctype|entity)/i.test(xml)) throw new InputError('has a DOCTYPE');
  const parser = new DOMParser({ errorHandler: { warning: notXml, error: notXml, fatalError: notXml } });
  const root: Element | null | undefined = parser.parseFromString(xml, 'text/xml')?.documentElement;
  if (!root) throw new InputError('is no XML');
  return root;
}

function notXml(message: string): never {
  throw new InputError(`is no XML: ${message.split('\n')[0]}`);
}

const below = (parent: Element, name: string) => Array.from(parent.getElementsByTagNameNS(NAMESPACE, name));

function unitIn(unit: Element): Unit {
  const key = unit.getAttribute('name') || (unit.getAttribute('id') ?? '');
  const parts = Array.from(unit.childNodes).filter(
    (node): node is Element => isElement(node) && /^(segment|ignorable)$/.test(node.nodeName),
  );
  const said = (part: Element, name: 'source' | 'target') => {
    const [found] = below(part, name);
    return found && textIn(found, key);
  };
  const isTranslated = parts.some((part) => part.nodeName === 'segment' && said(part, 'target') !== undefined);
  const target = parts.map(
    (part) => said(part, 'target') ?? (part.nodeName === 'ignorable' ? said(part, 'source') : ''),
  );
  return {
    key,
    source: parts.map((part) => said(part, 'source') ?? '').join(''),
    of: below(unit, 'note').find((note) => note.getAttribute('category') === 'source-hash')?.textContent ?? '',
    ...(isTranslated && { target: target.join('') }),
    isReviewed: parts.every((part) => part.getAttribute('state') !== 'initial'),
  };
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** Marks and codes in each other; no translator's program makes more. */
const DEEPEST = 32;

function textIn(node: Node, key: string, depth = 0): string {
  if (depth > DEEPEST) throw new InputError(`${key}: has elements in each other more than ${DEEPEST} deep`);
  return Array.from(node.childNodes)
    .map((child) => {
      if (isElement(child)) return codeIn(child, key, depth);
      return child.nodeType === child.COMMENT_NODE ? '' : child.nodeValue;
    })
    .join('');
}

function codeIn(element: Element, key: string, depth: number): string {
  switch (element.localName) {
    case 'ph':
      return `{${element.getAttribute('equiv') || (element.getAttribute('id') ?? '').replace(/\.\d+$/, '')}}`;
    case 'cp':
      return characterOf(element.getAttribute('hex') ?? '', key);
    case 'mrk':
    case 'pc':
      return textIn(element, key, depth + 1);
    case 'sm':
    case 'em':
      return '';
    default:
      throw new InputError(`${key}: has the element ${element.nodeName}, which stands for nothing here`);
  }
}

function characterOf(hex: string, key: string): string {
  const code = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
  const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  if (!/^[^\p{Cc}\p{Cs}]$/u.test(character))
    throw new InputError(`${key}: "${hex}" is the code of no character of a text`);
  return character;
}
