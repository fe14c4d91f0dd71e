import { createHash } from 'node:crypto';
import type { Language } from '@vangnet/domain/values/language';

/** Where something stands in the text of a module. */
type Span = { readonly start: number; readonly end: number };

/** One text of a module of words, as a translator, an editor and the check of a brand need it. */
export type Sentence = {
  /** Module and place in it: `web/frame/text#text.next`. The same in each language. */
  readonly key: string;
  /** From the root of the repository; the folder is the screen or the document where it is read. */
  readonly file: string;
  readonly line: number;
  /** The comment at it, or above what it is a part of. */
  readonly note?: string | undefined;
  /** With its placeholders: `{amount} per maand`. */
  readonly text: string;
  readonly placeholders: readonly string[];
  /** One of several texts between which a function decides, or which it joins; another language may have others there. */
  readonly isPart: boolean;
  /** The specification or the law fixes it. */
  readonly isFixed: boolean;
  /** The hash of its code. It stands beside a text that was written for it, which is looked at again when it changes. */
  readonly hash: string;
  /** From its opening quote to its closing one, and its placeholders as they stand between `${` and `}`. */
  readonly span: Span & { readonly placeholders: readonly (Span & { readonly name: string })[] };
};

/** Every sentence of the product that visitors read, in each language. */
export type Catalogue = Readonly<Record<Language, readonly Sentence[]>>;

/** The first 12 digits of a SHA-256: of the code of a sentence, or of many texts. */
export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
