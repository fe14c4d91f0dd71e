import { seal, unseal } from './sealing.ts';
import type { Owner } from './store-context.ts';

export type Part =
  | 'draft'
  | 'tracking'
  | 'quote email'
  | 'link address'
  | 'knowledge test'
  | 'knowledge answers'
  | 'share'
  | 'adviser case'
  | 'call note'
  | `asked ${string}`
  | 'payment accounts'
  | `outbox ${string}`
  | `evidence ${string}`;

/** What opens a part. */
export type Opener = Pick<Owner, 'applicationId' | 'key'>;

const place = ({ applicationId }: Opener, part: Part) => `${applicationId} ${part}`;

export function sealPart(owner: Owner, part: Part, content: object): Buffer {
  return seal(owner.key, JSON.stringify(content), place(owner, part), owner.context.randomBytes);
}

/** Throws when the part does not open: the row was changed outside the product, or the key is another one. */
export function openPart(owner: Opener, part: Part, sealed: Uint8Array): unknown {
  return JSON.parse(unseal(owner.key, sealed, place(owner, part)));
}
