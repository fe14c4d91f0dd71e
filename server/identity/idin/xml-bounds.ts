/** Why a message is not believed. Says nothing of what is in it, so it can be logged. */
export class BrokenMessage extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BrokenMessage';
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

/**
 * Refuses a text that would cost too much to parse, to search and above all to bring into canonical form: that takes
 * time with the square of what is counted here, and it is done before anybody knows who sent the text.
 *
 * @throws BrokenMessage
 */
export function checkBounds(text: string): void {
  if (text.length > MAX_SIZE) throw new BrokenMessage('is larger than any message can be');
  if (COUNTED.some(([part, max]) => (text.match(part)?.length ?? 0) > max)) {
    throw new BrokenMessage('has more parts than any message can have');
  }
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const { end, start, attributes = '', empty } = TAG.exec(text)?.groups ?? notWellFormed();
    if (end) depth -= 1;
    if (start && !empty) depth += 1;
    if (depth > MAX_DEPTH) throw new BrokenMessage('is nested deeper than any message can be');
    if (LONG_VALUE.test(attributes)) throw new BrokenMessage('has a longer attribute than any message can have');
  }
}

export function notWellFormed(): never {
  throw new BrokenMessage('is not well-formed');
}
