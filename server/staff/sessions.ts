import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { ROLES, type Role } from '@vangnet/domain/staff/rights';
import { HOUR_MS, MINUTE_MS } from '@vangnet/domain/values/durations';
import { hashToken, newToken } from '../database/sealing.ts';
import type { StoreContext } from '../database/store-context.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';

/** A session ends this long after the last call. */
const IDLE_MS = 30 * MINUTE_MS;
/** A session ends this long after the log-in, whatever happens in it. */
export const LONGEST_MS = 8 * HOUR_MS;
/** Sessions that a server remembers to have seen. */
const MOST_KNOWN = 10_000;

/** A member of staff as the provider of the log-in names them. */
export type Staff = { readonly id: string; readonly name: string; readonly roles: readonly Role[] };
/** The person who does something: a member of staff at the counter, or the operator of a command, whose name is their id. */
export type Actor = Pick<Staff, 'id' | 'name'>;
/** Names a person in the log of who looked. */
export const whoOf = ({ name, id }: Actor): string => (name === id ? name : `staff ${name} (${id})`);

export type StaffSession = { readonly staff: Staff; readonly idleUntil: Date; readonly endsAt: Date };

/** A log-out by the provider: of one of its sessions, or of all sessions of a person; it names one of the two, or both. */
export type ProviderLogOut = {
  /** Names the message (`jti`); it counts once. */
  readonly id: string;
  /** The moment from which the message is too old to be accepted. */
  readonly expiresAt: Date;
  readonly providerSession: string | undefined;
  readonly staffId: string | undefined;
};

export type StaffStore = ReturnType<typeof staffStore>;

/** The sessions of staff. Of a token only its hash is kept. */
export function staffStore(context: StoreContext) {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  /** Remembers whether a token has a session. */
  const seen = (token: string, row: Selectable<Tables['staff_sessions']> | undefined) => {
    if (row) known.set(hashToken(token), true);
    else known.delete(hashToken(token));
    return row && sessionOf(row);
  };
  return {
    /**
     * Begins a session and gives its token. The roles that the provider gives a person now hold in their other
     * sessions too.
     */
    begin: async (staff: Staff, providerSession?: string) => {
      const token = await begin(context, staff, providerSession);
      known.set(hashToken(token), true);
      return token;
    },
    /** Whether this server saw a session of this token when it was last used: a guess, which asks no database. */
    isKnown: (token: string) => known.has(hashToken(token)),
    /** The session of a token, which goes on for another half an hour; undefined when there is none, or none any more. */
    use: async (token: string): Promise<StaffSession | undefined> => {
      const now = context.clock();
      const row = await context.db
        .updateTable('staff_sessions')
        .set({ idle_until: new Date(now.getTime() + IDLE_MS).toISOString() })
        .where('token_hash', '=', hashToken(token))
        .where('idle_until', '>', now.toISOString())
        .where('ends_at', '>', now.toISOString())
        .returningAll()
        .executeTakeFirst();
      return seen(token, row);
    },
    /** The session of a token as it is: to look at it is no activity. */
    look: async (token: string): Promise<StaffSession | undefined> => {
      const now = context.clock().toISOString();
      const row = await context.db
        .selectFrom('staff_sessions')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .where('idle_until', '>', now)
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return seen(token, row);
    },
    end: async (token: string): Promise<void> => {
      await context.db.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute();
    },
    endAllOf: async (staffId: string): Promise<void> => {
      await context.db.deleteFrom('staff_sessions').where('subject', '=', staffId).execute();
    },
    /**
     * Ends what the provider ended; false, and nothing happens, when this message came before. A session that we know no id of, because no
     * ID token had one, ends with its person.
     */
    endByProvider: (logOut: ProviderLogOut): Promise<boolean> => endByProvider(context, logOut),
  };
}

async function begin({ db, clock, randomBytes }: StoreContext, staff: Staff, providerSession?: string) {
  const now = clock();
  const token = newToken(randomBytes);
  const said = { name: staff.name, roles: JSON.stringify(staff.roles) };
  await transact(db, async (transaction) => {
    await transaction
      .deleteFrom('staff_sessions')
      .where((row) => row.or([row('idle_until', '<=', now.toISOString()), row('ends_at', '<=', now.toISOString())]))
      .execute();
    await transaction.updateTable('staff_sessions').set(said).where('subject', '=', staff.id).execute();
    const session = {
      ...said,
      token_hash: hashToken(token),
      subject: staff.id,
      provider_session: providerSession ?? null,
      idle_until: new Date(now.getTime() + IDLE_MS).toISOString(),
      ends_at: new Date(now.getTime() + LONGEST_MS).toISOString(),
    };
    await transaction.insertInto('staff_sessions').values(session).execute();
  });
  return token;
}

const endByProvider = ({ db, clock }: StoreContext, { id, expiresAt, providerSession, staffId }: ProviderLogOut) =>
  transact(db, async (transaction) => {
    await transaction.deleteFrom('log_out_tokens').where('expires_at', '<=', clock().toISOString()).execute();
    const first = await transaction
      .insertInto('log_out_tokens')
      .values({ token_hash: hashToken(id), expires_at: expiresAt.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('token_hash')
      .executeTakeFirst();
    if (!first) return false;
    const sessions = transaction.deleteFrom('staff_sessions');
    const ended = await sessions.where('provider_session', '=', providerSession ?? '').executeTakeFirst();
    if (ended.numDeletedRows === 0n) await sessions.where('subject', '=', staffId ?? '').execute();
    return true;
  });

const roleNames = z.array(z.string());

function sessionOf(row: Selectable<Tables['staff_sessions']>): StaffSession {
  const names = z.parse(roleNames, JSON.parse(row.roles));
  // Another release may know more roles.
  const roles = ROLES.filter((role) => names.includes(role));
  const staff = { id: row.subject, name: row.name, roles };
  return { staff, idleUntil: new Date(row.idle_until), endsAt: new Date(row.ends_at) };
}
