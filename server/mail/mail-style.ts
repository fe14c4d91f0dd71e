import type { Brand } from '@vangnet/reference-data/brand';
import { inSentence } from '../documents/house-style.ts';
import { darkPaletteOf, paletteOf, tintOf, type Palette } from '@vangnet/reference-data/palette';
import type { Words } from '../../words/words.ts';

/** Part of the brand that mails use. */
export type MailStyle = {
  readonly name: string;
  readonly phone: string;
  readonly phoneHref: string;
  readonly mail: string;
  readonly hours: string;
  readonly tones: Palette;
  /** Of the language of its reader. */
  readonly words: Pick<Words, 'language' | 'mail'>;
  /** For programs that have a dark theme and let a mail say how it looks there; `ground` lies behind the mail. */
  readonly dark: Palette & { readonly ground: string };
};

export function mailStyleOf(
  { name, phone, phoneHref, mail, hours, colours }: Brand,
  words: MailStyle['words'],
): MailStyle {
  const dark = { ...darkPaletteOf(colours), ground: tintOf(colours.brand, 0.216, 0.03) };
  return { name, phone, phoneHref, mail, hours: inSentence(hours), tones: paletteOf(colours), words, dark };
}
