import type { Brand } from '@vangnet/reference-data/brand';
import { inSentence } from '../documents/house-style.ts';
import { paletteOf, type Palette } from '@vangnet/reference-data/palette';

/** Part of the brand that mails use. */
export type MailStyle = {
  readonly name: string;
  readonly phone: string;
  readonly phoneHref: string;
  readonly mail: string;
  readonly hours: string;
  readonly tones: Palette;
};

export function mailStyleOf({ name, phone, phoneHref, mail, hours, colours }: Brand): MailStyle {
  return { name, phone, phoneHref, mail, hours: inSentence(hours), tones: paletteOf(colours) };
}
