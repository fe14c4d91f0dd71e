import { refuse } from '@vangnet/domain/application/result';
import { freezeOf } from '../applications/freeze.ts';
import { holdApplication, ratedWith, type Held } from '../applications/hold-application.ts';
import { admitLink } from '../applications/links.ts';
import { addToIndex, byEmail } from '../database/blind-index.ts';
import { sealPart } from '../database/sealed-parts.ts';
import { newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import { recordEvidence, writeEvidence } from '../evidence/record.ts';
import { enqueue, type Delivery } from '../outbox/enqueue.ts';
import type { QuoteMail, QuoteStore } from './store.ts';

/** So long the same quote to the same address is one mail: somebody pressed twice. */
const SAME_MAIL_MS = 60_000;

/** The quotes on a database that has been migrated. */
export function kyselyQuotes(context: StoreContext): QuoteStore {
  return {
    send: (mail) =>
      holdApplication(context, mail, async (held) => {
        const { expectedVersion } = mail;
        if (expectedVersion !== undefined && expectedVersion !== held.application.version) {
          return refuse('application.stale');
        }
        // What was accepted is being paid for: a quote could bring another tariff.
        if ((await freezeOf(held)) !== 'open') return refuse('application.frozen');
        const resumeToken = newToken(context.randomBytes);
        const enqueued = await enqueue(held, deliveryOf(mail, resumeToken));
        if (!enqueued.ok) return enqueued;
        recordEvidence(held, { kind: 'quote asked', to: mail.email, price: mail.price });
        await markQuoted(held, mail);
        await addToIndex(held, [byEmail('quote email', mail.email)]);
        if (enqueued.value.queued) await admitLink(held, resumeToken, mail.email);
        return enqueued;
      }),
  };
}

async function markQuoted(held: Held, { email, tariffVersion }: QuoteMail): Promise<void> {
  const { transaction, applicationId, application, now } = held;
  await transaction
    .updateTable('applications')
    .set({
      ...(tariffVersion === undefined ? {} : ratedWith(held, tariffVersion)),
      status: application.status === 'draft' ? 'quoted' : application.status,
      quote_email: sealPart(held, 'quote email', { email }),
      updated_at: now.toISOString(),
      ...(await writeEvidence(held)),
    })
    .where('id', '=', applicationId)
    .execute();
}

const deliveryOf = ({ email, quote, address }: QuoteMail, resumeToken: string): Delivery => ({
  kind: 'quote',
  to: email,
  address,
  payload: { to: email, quote, resumeToken },
  same: [email, quote],
  againAfter: SAME_MAIL_MS,
});
