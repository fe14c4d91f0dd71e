import type { FastifyInstance } from 'fastify';
import {
  createApplication as createCall,
  deleteApplication as deleteCall,
  readApplication as readCall,
  updateApplication as updateCall,
  validateApplication as validateCall,
  type Tracking,
} from '@vangnet/contract/applications';
import type { Draft } from '@vangnet/domain/application/draft';
import { ok, type Result } from '@vangnet/domain/application/result';
import { data, results, route } from '../http/route.ts';
import { acceptableApplication } from './check-application.ts';
import type { ApplicationDeps } from './deps.ts';
import { createApplication, updateApplication, type Content } from './save-application.ts';
import type { StoredApplication } from './store.ts';

/** @param max how many applications one address may make in a window */
export function applicationRoutes(app: FastifyInstance, deps: ApplicationDeps, { max }: { max: number }): void {
  const { applications } = deps.store;
  route(
    app,
    createCall,
    ({ body, headers }) => createApplication(deps, { ...contentOf(body), idempotencyKey: headers['idempotency-key'] }),
    ({ token, version }) => data({ id: token, token, version }),
    { max },
  );
  route(
    app,
    updateCall,
    ({ body: { version, ...body }, params }) =>
      updateApplication(deps, { ...contentOf(body), token: params.token, version }),
    ({ version }, { params }) => data({ id: params.token, version }),
  );
  route(
    app,
    readCall,
    ({ params }) => applications.read(params.token),
    (found, { params }) => ({ success: true, status: 200, data: shown(params.token, found) }) as const,
  );
  route(
    app,
    deleteCall,
    ({ params }) => applications.delete(params.token),
    () => undefined,
  );
  route(
    app,
    validateCall,
    ({ body }) => validate(deps, body.token),
    (referenceId) => results({ referenceId }),
  );
}

function contentOf({ dci, utmSource, utmMedium, ...draft }: Draft & Tracking): Content {
  const tracking = {
    ...(dci ? { dci } : {}),
    ...(utmSource ? { utmSource } : {}),
    ...(utmMedium ? { utmMedium } : {}),
  };
  return { draft, tracking };
}

/** Once it is submitted the token has done its work: whoever finds it in a log learns nothing of the person. */
function shown(id: string, { version, draft, isSubmitted, paymentId }: StoredApplication) {
  const payload = isSubmitted ? {} : draft;
  const status = isSubmitted ? 'submitted' : paymentId ? 'paid' : 'draft';
  return { id, version, payload, status, ...(paymentId ? { paymentId } : {}) } as const;
}

/** Whether the saved application can be paid for and submitted today; gives its reference. */
async function validate({ store, ...product }: ApplicationDeps, token: string): Promise<Result<string>> {
  const found = await store.applications.read(token);
  if (!found.ok) return found;
  const acceptable = acceptableApplication(product, found.value.draft, found.value);
  return acceptable.ok ? ok(found.value.referenceId) : acceptable;
}
