import { ok } from '@vangnet/domain/application/result';
import type { Draft } from '@vangnet/domain/application/draft';
import type { Result } from '@vangnet/domain/values/result';
import type { JudgedDraft } from '../applications/check-application.ts';
import { replaceDraft, type Change } from '../applications/save-application.ts';
import { LANES, type DeliveryKind } from '../jobs/kinds.ts';
import type { Outbox } from '../jobs/deliveries.ts';
import type { Store } from '../store.ts';

/** Gives the value of a result that a test takes for granted. Throws the reasons of a refusal. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.faults.map(({ code, field }) => (field ? `${field}: ${code}` : code)).join(', '));
}

/** Writes rows, their bytes too, as text in which no secret may be read. */
export const storedText = (rows: unknown) =>
  JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );

type Applications = Pick<Store, 'applications'>;

/** Saves an application as it is given, and gives its token. */
export const created = async ({ applications }: Applications, draft: Draft, tariffVersion = '2026-01') =>
  valueOf(await applications.create({ draft, tracking: {}, tariffVersion })).token;

type Saved = Pick<Change, 'draft'> & Partial<Change> & Partial<Omit<JudgedDraft, 'draft'>> & { readonly token: string };

/** Saves a draft as it is given, without judging or pricing it. */
export const saveDraft = ({ applications }: Applications, { token, ...given }: Saved) => {
  const change = { tracking: {}, tariffVersion: '2026-01', ...given };
  return applications.hold({ token }, (held) =>
    replaceDraft(applications, held, change, (draft) => ok({ ...change, draft })),
  );
};

/** Every kind of delivery, for a test that takes whatever is due. */
export const ALL_KINDS = LANES.flatMap(({ kinds }) => kinds);

/** Leases what is due, as the worker does. */
export const leaseDue = (
  { outbox }: { readonly outbox: Pick<Outbox, 'lease'> },
  leaseUntil: Date,
  kinds: readonly DeliveryKind[] = ALL_KINDS,
) => outbox.lease({ kinds, leaseUntil, domains: new Map([['vangnet', 'vangnet.example']]) });
