import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, page, sendPage, type Html } from '../html.ts';
import type { Mollie } from './mollie.ts';
import { readOutcome, DEFAULT_ACCOUNT } from './payments.ts';
import { nextStatuses, type Payment, type Status } from './payment.ts';

type ByToken = { Querystring: { token?: string } };

/** The page of the provider where the customer pays or cancels. */
export function checkoutRoutes(app: FastifyInstance, { store, payments, scenario }: Mollie): void {
  app.get<ByToken>('/checkout/test-mode', ({ query: { token = '' } }, reply) => {
    const payment = store.findByToken(token);
    return payment ? sendPage(reply, checkoutPage(payment, nextStatuses(payment.status, scenario()))) : gone(reply);
  });

  app.post<ByToken>('/checkout/test-mode', async ({ query: { token = '' }, body }, reply) => {
    const payment = store.findByToken(token);
    const outcome = readOutcome(body);
    if (!payment || !outcome) return gone(reply);
    // A second or late choice changes nothing, and leads back to the shop as well.
    await payments.settle(payment, outcome);
    return reply.redirect(payment.request.redirectUrl, 303);
  });
}

const gone = (reply: FastifyReply) => sendPage(reply.code(404), noCheckoutPage());

const BUTTONS: Readonly<Record<Status, string>> = {
  paid: 'Betaald',
  failed: 'Mislukt',
  canceled: 'Geannuleerd',
  expired: 'Verlopen',
  pending: 'In behandeling',
  open: 'Open laten',
};

/**
 * Renders the page that the customer sees at the provider.
 * @param choices the statuses that the payment may still get
 */
function checkoutPage(payment: Payment, choices: readonly Status[]): string {
  const { request, status } = payment;
  return paper(
    choices.length === 0 ? 'Deze betaling is afgerond' : 'Kies hoe de betaling afloopt',
    html`<p class="note">Dit is een testbetaling. Er gaat geen geld van je rekening.</p>
      <dl>
        <dt>Bedrag</dt>
        <dd>€ ${request.amount.value.replace('.', ',')}</dd>
        <dt>Omschrijving</dt>
        <dd>${request.description}</dd>
        <dt>Betaalmethode</dt>
        <dd>iDEAL</dd>
      </dl>
      ${choices.length === 0 ? finished(payment) : form(payment, status === 'open' ? [...choices, 'open'] : choices)}`,
  );
}

const noCheckoutPage = (): string =>
  paper('Deze betaling bestaat niet', html`<p>Ga terug naar de winkel en begin daar opnieuw.</p>`);

const finished = ({ status, request }: Payment): Html =>
  html`<p>De uitkomst is: ${BUTTONS[status].toLowerCase()}.</p>
    <p><a href="${request.redirectUrl}">Terug naar de winkel</a></p>`;

const form = ({ token }: Payment, choices: readonly Status[]): Html =>
  html`<form method="post" action="/checkout/test-mode?token=${encodeURIComponent(token)}">
    <fieldset>
      <legend>Wie betaalt?</legend>
      <label><input type="radio" name="payer" value="entered" checked /> De rekening die je hieronder invult</label>
      <label
        ><input type="radio" name="payer" value="another" /> Een andere rekening (${DEFAULT_ACCOUNT.iban ?? ''})</label
      >
      <label><input type="radio" name="payer" value="secret" /> Een bank die de rekening geheim houdt</label>
    </fieldset>
    <label for="name">Naam van de rekeninghouder</label>
    <input id="name" name="consumerName" value="${DEFAULT_ACCOUNT.name ?? ''}" autocomplete="off" />
    <label for="iban">IBAN van de rekening</label>
    <input id="iban" name="consumerAccount" autocomplete="off" aria-describedby="iban-hint" />
    <p id="iban-hint" class="hint">
      Vul dezelfde rekening in als in de winkel. Leeg: de bank houdt de rekening geheim.
    </p>
    ${choices.map((status) => html`<button name="status" value="${status}">${BUTTONS[status]}</button>`)}
  </form>`;

const STYLE: Html = {
  html: `:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
.note { padding: 0.75rem 1rem; border-left: 4px solid #cc0066; background: #cc006618; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: 0.5rem; }
fieldset { margin: 0; padding: 0.5rem 0.75rem; border: 1px solid #888; border-radius: 6px; }
fieldset label { display: flex; gap: 0.5rem; align-items: center; min-height: 2.5rem; margin: 0; }
.hint { margin: 0; font-size: 0.9375rem; }
input:not([type=radio]), button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0 0.75rem; font: inherit; border: 1px solid #888; border-radius: 6px; }
button { cursor: pointer; }
button[value=paid] { background: #cc0066; border-color: #cc0066; color: #fff; font-weight: 600; }
label { margin-top: 0.5rem; }
.hint + button { margin-top: 1rem; }`,
};

const paper = (title: string, body: Html): string =>
  page(title, body, { language: 'nl', style: STYLE, suffix: 'Testbetaling' });
