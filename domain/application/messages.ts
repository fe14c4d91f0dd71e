import { messages as nl } from './text.nl.ts';
import { messages as en } from './text.en.ts';
import { messages } from './text.ts';

export type MessageCode = keyof typeof messages;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}

/** The values for the places that sentences leave open: `most` for `{most}`. */
type Words = Readonly<Record<string, string>>;

const PLACE = /\{(\w+)\}/g;

/** The sentence for a code, with these words in its places. */
export const sentenceOf = (code: MessageCode, words: Words = {}): string => filledIn(messages[code], words);

/** The same in each language. */
export const sentencesOf = (code: MessageCode, words: Words = {}) => ({
  nl: filledIn(nl[code], words),
  en: filledIn(en[code], words),
});

const filledIn = (sentence: string, words: Words) =>
  sentence.replaceAll(PLACE, (place, name: string) => words[name] ?? place);

/** A fault with the words that its sentence needs. */
export const worded = <Told extends { readonly code: MessageCode }>(fault: Told, words: Words) =>
  messages[fault.code].search(PLACE) < 0 ? fault : { ...fault, words };
