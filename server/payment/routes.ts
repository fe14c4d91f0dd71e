import type { FastifyInstance } from 'fastify';
import { chooseAccount, createPayment, PAYMENT_COOKIE, paymentChanged, paymentStatus } from '@vangnet/contract/payment';
import { ok, refuse, type Result } from '@vangnet/domain/application/result';
import type { AccountChoice } from '@vangnet/domain/product/payment';
import type { Terms } from '@vangnet/domain/product/retention';
import { DAY_MS, SECOND_MS } from '@vangnet/domain/values/durations';
import { euroFromCents } from '@vangnet/domain/values/money';
import { isRefusedFor } from '@vangnet/domain/values/result';
import { cookieIn, setCookie } from '../http/cookies.ts';
import { schemaOf } from '../http/openapi.ts';
import { data, route } from '../http/route.ts';
import type { ShownAccount } from './accounts.ts';
import type { StoredPayment } from './payment.ts';
import { handleWebhook, refreshPayment, type RefreshDeps } from './refresh.ts';
import { startPayment, type StartDeps } from './start-payment.ts';

type PaymentDeps = StartDeps & { readonly terms: Terms };

/** The cookie goes along with the calls of this path only, within the site. */
const COOKIE_PATH = '/api/payment';
/** @param max how many payments one address may start in a window */
export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps, { max }: { max: number }): void {
  const { pathname, protocol } = new URL(deps.publicUrl + COOKIE_PATH);
  // The way back from the bank takes minutes. Who paid from another account can choose one in this browser only, and gets
  // as long for that as the link in the mail works that leads back here.
  const maxAgeSeconds = (deps.terms.quoted.count * DAY_MS) / SECOND_MS;
  const cookie = { path: pathname, maxAgeSeconds, https: protocol === 'https:' };
  route(
    app,
    createPayment,
    ({ body, address }) => startPayment(deps, { token: body.token, address }),
    ({ paymentId, paymentUrl }) => data({ paymentId, paymentUrl }),
    { max, headers: ({ secret }) => ({ 'set-cookie': setCookie(PAYMENT_COOKIE, secret, cookie) }) },
  );
  route(
    app,
    paymentStatus,
    ({ params, headers }) => readStatus(deps, { id: params.id, secret: cookieIn(headers.cookie, PAYMENT_COOKIE) }),
    (known) => data(shown(known)),
  );
  route(
    app,
    chooseAccount,
    ({ params, headers, body }) =>
      choosePayersAccount(deps, { ...params, ...body, secret: cookieIn(headers.cookie, PAYMENT_COOKIE) }),
    (account) => data(account),
  );
  webhook(app, deps);
}

/** The page asks every five seconds; everybody who looks at the same moment shares one question to the provider. */
const QUIET_MS = 4000;

/** Ours: 144 random bits in base64url. */
const PAYMENT_ID = /^[\w-]{24}$/;

type KnownStatus = {
  readonly payment: StoredPayment;
  /** The application's token, for the browser that started the payment. */
  readonly token: string | undefined;
  /** For the same browser, of a payment that is paid. */
  readonly account: ShownAccount | undefined;
  /** The provider does not respond at this moment. */
  readonly isUncertain: boolean;
};

/** Names a payment, and the secret in the cookie of the browser that asks. */
type Asking = { readonly id: string; readonly secret: string | undefined };

/** The status of a payment, as fresh as the provider allows. */
export async function readStatus(deps: RefreshDeps, { id, secret }: Asking): Promise<Result<KnownStatus>> {
  const { payments } = deps.store;
  const stored = PAYMENT_ID.test(id) ? await payments.find(id) : undefined;
  if (!stored) return refuse('payment.noStatus');
  const refreshed = stored.endedAt ? undefined : await refreshPayment(deps, stored, QUIET_MS);
  const payment = refreshed?.ok ? refreshed.value.payment : stored;
  const token = secret === undefined ? undefined : await payments.tokenIn({ id, secret });
  const account = token !== undefined && payment.status === 'paid' ? await payments.accountOf(token) : undefined;
  const isUncertain = refreshed !== undefined && !refreshed.ok && !isRefusedFor(refreshed, 'busy');
  return ok({ payment, token, account, isUncertain });
}

/** `directDebit`: whether the mandate for the account that paid was given. */
type Choice = { readonly choice: AccountChoice; readonly directDebit?: boolean | undefined };

/** Takes the account that paid, or keeps the one that was entered. Without the cookie of this payment nothing is found. */
async function choosePayersAccount(
  { store: { payments } }: RefreshDeps,
  { id, secret, choice, directDebit = false }: Asking & Choice,
): Promise<Result<ShownAccount>> {
  const token = secret !== undefined && PAYMENT_ID.test(id) ? await payments.tokenIn({ id, secret }) : undefined;
  if (token === undefined) return refuse('request.notFound');
  if (choice === 'payer' && !directDebit) return refuse('payment.mandateRequired', 'directDebit');
  const chosen = await payments.chooseAccount({ token, paymentId: id, choice });
  if (!chosen.ok) return chosen;
  const account = await payments.accountOf(token);
  return account ? ok(account) : refuse('request.notFound');
}

function shown({ payment, token, account, isUncertain }: KnownStatus) {
  const { amount, checkoutUrl, createdAt } = payment;
  return {
    // The provider is being asked to make it; the visitor can pay it in a moment.
    status: payment.status === 'starting' ? 'open' : payment.status,
    amount: euroFromCents(amount),
    createdAt: createdAt.toISOString(),
    ...(token ? { calculation_request_id: token } : {}),
    ...(account ? { account } : {}),
    // A visitor who may have paid is not sent to the bank again.
    ...(token && checkoutUrl && !isUncertain ? { paymentUrl: checkoutUrl } : {}),
  };
}

/** The provider calls for all visitors from a few addresses, so the limit for one visitor does not hold for it. */
const CALLS_PER_WINDOW = 10_000;

/**
 * Webhook that the provider calls when a payment has changed. Anybody can post here, so nothing is believed: of a payment that
 * is known here the provider is asked. Whatever else comes gets the same response: the provider repeats what is not 200 for a day,
 * and it also tells of refunds, of events in JSON and of its own tests.
 */
function webhook(app: FastifyInstance, deps: RefreshDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.setValidatorCompiler(() => (value) => ({ value }));
    const options = { schema: schemaOf(paymentChanged), config: { limit: { max: CALLS_PER_WINDOW } } };
    scope.post(paymentChanged.path, options, async (request, reply) => {
      const id = deps.paymentProvider.idInWebhook(typeof request.body === 'string' ? request.body : '');
      return reply.code(id === undefined || (await handleWebhook(deps, id)) ? 200 : 503).send();
    });
  });
}
