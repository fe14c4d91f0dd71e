import { html, page, type Html } from '../html.ts';
import type { AttributeName } from './attributes.ts';
import { choices } from './choices.ts';
import { issuerName } from './directory.ts';
import { personas } from './personas.ts';
import type { Transaction } from './transactions.ts';

/** The fields as the visitor types them; the date as dd-mm-yyyy. */
export type Typed = Readonly<Partial<Record<AttributeName, string>>>;

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
export function bankPage(transaction: Transaction, typed: Typed, wrong: readonly string[] = []): string {
  return page(
    `${issuerName(transaction.issuerId)}: inloggen met iDIN`,
    html`<p>Dit is geen echte bank. Vul in wat de bank over je vertelt en kies wat je doet.</p>
      ${wrong.length === 0 ? '' : html`<p role="alert">Dit klopt niet: ${wrong.map(labelOf).join(', ')}.</p>`}
      <h2>Voorbeelden</h2>
      <ul>
        ${Object.entries(personas).map(
          ([key, { name }]) => html`<li><a href="${`${addressOf(transaction)}&persona=${key}`}">${name}</a></li>`,
        )}
      </ul>
      <h2>Jouw gegevens</h2>
      <form method="post" action="${addressOf(transaction)}">
        ${FIELDS.map((name) => field(name, typed[name] ?? '', wrong.includes(name)))}
        <fieldset class="choices">
          <legend>Wat doe je?</legend>
          ${Object.entries(choices).map(
            ([key, { text }]) => html`<button name="outcome" value="${key}">${text}</button>`,
          )}
        </fieldset>
      </form>`,
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
export const donePage = (returnUrl: string): string =>
  page(
    'Deze inlog is al klaar',
    html`<p>Je hebt al een keuze gemaakt, of de tijd is om.</p>
      <p><a href="${returnUrl}">Terug naar de website</a></p>`,
    LOOK,
  );

export const unknownPage = (): string =>
  page('Deze inlog bestaat niet', html`<p>Begin opnieuw op de website waar je vandaan komt.</p>`, LOOK);
