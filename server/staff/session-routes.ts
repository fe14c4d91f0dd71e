import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knowSession, logOut } from '@vangnet/contract/counter';
import { may, RIGHTS } from '@vangnet/domain/staff/rights';
import { namesIn } from '@vangnet/domain/values/record';
import { cookieIn, setCookie } from '../http/cookies.ts';
import { logSecurity } from '../http/logging.ts';
import { data } from '../http/route.ts';
import { withinTimeLimit } from '../http/time-limit.ts';
import type { Limits } from '../limits/limits.ts';
import type { notLoggedIn } from './counter-text.ts';
import { LOG_IN_MS, type StaffLogIn } from './log-in.ts';
import { notLoggedInPage } from './pages.ts';
import { answer, csrfTokenOf, SESSION_COOKIE, staffRoute, type StaffDeps } from './staff-route.ts';
import { LONGEST_MS, type StaffSession, type StaffStore } from './sessions.ts';

/** Keeps the id of a log-in under way. */
const LOG_IN_COOKIE = '__Host-log-in';
/** Browsers take `__Host-` cookies on this machine without TLS too. */
const everyPath = { path: '/', https: true } as const;

const logInCookie = (value: string, maxAgeMs: number) =>
  // Lax: the provider's page leads back here, which a strict cookie would not go along with.
  setCookie(LOG_IN_COOKIE, value, { ...everyPath, maxAgeSeconds: maxAgeMs / 1000, sameSite: 'lax' });
const sessionCookie = (value: string, maxAgeMs: number) =>
  // Strict: no other site can have it sent along. The page itself is served without it, and asks for everything by calls.
  setCookie(SESSION_COOKIE, value, { ...everyPath, maxAgeSeconds: maxAgeMs / 1000, sameSite: 'strict' });

type Deps = StaffDeps & {
  readonly store: { readonly staff: StaffStore };
  readonly logIn: StaffLogIn;
  readonly limits: Limits;
};

const hidden = (max?: number) => ({ schema: { hide: true }, config: { limit: { max } } });

/** The calls and addresses of the log-in: begin, return, session, and the ways in which a session ends. */
export async function sessionRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { limits, logIn, store } = deps;
  app.get('/log-in', hidden(limits.logIns), async (request, reply) => {
    const started = await withinTimeLimit(logIn.start());
    if (!started.ok) return refuse(request, reply, 'unavailable', started.reason);
    reply.header('set-cookie', logInCookie(started.logInId, LOG_IN_MS));
    return reply.header('cache-control', 'no-store').redirect(started.redirectUrl, 303);
  });

  app.get('/log-in/return', hidden(), async (request, reply) => {
    const logInId = cookieIn(request.headers.cookie, LOG_IN_COOKIE);
    reply.header('set-cookie', logInCookie('', 0));
    // An attacker may have begun it, so that this browser works in their name.
    if (logInId === undefined) return refuse(request, reply, 'refused', 'A log-in came back to another browser');
    const [, query = ''] = request.url.split('?', 2);
    const finished = await withinTimeLimit(logIn.finish(logInId, query));
    if (!finished.ok) {
      const page = finished.why === 'untrusted' ? 'refused' : finished.why;
      return refuse(request, reply, page, finished.reason);
    }
    const { staff, providerSession } = finished;
    if (staff.roles.length === 0) {
      // They may have had one when an earlier session began.
      await store.staff.endAllOf(staff.id);
      return refuse(request, reply, 'noRole', 'The claim of the roles gives none');
    }
    const token = await store.staff.begin(staff, providerSession);
    reply.header('set-cookie', sessionCookie(token, LONGEST_MS));
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });

  // To look at the session does not keep it alive: a page may do so by itself.
  const look = { isActivity: false };
  staffRoute(app, deps, knowSession, undefined, async ({ session }) => answer(200, data(known(session))), look);
  staffRoute(app, deps, logOut, undefined, async ({ body, session, staff }) => {
    await (body.everywhere ? store.staff.endAllOf(staff.id) : store.staff.end(session.token));
    return answer(200, { success: true } as const);
  });
  await app.register(backChannel, deps);
}

const known = ({ staff: { name, roles }, token, idleUntil, endsAt }: StaffSession & { readonly token: string }) => ({
  name,
  roles: [...roles],
  rights: namesIn(RIGHTS).filter((right) => may(roles, right)),
  csrfToken: csrfTokenOf(token),
  idleUntil: idleUntil.toISOString(),
  endsAt: endsAt.toISOString(),
});

const STATUS = { unavailable: 503, refused: 400, cancelled: 403, noRole: 403 } as const;

function refuse(request: FastifyRequest, reply: FastifyReply, page: keyof typeof notLoggedIn, reason: string) {
  request.log.warn({ reason }, 'staff log-in failed');
  if (page === 'refused' || page === 'noRole') logSecurity(request.log, 'log-in.refused');
  return reply
    .code(STATUS[page])
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(notLoggedInPage(page));
}

/** Takes the word of the provider that it ended a session (OpenID Connect Back-Channel Logout 1.0). It sends a form. */
async function backChannel(app: FastifyInstance, { logIn, store }: Deps): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
  app.post('/log-out/back-channel', hidden(), async ({ body, log }, reply) => {
    reply.header('cache-control', 'no-store');
    const tokens = body instanceof URLSearchParams ? body.getAll('logout_token') : [];
    const [token = ''] = tokens;
    const checked = await withinTimeLimit(logIn.logOut(token));
    const reason = checked.ok ? 'The log-out token came before' : checked.reason;
    if (checked.ok && (await store.staff.endByProvider(checked.logOut))) return reply.code(200).send();
    log.warn({ reason }, 'a log-out of the provider was refused');
    // The provider tries again later.
    if (!checked.ok && checked.failure === 'unavailable') return reply.code(503).send();
    logSecurity(log, 'message.forged');
    return reply.code(400).send({ error: 'invalid_request' });
  });
}
