import type { FastifyInstance } from 'fastify';
import { html, page, sendPage, type Html } from '../html.ts';
import type { Mollie } from './mollie.ts';
import { readOutcome } from './payments.ts';
import { nextStatuses, type Payment, type MollieScenario } from './payment.ts';
import type { Attempt } from './webhooks.ts';

type ById = { Params: { id: string } };

/** The page of payments and webhooks, with its forms. */
export function overviewRoutes(app: FastifyInstance, { store, payments, webhooks, scenario }: Mollie): void {
  app.get('/mollie', (_request, reply) => {
    const shown = { payments: store.list(), attempts: webhooks.log(), scenario: scenario() };
    return sendPage(reply, overviewPage(shown));
  });

  // No error: the page that follows shows the payment as it is.
  app.post<ById>('/mollie/payments/:id/status', async ({ params, body }, reply) => {
    const payment = store.find(params.id);
    const outcome = readOutcome(body);
    if (payment && outcome) await payments.settle(payment, outcome);
    return reply.redirect('/mollie', 303);
  });
  app.post<ById>('/mollie/payments/:id/webhook', async ({ params }, reply) => {
    const payment = store.find(params.id);
    if (payment) await webhooks.call(payment);
    return reply.redirect('/mollie', 303);
  });
}

type Shown = {
  readonly payments: readonly Payment[];
  readonly attempts: readonly Attempt[];
  readonly scenario: MollieScenario;
};

/** Payments and webhook calls, newest first. */
function overviewPage({ payments, attempts, scenario }: Shown): string {
  return page(
    'Payments and webhooks',
    html`<p><a href="/">Sandbox providers</a> · scenario <code>${scenario}</code></p>
      <h2>Payments</h2>
      ${payments.length === 0 ? html`<p>No payments yet.</p>` : paymentTable(payments, scenario)}
      <h2>Webhook calls</h2>
      ${attempts.length === 0 ? html`<p>No webhook calls yet.</p>` : attemptTable(attempts)}`,
  );
}

const paymentTable = (payments: readonly Payment[], scenario: MollieScenario): Html =>
  html`<table>
    <thead>
      <tr>
        <th>Made</th>
        <th>Payment</th>
        <th>Status</th>
        <th>Set to</th>
        <th>Webhook</th>
      </tr>
    </thead>
    <tbody>
      ${payments.toReversed().map((payment) => paymentRow(payment, scenario))}
    </tbody>
  </table>`;

function paymentRow({ id, token, createdAt, request, status }: Payment, scenario: MollieScenario): Html {
  const { amount, description, webhookUrl } = request;
  return html`<tr id="${id}">
    <td>${createdAt.toISOString()}</td>
    <td>
      <a href="/checkout/test-mode?method=ideal&amp;token=${encodeURIComponent(token)}">${id}</a><br />
      ${amount.currency} ${amount.value}, ${description}
    </td>
    <td>${status}</td>
    <td>
      <form method="post" action="/mollie/payments/${id}/status">
        ${nextStatuses(status, scenario).map(
          (next) => html`<button name="status" value="${next}" aria-label="Set ${id} to ${next}">${next}</button>`,
        )}
      </form>
    </td>
    <td>${webhookUrl ? callForm(id) : 'none'}</td>
  </tr>`;
}

const callForm = (id: string): Html =>
  html`<form method="post" action="/mollie/payments/${id}/webhook">
    <button aria-label="Call the webhook of ${id}">Call</button>
  </form>`;

const attemptTable = (attempts: readonly Attempt[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th>Called</th>
        <th>Payment</th>
        <th>Attempt</th>
        <th>Webhook</th>
        <th>Answer</th>
      </tr>
    </thead>
    <tbody>
      ${attempts.toReversed().map(
        ({ calledAt, paymentId, number, url, answer }) =>
          html`<tr>
            <td>${calledAt.toISOString()}</td>
            <td>${paymentId}</td>
            <td>${number}</td>
            <td>${url}</td>
            <td>${answer}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
