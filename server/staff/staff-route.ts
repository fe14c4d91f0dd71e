import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '@vangnet/contract/endpoint';
import type { Failure } from '@vangnet/contract/envelope';
import { may, type RightName } from '@vangnet/domain/staff/rights';
import { hashToken } from '../database/sealing.ts';
import { cookieIn } from '../http/cookies.ts';
import { logSecurity } from '../http/logging.ts';
import { checkedOf, routeOptions, type Checked } from '../http/route.ts';
import { withinTimeLimit } from '../http/time-limit.ts';
import { sessionRefusals } from './counter-text.ts';
import type { Staff, StaffSession, StaffStore } from './sessions.ts';

/** Only a server of exactly this host can set it, over TLS or on this machine. */
export const SESSION_COOKIE = '__Host-session';

/** Paths that monitoring and balancers ask for, by the address of the machine. */
const HEALTH = new Set(['/healthz', '/readyz']);

/**
 * Answers for the host of the counter only: a proxy that leads visitors here by mistake shows them nothing. No search engine
 * keeps anything of it.
 */
export function ownHost(app: FastifyInstance, counterUrl: string): void {
  const { host, protocol } = new URL(counterUrl);
  // A browser leaves the usual port out, and a proxy may put it in.
  const names = new Set([host, `${host}:${protocol === 'https:' ? 443 : 80}`]);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (names.has(request.host.toLowerCase()) || HEALTH.has(request.routeOptions.url ?? '')) return;
    await reply.code(421).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain' }).send('Misdirected');
  });
}

export type StaffDeps = {
  readonly counterUrl: string;
  readonly store: { readonly staff: StaffStore };
};

/** A call of a member of staff who is logged in and may do this, in the agreed shape. */
export type StaffCall<E extends Endpoint> = Checked<E> & {
  readonly staff: Staff;
  readonly session: StaffSession & { readonly token: string };
};

/** A response of the agreement: one of its statuses, with what belongs to that one. */
export type StaffAnswer<E extends Endpoint> = {
  readonly [Status in keyof E['responses'] & number]: {
    readonly status: Status;
    readonly content: z.input<E['responses'][Status]>;
  };
}[keyof E['responses'] & number];

export const answer = <const Status extends number, Content>(status: Status, content: Content) => ({ status, content });

export const refusal = <const Status extends number>(status: Status, { says, code, field }: Reason) =>
  answer(status, { success: false, errors: [{ code, message: { nl: says }, field }] } satisfies Failure);

/** A code for programs and a Dutch sentence for staff; `field` is the name of one that is not filled in well. */
type Reason = { readonly code: string; readonly says: string; readonly field?: string | undefined };

/**
 * Adds a call for staff: 401 without a session, 403 when their roles do not have the right, or when the call changes
 * something and another site may have sent it.
 *
 * @param right undefined: everybody who is logged in
 * @param isActivity whether the call keeps the session alive
 */
export function staffRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: StaffDeps,
  endpoint: E,
  right: RightName | undefined,
  handle: (call: StaffCall<E>) => Promise<StaffAnswer<E>>,
  { isActivity = true }: { readonly isActivity?: boolean } = {},
): void {
  const sessions = new WeakMap<FastifyRequest, StaffCall<E>['session']>();
  const admit = async (request: FastifyRequest) => {
    const token = cookieIn(request.headers.cookie, SESSION_COOKIE);
    const session = token && (await (isActivity ? deps.store.staff.use(token) : deps.store.staff.look(token)));
    if (!token || !session) return no(401, 'staff.loggedOut');
    if (endpoint.method !== 'GET' && !isOurs(request, deps.counterUrl, token)) {
      logSecurity(request.log, 'call.forged');
      return no(403, 'staff.forged');
    }
    if (right !== undefined && !may(session.staff.roles, right)) {
      logSecurity(request.log, 'right.refused');
      return no(403, 'staff.notAllowed');
    }
    sessions.set(request, { ...session, token });
    return undefined;
  };
  app.route({
    ...routeOptions(endpoint, { whose: ({ headers }) => knownSessionIn(deps, headers.cookie) }),
    // After the limits, and before anything of the body is read.
    preParsing: async (request, reply, payload) => {
      const refused = await withinTimeLimit(admit(request));
      if (refused) await send(reply, refused);
      return payload;
    },
    handler: async (request, reply) => {
      const session = sessions.get(request);
      if (!session) throw new Error('A call for staff came without a session');
      const call = { ...checkedOf<E>(request), staff: session.staff, session };
      return send(reply, await withinTimeLimit(handle(call)));
    },
  });
}

/** Counts calls by session: nobody else at the same address uses up any of them. */
const knownSessionIn = ({ store }: StaffDeps, cookies: string | undefined) => {
  const token = cookieIn(cookies, SESSION_COOKIE);
  return token !== undefined && store.staff.isKnown(token) ? `session ${hashToken(token)}` : undefined;
};

const no = (status: 401 | 403, code: keyof typeof sessionRefusals) =>
  refusal(status, { code, says: sessionRefusals[code] });

const send = (reply: FastifyReply, { status, content }: { readonly status: number; readonly content: unknown }) =>
  reply.code(status).header('cache-control', 'no-store').send(content);

/** A page that is not ours cannot read it: it is derived from the cookie, which no script sees. */
export const csrfTokenOf = (sessionToken: string): string => hashToken(`csrf ${sessionToken}`);

/** Whether a page of the counter sent this call: a browser names the origin with every call that is not a GET. */
function isOurs({ headers }: FastifyRequest, counterUrl: string, sessionToken: string): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== counterUrl || (site !== undefined && site !== 'same-origin')) return false;
  const given = Buffer.from(String(headers['x-csrf-token'] ?? ''));
  const right = Buffer.from(csrfTokenOf(sessionToken));
  return given.length === right.length && timingSafeEqual(given, right);
}
