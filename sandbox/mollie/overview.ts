import type { FastifyInstance } from 'fastify';
import { html, page, sendPage, table, type Html } from '../html.ts';
import type { Mollie } from './mollie.ts';
import { readOutcome } from './payments.ts';
import { nextStatuses, REFUND_STATUSES, type Payment, type MollieScenario } from './payment.ts';
import { nextRefundStatuses } from './refunds.ts';
import type { Attempt } from './webhooks.ts';

type ById = { Params: { id: string } };
type RefundById = { Params: { id: string; refund: string }; Body: { status?: string } | undefined };

/** The page of payments and webhooks, with its forms. */
export function overviewRoutes(app: FastifyInstance, { store, payments, refunds, webhooks, scenario }: Mollie): void {
  app.get('/mollie', (_request, reply) => sendPage(reply, overviewPage(store.list(), webhooks.log(), scenario())));

  // No error: the page that follows shows the payment as it is.
  app.post<ById>('/mollie/payments/:id/status', async ({ params, body }, reply) => {
    const payment = store.find(params.id);
    const outcome = readOutcome(body);
    if (payment && outcome) await payments.settle(payment, outcome);
    return reply.redirect('/mollie', 303);
  });
  app.post<RefundById>('/mollie/payments/:id/refunds/:refund/status', async ({ params, body }, reply) => {
    const status = REFUND_STATUSES.find((known) => known === body?.status);
    if (status) await refunds.settle(params.id, params.refund, status);
    return reply.redirect('/mollie', 303);
  });
  app.post<ById>('/mollie/payments/:id/webhook', async ({ params }, reply) => {
    const payment = store.find(params.id);
    if (payment) await webhooks.call(payment);
    return reply.redirect('/mollie', 303);
  });
}

/** Payments and webhook calls, newest first. */
function overviewPage(payments: readonly Payment[], attempts: readonly Attempt[], scenario: MollieScenario): string {
  return page(
    'Payments and webhooks',
    html`<p><a href="/">Sandbox providers</a> · scenario <code>${scenario}</code></p>
      <h2>Payments</h2>
      ${payments.length === 0 ? html`<p>No payments yet.</p>` : paymentTable(payments, scenario)}
      <h2>Refunds</h2>
      ${payments.every(({ refunds }) => refunds.length === 0) ? html`<p>No refunds yet.</p>` : refundTable(payments)}
      <h2>Webhook calls</h2>
      ${attempts.length === 0 ? html`<p>No webhook calls yet.</p>` : attemptTable(attempts)}`,
  );
}

const paymentTable = (payments: readonly Payment[], scenario: MollieScenario): Html =>
  table(
    ['Made', 'Payment', 'Status', 'Set to', 'Webhook'],
    payments.toReversed().map((payment) => paymentRow(payment, scenario)),
  );

function paymentRow({ id, token, createdAt, request, status }: Payment, scenario: MollieScenario) {
  const { amount, description, webhookUrl } = request;
  return [
    createdAt.toISOString(),
    html`<a id="${id}" href="/checkout/test-mode?method=ideal&amp;token=${encodeURIComponent(token)}">${id}</a><br />
      ${amount.currency} ${amount.value}, ${description}`,
    status,
    html`<form method="post" action="/mollie/payments/${id}/status">
      ${nextStatuses(status, scenario).map(
        (next) => html`<button name="status" value="${next}" aria-label="Set ${id} to ${next}">${next}</button>`,
      )}
    </form>`,
    webhookUrl ? callForm(id) : 'none',
  ];
}

const refundTable = (payments: readonly Payment[]): Html =>
  table(
    ['Made', 'Refund', 'Status', 'Set to'],
    payments
      .toReversed()
      .flatMap(({ id: paymentId, refunds }) =>
        refunds
          .toReversed()
          .map(({ id, createdAt, amount, status }) => [
            createdAt.toISOString(),
            html`${id} of <a href="#${paymentId}">${paymentId}</a><br />${amount.currency} ${amount.value}`,
            status,
            html`<form method="post" action="/mollie/payments/${paymentId}/refunds/${id}/status">
              ${nextRefundStatuses(status).map(
                (next) =>
                  html`<button name="status" value="${next}" aria-label="Set ${id} to ${next}">${next}</button>`,
              )}
            </form>`,
          ]),
      ),
  );

const callForm = (id: string): Html =>
  html`<form method="post" action="/mollie/payments/${id}/webhook">
    <button aria-label="Call the webhook of ${id}">Call</button>
  </form>`;

const attemptTable = (attempts: readonly Attempt[]): Html =>
  table(
    ['Called', 'Payment', 'Attempt', 'Webhook', 'Answer'],
    attempts
      .toReversed()
      .map(({ calledAt, paymentId, number, url, answer }) => [calledAt.toISOString(), paymentId, number, url, answer]),
  );
