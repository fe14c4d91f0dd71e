import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { malformed } from '@vangnet/domain/application/result';
import {
  askQuotes,
  MOST_ROWS,
  openQuote,
  quoteRequestSchema,
  readQuote,
  searchOccupations,
} from '@vangnet/contract/quotes';
import { occupationSuggestions, type OccupationDeps } from '../calculation/routes.ts';
import { schemaOf } from '../http/openapi.ts';
import { data, route } from '../http/route.ts';
import { check, MalformedRequest, validatorCompiler } from '../http/validation.ts';
import { openOffered, type OpenDeps } from './open-quote.ts';
import { partnerApi, refusalProblem, refuseWith, sendProblem, tooMany, type PartnerDeps } from './partner-api.ts';
import { priceQuote, quoteAgain } from './price-quote.ts';

type Deps = OpenDeps & PartnerDeps & OccupationDeps;

/** The calls about signed quotes: those of partners, and the one by which our own pages open a quote. */
export function signedQuoteRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    openQuote,
    ({ body, log }) => openOffered(deps, body.quote, log),
    (opened) => data(opened),
    { max: deps.limits.calculations },
  );
  const asked = { as: 'quotes', times: 1, paths: [askQuotes.path, readQuote.path] };
  partnerApi(app, deps, asked, (scope, callerOf) => {
    // The rows of a body are judged one by one.
    scope.setValidatorCompiler<z.ZodMiniType>((part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(part),
    );
    scope.route({
      ...fixed(askQuotes),
      handler: async (request, reply) => {
        const { partner, isPage, count } = callerOf(request);
        reply.header('cache-control', 'no-store');
        if (!isList(request.body)) {
          const result = answerTo(deps, partner.id, request.body);
          return 'problem' in result ? sendProblem(reply, result.problem) : reply.send(result.quote);
        }
        if (isPage) return refuseWith(reply, 403, 'partner.noRight');
        const list = check(listSchema, request.body, false);
        if (!list.ok) throw new MalformedRequest('body', list.faults);
        const { quotes } = list.value;
        if (quotes.length > 1 && !count(reply, quotes.length - 1)) return tooMany(request, reply);
        return reply.send({ results: await inTurns(quotes, (row) => answerTo(deps, partner.id, row)) });
      },
    });
    scope.route({
      ...fixed(readQuote),
      handler: (request, reply) => {
        const { partner } = callerOf(request);
        const quote = quoteAgain(deps, partner.id, z.parse(readQuote.params, request.params).id);
        if (!quote) return refuseWith(reply, 404, 'request.notFound');
        return reply.header('cache-control', 'no-store').send(quote);
      },
    });
  });
  const searches = { as: 'searches', times: SEARCHES, paths: [searchOccupations.path] };
  partnerApi(app, deps, searches, (scope) => {
    const suggest = occupationSuggestions(deps);
    scope.route({
      ...fixed(searchOccupations),
      handler: (request, reply) => {
        const { q = '' } = z.parse(searchOccupations.query, request.query);
        return reply.header('cache-control', 'no-store').send(suggest(q));
      },
    });
  });
}

/** A visitor types a few letters at a time before there is something to price. */
const SEARCHES = 5;

const fixed = (endpoint: typeof askQuotes | typeof readQuote | typeof searchOccupations) => ({
  method: endpoint.method,
  url: endpoint.path,
  schema: schemaOf(endpoint),
});

const listSchema = z.strictObject({ quotes: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_ROWS)) });

/** A quote with everything takes ten milliseconds, and others wait for no more than ten of them. */
const AT_ONCE = 10;

/** Answers row after row, and lets other calls in between. */
async function inTurns<Row, Answer>(rows: readonly Row[], answerOf: (row: Row) => Answer): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [index, row] of rows.entries()) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the wait is what it is for
    if (index > 0 && index % AT_ONCE === 0) await setImmediate();
    answers.push(answerOf(row));
  }
  return answers;
}

const isList = (body: unknown): boolean => typeof body === 'object' && body !== null && Object.hasOwn(body, 'quotes');

/** The quote that a row asks for, or why there is none. */
function answerTo(deps: Deps, partner: string, row: unknown) {
  const asked = check(quoteRequestSchema, row);
  const priced = asked.ok
    ? priceQuote(deps, partner, asked.value)
    : malformed(asked.faults.map(({ code, field }) => ({ code, ...(field !== undefined && { field }) })));
  if (priced.ok) return { status: 200, quote: priced.value } as const;
  const problem = refusalProblem(priced, deps.words);
  return { status: problem.status, problem } as const;
}
