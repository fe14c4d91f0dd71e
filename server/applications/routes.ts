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
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import type { Store } from '../store.ts';
import type { DraftRefused } from './check-draft.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';
import type { Product } from '../calculation/releases.ts';
import { updateApplication } from './update-application.ts';
import { validateApplication } from './validate-application.ts';

type Dependencies = Product & { readonly store: Store };

export function applicationRoutes(app: FastifyInstance, dependencies: Dependencies, { max }: { max: number }): void {
  routeByHand(app, createCall, (call) => create(dependencies, call), { max });
  routeByHand(app, updateCall, (call) => update(dependencies, call));
  routeByHand(app, readCall, (call) => read(dependencies, call));
  routeByHand(app, deleteCall, (call) => remove(dependencies, call));
  routeByHand(app, validateCall, (call) => validate(dependencies, call));
}

const notFound = () => ({ status: 404, content: failure(fault('request.notFound')) }) as const;

type Create = typeof createCall;
async function create(dependencies: Dependencies, { body, headers }: Call<Create>): Promise<Answer<Create>> {
  const created = await createApplication(dependencies, { ...parts(body), idempotencyKey: headers['idempotency-key'] });
  if (created.outcome === 'keyReused') return { status: 409, content: failure(fault('request.keyReused')) };
  if (created.outcome !== 'created') return refusal(created);
  const { token, version } = created;
  return { status: 201, content: { success: true, data: { id: token, token, version } } };
}

type Update = typeof updateCall;
async function update(dependencies: Dependencies, { body, params }: Call<Update>): Promise<Answer<Update>> {
  const { version, ...content } = body;
  const { token } = params;
  const updated = await updateApplication(dependencies, { ...parts(content), token, version });
  if (updated.outcome === 'notFound') return notFound();
  if (updated.outcome === 'frozen') return { status: 409, content: failure(fault('application.frozen')) };
  if (updated.outcome === 'stale') return { status: 412, content: failure(fault('application.stale')) };
  if (updated.outcome !== 'updated') return refusal(updated);
  return { status: 200, content: { success: true, data: { id: token, version: updated.version } } };
}

type Read = typeof readCall;
async function read({ store }: Dependencies, { params: { token } }: Call<Read>): Promise<Answer<Read>> {
  const found = await store.readApplication(token);
  if (!found) return notFound();
  const { version, draft, isSubmitted } = found;
  const paid = await store.payments.paidFor(token);
  // Once it is submitted the token has done its work: whoever finds it in a log learns nothing of the person.
  const payload = isSubmitted ? {} : draft;
  const status = isSubmitted ? 'submitted' : paid ? 'paid' : 'draft';
  const state = { status, ...(paid ? { paymentId: paid.paymentId } : {}) } as const;
  return { status: 200, content: { success: true, status: 200, data: { id: token, version, payload, ...state } } };
}

type Delete = typeof deleteCall;
async function remove(dependencies: Dependencies, { params: { token } }: Call<Delete>): Promise<Answer<Delete>> {
  const deleted = await deleteApplication(dependencies, token);
  if (deleted.ok) return { status: 204, content: undefined };
  return deleted.code === 'request.notFound' ? notFound() : { status: 409, content: failure(fault(deleted.code)) };
}

type Validate = typeof validateCall;
async function validate(dependencies: Dependencies, { body }: Call<Validate>): Promise<Answer<Validate>> {
  const validated = await validateApplication(dependencies, body.token);
  if (validated.outcome === 'notFound') return notFound();
  if (validated.outcome === 'incomplete') {
    return { status: 422, content: failure(...validated.faults.map(({ code, field }) => fault(code, field))) };
  }
  return { status: 200, content: { success: true, results: { referenceId: validated.referenceId } } };
}

function parts({ dci, utmSource, utmMedium, ...draft }: Draft & Tracking): { draft: Draft; tracking: Tracking } {
  const tracking = {
    ...(dci ? { dci } : {}),
    ...(utmSource ? { utmSource } : {}),
    ...(utmMedium ? { utmMedium } : {}),
  };
  return { draft, tracking };
}

function refusal(refused: DraftRefused) {
  return refused.outcome === 'refused'
    ? ({ status: 422, content: failure(fault(refused.code)) } as const)
    : ({ status: 400, content: failure(...refused.faults.map(({ code, field }) => fault(code, field))) } as const);
}
