import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { html, logInForm, page, sendPage, type Html } from '../html.ts';
import { readAttributes, type Attributes, type AttributeName } from './attributes.ts';
import { personas } from './personas.ts';
import { isFinal, stateAt, type Transaction, type Transactions, type Outcome } from './transactions.ts';
import { issuerName } from './directory.ts';

type Visit = { Querystring: { trxid?: string; random?: string; persona?: string } };
type Decision = Visit & { Body: Record<string, string> | null };

/** The pages of the bank. */
export function bankRoutes(app: FastifyInstance, world: World, transactions: Transactions): void {
  const visited = ({ trxid = '', random }: Visit['Querystring']) => {
    const transaction = transactions.find(trxid);
    return transaction?.random === random ? transaction : undefined;
  };
  const isDone = (transaction: Transaction) => isFinal(stateAt(transaction, world.now()).status);

  app.get<Visit>('/idin/bank', ({ query }, reply) => {
    const transaction = visited(query);
    if (!transaction) return sendPage(reply.code(404), unknownPage());
    if (isDone(transaction)) return sendPage(reply, donePage(returnAddress(transaction)));
    return sendPage(reply, bankPage(transaction, typedOf(personas[query.persona ?? 'gewoon']?.attributes ?? {})));
  });

  app.post<Decision>('/idin/bank', ({ query, body }, reply) => {
    const transaction = visited(query);
    if (!transaction) return sendPage(reply.code(404), unknownPage());
    if (isDone(transaction)) return sendPage(reply, donePage(returnAddress(transaction)));
    const { outcome: chosen, ...typed } = body ?? {};
    const read = readAttributes({ ...typed, dateOfBirth: toWire(typed['dateOfBirth'] ?? '') });
    if (!read.ok) return sendPage(reply.code(422), bankPage(transaction, typed, read.wrong));
    const outcome = outcomeOf(chosen, read.attributes);
    if (!outcome) return sendPage(reply.code(422), bankPage(transaction, typed, ['Wat doe je?']));
    transactions.update(transaction.id, { outcome, changedAt: world.now() });
    return reply.redirect(returnAddress(transaction), 303);
  });
}

/** The return URL as the merchant gave it, with the transaction and the entrance code added. */
function returnAddress({ returnUrl, id, entranceCode }: Transaction): string {
  const url = new URL(returnUrl);
  url.search += `${url.search === '' ? '?' : '&'}trxid=${id}&ec=${entranceCode}`;
  return url.href;
}

const typedOf = (attributes: Attributes): Typed => ({
  ...attributes,
  ...(attributes.dateOfBirth !== undefined && {
    dateOfBirth: attributes.dateOfBirth.replace(/^(\d{4})(\d\d)(\d\d)$/, '$3-$2-$1'),
  }),
});

/** Text that is not a date stays unchanged, so that it is refused. */
const toWire = (typed: string): string => typed.trim().replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3$2$1');

/** The fields as the visitor types them; the date as dd-mm-yyyy. */
type Typed = Readonly<Partial<Record<AttributeName, string>>>;

const LABELS: Readonly<Record<AttributeName, string>> = {
  legalLastNamePrefix: 'Officieel tussenvoegsel',
  legalLastName: 'Officiële achternaam',
  preferredLastNamePrefix: 'Tussenvoegsel dat je gebruikt',
  preferredLastName: 'Achternaam die je gebruikt',
  dateOfBirth: 'Geboortedatum (dd-mm-jjjj)',
  initials: 'Voorletters (hoofdletters zonder punten)',
};
const FIELDS = Object.keys(LABELS).filter((name): name is AttributeName => name in LABELS);

const LOOK = { language: 'nl' };

/** The page where the visitor fills in who they are and chooses what to do. */
function bankPage(transaction: Transaction, typed: Typed, wrong: readonly string[] = []): string {
  const address = addressOf(transaction);
  return page(
    `${issuerName(transaction.issuerId)}: inloggen met iDIN`,
    html`<p>Dit is geen echte bank. Vul in wat de bank over je vertelt en kies wat je doet.</p>
      ${wrong.length === 0 ? '' : html`<p role="alert">Dit klopt niet: ${wrong.map(labelOf).join(', ')}.</p>`}
      ${logInForm({
        action: address,
        examples: Object.entries(personas).map(([key, { name }]) => [`${address}&persona=${key}`, name]),
        fields: FIELDS.map((name) => field(name, typed[name] ?? '', wrong.includes(name))),
        choices,
      })}`,
    LOOK,
  );
}

const addressOf = ({ id, random }: Transaction) => `/idin/bank?trxid=${id}&random=${random}`;
const labelOf = (name: string): string =>
  FIELDS.filter((field) => field === name).map((field) => LABELS[field])[0] ?? name;

const field = (name: AttributeName, value: string, isWrong: boolean): Html =>
  html`<label
    >${LABELS[name]}<input
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${isWrong ? html`aria-invalid="true"` : ''}
  /></label>`;

/** The page of a transaction that is decided already. */
const donePage = (returnUrl: string): string =>
  page(
    'Deze inlog is al klaar',
    html`<p>Je hebt al een keuze gemaakt, of de tijd is om.</p>
      <p><a href="${returnUrl}">Terug naar de website</a></p>`,
    LOOK,
  );

const unknownPage = (): string =>
  page('Deze inlog bestaat niet', html`<p>Begin opnieuw op de website waar je vandaan komt.</p>`, LOOK);

type Choice = { readonly text: string; readonly outcome: Omit<Outcome, 'attributes'> };

/** Choices of a visitor at the bank. */
const choices = {
  akkoord: { text: 'Akkoord', outcome: { status: 'Success' } },
  annuleren: { text: 'Annuleren', outcome: { status: 'Cancelled' } },
  mislukt: { text: 'Mislukt', outcome: { status: 'Failure' } },
  verlopen: { text: 'Verlopen', outcome: { status: 'Expired' } },
  open: { text: 'Laten staan', outcome: { status: 'Open' } },
  wachten: { text: 'Later klaar', outcome: { status: 'Success', scenario: 'pending-first' } },
  storing: { text: 'Storing', outcome: { status: 'Success', scenario: 'error' } },
} as const satisfies Record<string, Choice>;

function outcomeOf(chosen: unknown, attributes: Attributes): Outcome | undefined {
  const table: Readonly<Record<string, Choice>> = choices;
  if (typeof chosen !== 'string' || !Object.hasOwn(table, chosen)) return undefined;
  const outcome = table[chosen]?.outcome;
  if (!outcome) return undefined;
  // A bank discloses nothing about a visitor who does not agree.
  return { ...outcome, attributes: outcome.status === 'Success' ? attributes : {} };
}
