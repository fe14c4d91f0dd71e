import { readFileSync } from 'node:fs';
import type { Attachment } from './mailer.ts';

const png = (name: string) => ({
  filename: `${name}.png`,
  contentType: 'image/png',
  cid: `${name}@vangnet`,
  content: readFileSync(new URL(`${name}.png`, import.meta.url)),
});

/** The pictures of the mail go along with it: one that is fetched tells the sender when a mail is opened. */
export const PICTURES = { logo: png('logo'), net: png('net') } as const satisfies Record<string, Attachment>;
