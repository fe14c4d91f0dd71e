import { createHash } from 'node:crypto';
import type { Mail } from './mailer.ts';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

type Part = { readonly name: string; readonly sha256: string };

/** The checksum of everything in a mail that somebody reads; pictures in it are of the brand. */
export function partsOf({ subject, text, html, attachments }: Mail): readonly Part[] {
  const documents = attachments.filter(({ cid }) => cid === undefined);
  return [
    { name: 'subject', sha256: sha256(subject) },
    { name: 'text', sha256: sha256(text) },
    { name: 'html', sha256: sha256(html) },
    ...documents.map(({ filename, content }) => ({ name: filename, sha256: sha256(content) })),
  ];
}
