import { fill } from '../values/fill.ts';
import type { Fault } from '../values/result.ts';
import { messages } from './text.ts';

export type MessageCode = keyof typeof messages;

export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(messages, code);
}

/** The values for the places that sentences leave open: `most` for `{most}`. */
type Words = Readonly<Record<string, string>>;

/** The sentence for a code, with these words in its places. */
export const sentenceOf = (code: MessageCode, words: Words = {}): string => fill<string>(messages[code], words);

/** The messages of a language, which a brand may say in words of its own. */
type InEach = Readonly<
  Record<'nl' | 'en', { readonly messages: { readonly messages: Readonly<Record<MessageCode, string>> } }>
>;

/** The same in each language. */
export const sentencesOf = (
  code: MessageCode,
  { words, figures }: Pick<Fault, 'words' | 'figures'>,
  { nl, en }: InEach,
) => ({
  nl: fill(nl.messages.messages[code], { ...figures?.nl, ...words }),
  en: fill(en.messages.messages[code], { ...figures?.en, ...words }),
});

/** A fault with the figures that its sentence needs. */
export const withFigures = (code: MessageCode, field: string | undefined, figures: Fault['figures']) => ({
  code,
  ...(field === undefined ? {} : { field }),
  ...(figures && /\{\w+\}/.test(messages[code]) ? { figures } : {}),
});
