import type { StoreContext } from '../database/store-context.ts';
import type { Link, StoredHead } from './chain.ts';
import { vouchedRows, type StoredRow } from './vouched.ts';

type StoredLink = Link & { readonly hash: Uint8Array };
export type StoredChain = StoredHead & {
  readonly id: string;
  readonly created_at: string;
  readonly wrapped: Uint8Array | null;
  readonly marked: number | null;
  readonly links: readonly StoredLink[];
  /** The rows of other tables that the entries vouch for. */
  readonly rows: readonly StoredRow[];
};

/** Applications per page. */
const PAGE = 100;

type Which = { readonly after: string } | { readonly id: string };

/** Reads in one snapshot the chains of the page of applications after this id, or that of one application. */
export function pageOfChains({ db }: StoreContext, which: Which): Promise<StoredChain[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    const chains = await chainsOf(transaction, which);
    const rows = await vouchedRows(
      transaction,
      chains.map(({ id }) => id),
    );
    return chains.map((chain) => ({ ...chain, rows: rows.get(chain.id) ?? [] }));
  });
}

async function chainsOf(db: StoreContext['db'], which: Which): Promise<Omit<StoredChain, 'rows'>[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('application_keys', 'application_keys.application_id', 'applications.id')
    .leftJoin('evidence', 'evidence.application_id', 'applications.id')
    .leftJoin('evidence_marks', 'evidence_marks.application_id', 'applications.id')
    .select(['applications.id', 'created_at', 'evidence_length', 'evidence_head', 'wrapped', 'length as marked'])
    .select(['evidence.application_id', 'sequence', 'at', 'kind', 'content', 'hash'])
    .where('applications.id', 'in', (where) => {
      const some = where.selectFrom('applications').select('id').orderBy('id').limit(PAGE);
      return 'id' in which ? some.where('id', '=', which.id) : some.where('id', '>', which.after);
    })
    .orderBy('applications.id')
    .orderBy('sequence')
    .execute();
  const chains = new Map<string, Omit<StoredChain, 'rows'> & { links: StoredLink[] }>();
  for (const { application_id, sequence, at, kind, content, hash, ...application } of rows) {
    const chain = chains.get(application.id) ?? { ...application, links: [] };
    chains.set(application.id, chain);
    if (application_id === null || sequence === null || at === null) continue;
    if (kind === null || content === null || hash === null) continue;
    chain.links.push({ application_id, sequence, at, kind, content, hash });
  }
  return [...chains.values()];
}
