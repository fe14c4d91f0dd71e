import { deriveKey, seal, unseal } from './sealing.ts';
import type { StoreContext } from './store-context.ts';

export type Part =
  | 'draft'
  | 'tracking'
  | 'quote email'
  | 'knowledge test'
  | 'knowledge answers'
  | 'adviser case'
  | `outbox ${string}`;

/** The application's own key, so that its rows are worth nothing beside another application's. */
const keyOf = ({ dataKey }: StoreContext, applicationId: string) => deriveKey(dataKey, `application ${applicationId}`);

const place = (applicationId: string, part: Part) => `${applicationId} ${part}`;

export function sealPart(context: StoreContext, applicationId: string, part: Part, content: object): Buffer {
  const key = keyOf(context, applicationId);
  return seal(key, JSON.stringify(content), place(applicationId, part), context.randomBytes);
}

/** Throws when the part does not open: the row was changed outside the product, or the key is another one. */
export function openPart(context: StoreContext, applicationId: string, part: Part, sealed: Uint8Array): unknown {
  return JSON.parse(unseal(keyOf(context, applicationId), sealed, place(applicationId, part)));
}
