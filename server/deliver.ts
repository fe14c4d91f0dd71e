import { handOver, tellWithdrawal, type HandOverDeps } from './handover/hand-over.ts';
import { composers, type MailParts } from './composers.ts';
import { partsOf } from './mail/parts.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Leased, Delivered } from './outbox/store.ts';

export type DeliveryParts = { readonly mail: MailParts; readonly mailer: Mailer; readonly handOver: HandOverDeps };

/** Brings a row of the outbox to whom it is for. Throws on content that it does not know. */
export function deliverer({ mail, mailer, handOver: deps }: DeliveryParts): (leased: Leased) => Promise<Delivered> {
  const compose = composers(mail);
  return async (leased) => {
    const { kind } = leased;
    if (kind === 'handover') return handOver(deps, leased);
    if (kind === 'withdrawal') return tellWithdrawal(deps, leased);
    const composed = await compose[kind](leased);
    const sent = await mailer.send(composed);
    return sent.ok ? { ok: true, parts: partsOf(composed) } : sent;
  };
}
