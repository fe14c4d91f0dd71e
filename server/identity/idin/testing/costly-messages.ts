import { MAX_SIZE as SIZE } from '../xml.ts';
import { signed, status } from './idin-answers.ts';

const SIGNATURE = /<ds:Signature[\s\S]*<\/ds:Signature>/;
const REFERENCE = /<ds:Reference [\s\S]*<\/ds:Reference>/;

const repeated = (piece: (index: number) => string, size: number) => {
  const pieces: string[] = [];
  for (let length = 0; length < size;) length += pieces[pieces.push(piece(pieces.length)) - 1]?.length ?? 0;
  return pieces.join('');
};

/** A response with this content, and the signature of another response: it costs what it costs before that shows. */
function filled(content: (size: number) => string): string {
  const message = signed(status('Open'));
  return message.replace('</i:Transaction>', `</i:Transaction>${content(SIZE - message.length - 500)}`);
}

const nested = (size: number, open: (index: number) => string, close: string) => {
  const count = Math.floor(size / (open(9999).length + close.length));
  return Array.from({ length: count }, (_, index) => open(index)).join('') + close.repeat(count);
};

/** Fills with what is left, first with as many references to characters as there may be. */
function charactersAfter(content: string, size: number): string {
  const references = '&lt;'.repeat(1600);
  return content + references + 'x'.repeat(size - content.length - references.length);
}

/** Messages that nobody signed, nearly as large as the product reads, each made to cost as much as possible in one way. */
export function costlyMessages(): Record<string, string> {
  const small = signed(status('Open'));
  const [signature = ''] = SIGNATURE.exec(small) ?? [];
  const [reference = ''] = REFERENCE.exec(signature) ?? [];
  const declared = Array.from({ length: 900 }, (_, index) => `xmlns:p${index}="urn:${index}"`).join(' ');
  return {
    references: small.replace(REFERENCE, () => repeated(() => reference, SIZE - small.length - 600)),
    'elements and references': filled((size) => repeated(() => '<a/>', size / 2)).replace(REFERENCE, () =>
      repeated(() => reference, SIZE / 2 - 4000),
    ),
    depth: filled((size) => nested(size, () => '<a>', '</a>')),
    'depth of namespaces': filled((size) => nested(size, (index) => `<a xmlns:p${index}="u">`, '</a>')),
    elements: filled((size) => repeated(() => '<a/>', size)),
    'elements with a namespace each': filled((size) => repeated((index) => `<p:a xmlns:p="${index}"/>`, size)),
    'elements that repeat a long namespace': filled(
      (size) => `<a xmlns:p="${'u'.repeat(size / 2)}">${repeated(() => '<p:a/>', size / 2)}</a>`,
    ),
    'elements among many namespaces': filled(
      (size) => `<a ${declared}>${repeated((index) => `<p${index % 900}:a/>`, size - 20_000)}</a>`,
    ),
    attributes: filled((size) => `<a${repeated((index) => ` a${index}=""`, size)}/>`),
    'attributes with prefixes': filled(
      (size) =>
        `<a${repeated((index) => ` xmlns:p${index}="u"`, size / 2)}${repeated((index) => ` p${index}:a=""`, size / 3)}/>`,
    ),
    comments: filled((size) => repeated(() => '<!---->', size)),
    instructions: filled((size) => repeated(() => '<?a?>', size)),
    'character data': filled((size) => repeated(() => '<![CDATA[]]>', size)),
    'signs that are escaped': filled((size) => '>'.repeat(size)),
    'references to characters': filled((size) => repeated(() => '&lt;', size)),
    'text and nothing else': filled((size) => 'x'.repeat(size)),
    'spaces in a start tag': filled((size) => `<a${' '.repeat(size)}x`),
    'spaces in an end tag': filled((size) => `<a></a${' '.repeat(size)}x>`),
    'pieces of spaces in an end tag': filled((size) => `<a></a${repeated(() => '          x', size)}>`),
    'spaces between tags': filled((size) => ' '.repeat(size)),
    'an attribute without an end': filled((size) => `<a x="${'x'.repeat(size)}`),
    'start tags without an end': filled((size) => repeated(() => '<a ', size)),
    'a comment without an end': filled((size) => repeated(() => '<!--', size)),
    'as many elements and long namespaces as there may be': filled((size) => {
      const long = 'u'.repeat(250);
      const scope = Array.from({ length: 90 }, (_, index) => `xmlns:p${index}="${long}${index}"`).join(' ');
      const parts = Array.from(
        { length: 140 },
        (_, index) => `<p${index % 90}:a p${(index * 7) % 90}:a=""></p${index % 90}:a>`,
      );
      return charactersAfter(`<a ${scope}>${parts.join('')}${'<p1:a/>'.repeat(220)}</a>`, size);
    }),
    'as many namespaces as there may be': filled((size) => {
      const scope = Array.from({ length: 105 }, (_, index) => ` xmlns:p${index}="u${index}"`).join('');
      const used = Array.from({ length: 105 }, (_, index) => ` p${index}:a=""`).join('');
      return charactersAfter(`<a${scope}${used}>${'<p1:a/>'.repeat(540)}</a>`, size);
    }),
    'as much depth as there may be': filled((size) => {
      const scope = Array.from({ length: 225 }, (_, index) => ` xmlns:p${index}="u${index}"`);
      const open = Array.from({ length: 45 }, (_, index) => `<a${scope.slice(index * 5, index * 5 + 5).join('')}>`);
      return charactersAfter(`${open.join('')}${'<p1:a/>'.repeat(440)}${'</a>'.repeat(45)}`, size);
    }),
    'a prefix list': small.replace(
      /(xml-exc-c14n#"\/?>)(?![\s\S]*xml-exc-c14n#)/,
      (all) =>
        `${all.replace('/>', '>')}<c:InclusiveNamespaces xmlns:c="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${'p '.repeat(SIZE / 2 - 4000)}"/>`,
    ),
    'a long signature value': small.replace(
      /(SignatureValue>)[^<]*/,
      (_, tag: string) => tag + 'A'.repeat(SIZE - 4000),
    ),
  };
}
