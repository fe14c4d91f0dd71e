import { handOver, type HandOverParts } from './handover/hand-over.ts';
import { composers, type MailParts } from './composers.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Claimed, Delivered } from './outbox/store.ts';

export type DeliveryParts = { readonly mail: MailParts; readonly mailer: Mailer; readonly handOver: HandOverParts };

/** Brings a row of the outbox to whom it is for. Throws on content that it does not know. */
export function deliverer({ mail, mailer, handOver: parts }: DeliveryParts): (claimed: Claimed) => Promise<Delivered> {
  const compose = composers(mail);
  return async (claimed) => {
    const { kind } = claimed;
    return kind === 'handover' ? handOver(parts, claimed) : mailer.send(await compose[kind](claimed));
  };
}
