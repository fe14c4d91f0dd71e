import type { Palette } from '../documents/palette.ts';

/** What a brand gives its mails. */
export type MailStyle = {
  readonly name: string;
  readonly phone: string;
  readonly phoneHref: string;
  readonly mail: string;
  readonly hours: string;
  readonly tones: Palette;
};
