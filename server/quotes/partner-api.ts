import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { amsterdamDate } from '@vangnet/domain/values/dates';
import { sendError, type Written } from '../http/errors.ts';
import { logSecurity } from '../http/logging.ts';
import { networkOf } from '../http/visitor-address.ts';
import type { CallCounts, Limits } from '../limits/limits.ts';
import { withKey, withOrigin, type Partner, type Partners } from './partners.ts';
import { STATUS_CODES } from 'node:http';
import type { Failure } from '@vangnet/contract/envelope';
import type { Problem } from '@vangnet/contract/quotes';
import { isMessageCode, type MessageCode } from '@vangnet/domain/application/messages';
import type { Refused } from '@vangnet/domain/values/result';
import { fault, wordsOf } from '../http/faults.ts';
import type { Words } from '../../words/words.ts';

/** A call that has the right to be made. */
export type Caller = {
  readonly partner: Partner;
  /** From a page of the partner, without a key. */
  readonly isPage: boolean;
  /** Counts so many against its limit, and says in the headers what is left; false when that is too many. */
  readonly count: (reply: FastifyReply, many: number) => boolean;
};

export type PartnerDeps = {
  readonly brandId: string;
  readonly callCounts: CallCounts;
  readonly partners: Partners;
  readonly clock: () => Date;
  readonly words: Words;
  readonly limits: Pick<Limits, 'windowMs' | 'calculations' | 'quotesWithKey' | 'quotesFromPage'>;
};

type Counted = { readonly as: string; readonly times: number; readonly paths: readonly string[] };

const SHOWN_TO_PAGES = {
  'access-control-expose-headers': 'ratelimit, ratelimit-policy, retry-after',
};
const OF_PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/**
 * The part of the API that partners call, in which a call has a caller and every failure is a problem of RFC 9457. A key in
 * the header Authorization is the right of a server; a listed origin is that of a page. Pages of other origins get no
 * header that would let their browser show them a response.
 *
 * @param counted what its calls count as, so many for each quote that a caller may ask for, and the paths that pages may call
 */
export function partnerApi(
  app: FastifyInstance,
  deps: PartnerDeps,
  counted: Counted,
  routes: (scope: FastifyInstance, callerOf: (request: FastifyRequest) => Caller) => void,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const admit = admission(deps, counted);
  void app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, writeProblem(deps.words)));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('vary', 'origin');
      const { origin } = request.headers;
      const page = withOrigin(deps.partners.all(request.log), origin);
      if (page) reply.headers({ 'access-control-allow-origin': origin, ...SHOWN_TO_PAGES });
      if (request.method === 'OPTIONS') return undefined;
      const caller = admit(request, page);
      if (typeof caller === 'number') return refuseCaller(request, reply, caller);
      callers.set(request, caller);
      return caller.count(reply, 1) ? undefined : tooMany(request, reply);
    });
    for (const path of counted.paths) {
      scope.options(path, { schema: { hide: true } }, (_, reply) =>
        reply.hasHeader('access-control-allow-origin')
          ? reply.code(204).headers(OF_PREFLIGHT).send()
          : refuseWith(reply, 404, 'request.notFound'),
      );
    }
    routes(scope, (request) => {
      const caller = callers.get(request);
      if (!caller) throw new Error('A call of partners came past its hook');
      return caller;
    });
  });
}

/** Says who calls, or the status of the refusal. */
function admission({ brandId, callCounts, partners, clock, limits }: PartnerDeps, { as, times }: Counted) {
  return (request: FastifyRequest, page: Partner | undefined): Caller | 401 | 403 => {
    const key = keyIn(request);
    const partner = key === undefined ? page : withKey(partners.all(request.log), key, amsterdamDate(clock()));
    if (!partner) return key === undefined ? 401 : 403;
    const isPage = key === undefined;
    const quotes = isPage
      ? (partner.limits.fromPage ?? limits.quotesFromPage)
      : (partner.limits.withKey ?? limits.quotesWithKey);
    const max = quotes * times;
    const whom = [as, brandId, partner.id, ...(isPage ? [networkOf(request.ip)] : [])].join(' ');
    const count = (reply: FastifyReply, many: number) => {
      const { isAllowed, left, secondsLeft } = callCounts.use(whom, many, max);
      reply.headers({
        'ratelimit-policy': `"${as}";q=${max};w=${limits.windowMs / 1000}`,
        ratelimit: `"${as}";r=${left};t=${secondsLeft}`,
        ...(isAllowed ? {} : { 'retry-after': String(secondsLeft) }),
      });
      return isAllowed;
    };
    return { partner, isPage, count };
  };
}

/** The key of a call; undefined when none is where it belongs: in one header Authorization, as a bearer. */
function keyIn({ headers, raw }: FastifyRequest): string | undefined {
  const times = raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  ).length;
  if (times > 1) return undefined;
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** One response for everything that is wrong with a key: none says which part it is. */
function refuseCaller(request: FastifyRequest, reply: FastifyReply, status: 401 | 403): FastifyReply {
  if (status === 403) logSecurity(request.log, 'key.refused');
  else reply.header('www-authenticate', 'Bearer');
  return refuseWith(reply, status, status === 403 ? 'partner.noRight' : 'partner.keyMissing');
}

export function tooMany({ log }: Pick<FastifyRequest, 'log'>, reply: FastifyReply): FastifyReply {
  logSecurity(log, 'limit.reached');
  return refuseWith(reply, 429, 'request.tooMany');
}

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** One sentence for each field says enough. */
function problem(status: number, all: Problem['errors']): Problem {
  const errors = all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
  const title = STATUS_CODES[status] ?? 'Unknown';
  return { type: 'about:blank', title, status, detail: errors[0]?.message.en ?? '', errors };
}

/** Why there is no quote: what was asked is malformed, or refused by the rules of the product. */
export const refusalProblem = (
  { faults, isMalformed }: Pick<Refused<MessageCode>, 'faults' | 'isMalformed'>,
  words: Words,
): Problem =>
  problem(
    isMalformed ? 400 : 422,
    faults.map(({ code, field, ...holes }) => fault(code, field, holes, words)),
  );

/** Writes a failure of the rest of the API as a problem. */
const writeProblem =
  (words: Words) =>
  (status: number, { errors, reference }: Failure): Written => {
    const both = errors.map(({ code, field }) =>
      fault(isMessageCode(code) ? code : 'request.malformed', field, {}, words),
    );
    const content = { ...problem(status, both), ...(reference === undefined ? {} : { reference }) };
    return { type: PROBLEM_TYPE, content };
  };

export const sendProblem = (reply: FastifyReply, content: Problem): FastifyReply =>
  reply.code(content.status).type(PROBLEM_TYPE).header('cache-control', 'no-store').send(content);

/** Refuses a call of a partner for one reason. */
export const refuseWith = (reply: FastifyReply, status: number, code: MessageCode): FastifyReply =>
  sendProblem(reply, problem(status, [fault(code, undefined, {}, wordsOf(reply.server))]));
