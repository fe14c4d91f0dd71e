import type { StoreContext } from '../database/store-context.ts';
import type { Link, StoredHead } from './chain.ts';

export type StoredLink = Link & { readonly hash: Uint8Array };
export type StoredChain = StoredHead & {
  readonly id: string;
  readonly created_at: string;
  readonly wrapped: Uint8Array | null;
  readonly links: readonly StoredLink[];
};

/** So many applications are read at once. */
const PAGE = 100;

/** The chains of a page of applications after this one, or of one application. One statement sees one moment. */
export async function pageOfChains(
  { db }: StoreContext,
  which: { readonly after: string } | { readonly id: string },
): Promise<StoredChain[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('application_keys', 'application_keys.application_id', 'applications.id')
    .leftJoin('evidence', 'evidence.application_id', 'applications.id')
    .select(['applications.id', 'created_at', 'evidence_length', 'evidence_head', 'wrapped'])
    .select(['evidence.application_id', 'sequence', 'at', 'kind', 'content', 'hash'])
    .where('applications.id', 'in', (where) => {
      const some = where.selectFrom('applications').select('id').orderBy('id').limit(PAGE);
      return 'id' in which ? some.where('id', '=', which.id) : some.where('id', '>', which.after);
    })
    .orderBy('applications.id')
    .orderBy('sequence')
    .execute();
  const chains = new Map<string, StoredChain & { links: StoredLink[] }>();
  for (const { application_id, sequence, at, kind, content, hash, ...application } of rows) {
    const chain = chains.get(application.id) ?? { ...application, links: [] };
    chains.set(application.id, chain);
    if (application_id === null || sequence === null || at === null) continue;
    if (kind === null || content === null || hash === null) continue;
    chain.links.push({ application_id, sequence, at, kind, content, hash });
  }
  return [...chains.values()];
}
