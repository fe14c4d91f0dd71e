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
import { data } from '../http/route.ts';
import { actOn, sentenceOf } from './action.ts';
import { actionNamed } from './actions.ts';
import { attentionOf } from './attention.ts';
import { caseWith, findCases, listViews, recentCases } from './case-list.ts';
import type { CaseSummary } from './case-rows.ts';
import { readCase, revealPerson } from './case-view.ts';
import type { CaseDeps } from './deps.ts';
import { answer, refusal, staffRoute, type StaffDeps } from './staff-route.ts';
import type { CaseRefusal } from './text.ts';

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
    const views = await listViews(deps, found.value);
    const hints = await Promise.all(found.value.map(({ applicationId }) => cases.hint(applicationId, staff)));
    return good({ cases: views.map((one, index) => ({ ...one, hint: hints[index] })) });
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
  const ofCase = async <Response>(reference: string, handle: (subject: CaseSummary) => Promise<Response>) => {
    const found = await caseWith(deps, reference);
    return found.ok ? handle(found.value) : no(404, found);
  };
  staffRoute(app, deps, readCall, 'read', ({ params, staff }) =>
    ofCase(params.reference, async (subject) => good(await readCase(deps, subject, staff))),
  );
  staffRoute(app, deps, revealCase, 'reveal', ({ params, body, staff }) =>
    ofCase(params.reference, async (subject) => {
      const personal = await revealPerson(deps, subject, staff, body.reason);
      return personal.ok ? good({ personal: personal.value }) : no(422, personal);
    }),
  );
  staffRoute(app, deps, takeCase, 'take', ({ params, body, staff }) =>
    ofCase(params.reference, async ({ applicationId }) => {
      if (body.how === 'give back') await cases.giveBack(applicationId, staff);
      else {
        const taken = await cases.take(applicationId, staff, { isTakenOver: body.how === 'take over' });
        if (!taken.ok) return no(409, taken);
      }
      const [view] = await listViews(deps, await cases.these([applicationId]));
      // It may have been deleted meanwhile.
      return view ? good(view) : no(404, refuse('case.notFound'));
    }),
  );
  staffRoute(app, deps, actOnCase, undefined, async ({ params, body, staff }) => {
    const action = actionNamed(params.action);
    if (!action) return no(404, refuse('action.unknown'));
    if (!may(staff.roles, action.name)) return no(403, refuse('action.notAllowed'));
    return ofCase(params.reference, async (subject) => {
      const acted = await actOn(deps, subject, staff, { action, fields: body.fields, asked: body.asked });
      if (!acted.ok) return refusal(acted.field === undefined ? 409 : 422, acted);
      const { says, file, isOnlyAsked } = acted;
      if (isOnlyAsked) return answer(202, data({ says }));
      return good({ says, file: file && { name: file.name, content: Buffer.from(file.content).toString('base64') } });
    });
  });
}

const good = <Content>(content: Content) => answer(200, data(content));

const no = <const Status extends number>(status: Status, refused: Refused<CaseRefusal>) =>
  refusal(status, sentenceOf(refused));
