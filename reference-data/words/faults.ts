import type { Sentence } from './sentence.ts';

/** Longer than any page has room for, whatever the sentence. */
const MOST = 10_000;
/** A translation is seldom shorter; a sentence of a few words may grow by as many characters. */
const GROWS = { by: 1.4, orCharacters: 20 };

/** Controls, and what turns the direction of writing or cannot be seen: a reader would see another text than its writer. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const MARKUP = /<\/?[a-z!]|&#?\w+;/i;

const placeholdersIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].map((one) => one.slice(1, -1));

/** The length that a text in the place of this one may have, in characters. */
export const roomFor = (text: string): number =>
  Math.max(Math.floor(text.length * GROWS.by), text.length + GROWS.orCharacters);

type Replaced = Pick<Sentence, 'text' | 'placeholders' | 'isFixed' | 'hash'>;

/**
 * Why a text cannot stand in the place of a sentence, a line for each reason.
 *
 * @param of the hash of the sentence that it was written for
 */
export function faultsOf(sentence: Replaced, { text, of }: { readonly text: string; readonly of: string }): string[] {
  const given = placeholdersIn(text);
  const faults: (string | false)[] = [
    sentence.isFixed && 'the specification or the law fixes this text',
    of !== sentence.hash && 'te herzien: the text that this was written for has changed',
    text.trim() === '' && 'says nothing',
    UNSEEN.test(text) && 'has a control character, or one that turns the direction of writing',
    MARKUP.test(text) && 'has markup',
    text.length > Math.min(roomFor(sentence.text), MOST) &&
      `has ${text.length} characters; there is room for ${roomFor(sentence.text)}`,
    ...given
      .filter((one) => !sentence.placeholders.includes(one))
      .map((one) => `has the placeholder {${one}}, which does not exist`),
    ...sentence.placeholders.filter((one) => !given.includes(one)).map((one) => `lacks the placeholder {${one}}`),
  ];
  return faults.filter((fault) => fault !== false);
}
