import type { FastifyInstance } from 'fastify';
import type { Fault } from '@vangnet/contract/envelope';
import { createPayment, PAYMENT_COOKIE, paymentStatus as statusCall } from '@vangnet/contract/payment';
import { messages } from '@vangnet/domain/application/text';
import { euroFromCents } from '@vangnet/domain/values/money';
import { cookieIn, setCookie } from '../http/cookies.ts';
import { failure, fault } from '../http/faults.ts';
import { routeByHand, type Answer, type Call } from '../http/route.ts';
import { paymentStatus, type KnownStatus } from './payment-status.ts';
import { startPayment, type Started, type StartParts } from './start-payment.ts';

const PATH = '/api/payment';
/** The way back from the bank and the identity check take minutes; a day leaves room for looking up a card reader. */
const COOKIE_SECONDS = 24 * 60 * 60;

export function paymentRoutes(app: FastifyInstance, parts: StartParts, { max }: { max: number }): void {
  routeByHand(app, createPayment, (call) => create(parts, call), { max });
  routeByHand(app, statusCall, (call) => status(parts, call));
}

type Create = typeof createPayment;
async function create(parts: StartParts, { body }: Call<Create>): Promise<Answer<Create>> {
  const started = await startPayment(parts, body.token);
  return started.outcome === 'started' ? answerTo(parts, started) : refusal(parts, started);
}

type Begun = Extract<Started, { outcome: 'started' }>;
function answerTo({ publicUrl }: StartParts, { paymentId, paymentUrl, secret }: Begun): Answer<Create> {
  const settings = { path: PATH, maxAgeSeconds: COOKIE_SECONDS, https: publicUrl.startsWith('https:') };
  const headers = { 'set-cookie': setCookie(PAYMENT_COOKIE, secret, settings) };
  return { status: 201, headers, content: { success: true, data: { paymentUrl, paymentId } } };
}

function refusal({ brandName }: StartParts, refused: Exclude<Started, Begun>): Answer<Create> {
  if (refused.outcome === 'notFound') return { status: 404, content: failure(fault('request.notFound')) };
  if (refused.outcome === 'incomplete') {
    return { status: 422, content: failure(...refused.faults.map(({ code, field }) => fault(code, field))) };
  }
  if (refused.outcome === 'noPassedTest') return { status: 422, content: failure(fault('payment.noPassedTest')) };
  if (refused.outcome === 'failed') return { status: 503, content: failure(paymentFailed(brandName)) };
  const data = { paymentId: refused.paymentId };
  return { status: 409, content: { ...failure(fault('payment.conflict')), data } };
}

/** The one sentence that names the brand. */
function paymentFailed(brandName: string): Fault {
  const code = 'payment.failed';
  return { code, message: { nl: messages[code].replace('{brand}', brandName) } };
}

type Status = typeof statusCall;
async function status(parts: StartParts, { params, headers }: Call<Status>): Promise<Answer<Status>> {
  const secret = cookieIn(headers.cookie, PAYMENT_COOKIE);
  const known = await paymentStatus(parts, { id: params.id, secret });
  if (known) return { status: 200, content: { success: true, data: shown(known) } };
  const code = 'payment.noStatus';
  return { status: 404, content: { ...failure(fault(code)), error: messages[code] } };
}

function shown({ payment, token, isUncertain }: KnownStatus) {
  const { amount, checkoutUrl, createdAt } = payment;
  return {
    // The provider is being asked for it; to the visitor it is one that he can pay in a moment.
    status: payment.status === 'starting' ? 'open' : payment.status,
    amount: euroFromCents(amount),
    createdAt: createdAt.toISOString(),
    ...(token ? { calculation_request_id: token } : {}),
    ...(token && checkoutUrl && !isUncertain ? { paymentUrl: checkoutUrl } : {}),
  };
}
