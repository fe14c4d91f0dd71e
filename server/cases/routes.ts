import type { FastifyInstance } from 'fastify';
import {
  actOnCase,
  findCases as findCall,
  readCase as readCall,
  revealCase,
  takeCase,
} from '@vangnet/contract/counter';
import { listAttention, listCases, listRequests } from '@vangnet/contract/counter-lists';
import { may } from '@vangnet/domain/staff/rights';
import { refuse, type Refused } from '@vangnet/domain/values/result';
import { answer, refusal, staffRoute, type StaffDeps } from '../counter/staff-route.ts';
import { data } from '../http/route.ts';
import { actOn, sentenceOf } from './act.ts';
import { actionNamed } from './actions.ts';
import { attentionOf } from './attention.ts';
import type { CaseDeps } from './deps.ts';
import { findCases, subjectOf } from './find.ts';
import { readCase } from './read-case.ts';
import { revealPerson } from './reveal.ts';
import type { CaseRefusal } from './text.ts';
import { recentCases, toldCases } from './told-case.ts';

type Deps = CaseDeps & Pick<StaffDeps, 'counterUrl'> & { readonly store: StaffDeps['store'] };

/** The calls of the page for staff that are about cases. */
export function casesRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps);
  caseRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  const { cases } = deps.store;
  staffRoute(app, deps, findCall, 'find', async ({ body, staff }) => {
    const found = await findCases(deps, body, staff);
    if (!found.ok) return no(422, found);
    const told = await toldCases(deps, found.value);
    const hints = await Promise.all(found.value.map(({ applicationId }) => cases.hint(applicationId, staff)));
    return good({ cases: told.map((one, index) => ({ ...one, hint: hints[index] })) });
  });
  staffRoute(app, deps, listCases, 'find', async ({ query: { group, page } }) =>
    good(await recentCases(deps, group, Number(page ?? 1))),
  );
  staffRoute(app, deps, listAttention, 'find', async ({ query: { page }, staff }) =>
    good(await attentionOf(deps, staff, Number(page ?? 1))),
  );
  staffRoute(app, deps, listRequests, 'answer-request', async ({ query: { adviser, page } }) => {
    const { requests, ...rest } = await cases.requests.open({ adviser, page: Number(page ?? 1) });
    return good({ ...rest, requests: requests.map((one) => ({ ...one, askedAt: one.askedAt.toISOString() })) });
  });
}

function caseRoutes(app: FastifyInstance, deps: Deps): void {
  const { cases } = deps.store;
  staffRoute(app, deps, readCall, 'read', async ({ params, staff }) => {
    const subject = await subjectOf(deps, params.reference);
    if (!subject.ok) return no(404, subject);
    return good(await readCase(deps, subject.value, staff));
  });
  staffRoute(app, deps, revealCase, 'reveal', async ({ params, body, staff }) => {
    const subject = await subjectOf(deps, params.reference);
    if (!subject.ok) return no(404, subject);
    const personal = await revealPerson(deps, subject.value, staff, body.reason);
    return personal.ok ? good({ personal: personal.value }) : no(422, personal);
  });
  staffRoute(app, deps, takeCase, 'take', async ({ params, body, staff }) => {
    const subject = await subjectOf(deps, params.reference);
    if (!subject.ok) return no(404, subject);
    const { applicationId } = subject.value;
    if (body.how === 'give back') await cases.giveBack(applicationId, staff);
    else {
      const taken = await cases.take(applicationId, staff, { isTakenOver: body.how === 'take over' });
      if (!taken.ok) return no(409, taken);
    }
    const [told] = await toldCases(deps, await cases.these([applicationId]));
    // It may have been deleted meanwhile.
    return told ? good(told) : no(404, refuse('case.notFound'));
  });
  staffRoute(app, deps, actOnCase, undefined, async ({ params, body, staff }) => {
    const action = actionNamed(params.action);
    if (!action) return no(404, refuse('action.unknown'));
    if (!may(staff.roles, action)) return no(403, refuse('action.notAllowed'));
    const subject = await subjectOf(deps, params.reference);
    if (!subject.ok) return no(404, subject);
    const acted = await actOn(deps, subject.value, staff, { action, fields: body.fields, asked: body.asked });
    if (!acted.ok) return refusal(acted.field === undefined ? 409 : 422, acted);
    if (acted.isOnlyAsked) return answer(202, data({ says: acted.says }));
    const { says, file } = acted;
    const sent = file && { name: file.name, content: Buffer.from(file.content).toString('base64') };
    return good({ says, file: sent });
  });
}

const good = <Content>(content: Content) => answer(200, data(content));

const no = <const Status extends number>(status: Status, refused: Refused<CaseRefusal>) =>
  refusal(status, sentenceOf(refused));
