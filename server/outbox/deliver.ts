import { composers, type MailParts } from '../mail/compose.ts';
import type { Mailer } from '../providers/mailer/port.ts';
import type { Claimed, Delivered } from '../store/outbox-port.ts';

export type DeliveryParts = { readonly mail: MailParts; readonly mailer: Mailer };

/** Brings a row of the outbox to whom it is for. Throws on content that it does not know. */
export function deliverer({ mail, mailer }: DeliveryParts): (claimed: Claimed) => Promise<Delivered> {
  const compose = composers(mail);
  return async (claimed) => mailer.send(await compose[claimed.kind](claimed));
}
