import type { ActionName } from '@vangnet/domain/staff/rights';
import type { CustomerOf, World } from './customer.ts';

/** What staff do about an incident, by a button of the case or by the command of that name. */
export type Cure = {
  readonly action: ActionName;
  readonly button: string;
  readonly by: string;
  /** A colleague with the same right, for what cannot be undone. */
  readonly second?: string;
  /** What is filled in: the name of the field for the command, its label, and what is chosen or typed there. */
  readonly fields?: readonly {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    readonly choice?: string;
  }[];
  /** What they then read. */
  readonly says: string;
  /** What the case says before. */
  readonly after?: string;
};

/** Something that went wrong for a customer and that nothing cures by itself. */
export type Incident = {
  /** As in docs/faults.json, or what the customer asks for. */
  readonly fault: string;
  readonly customer?: CustomerOf;
  readonly happens: (world: World) => Promise<unknown>;
  readonly cures: readonly Cure[];
  /** What the case then says of it; of a deleted case nothing. */
  readonly ends?: string;
};

const sendAgain = { action: 'send-again', button: 'Opnieuw versturen', by: 'Anna de Boer' } as const;
const two = { by: 'Bram Kok', second: 'Chris Vermeer' } as const;
const late = 'De klant heeft betaald nadat de betaling was afgelopen. De cent moet terug, met “Terugbetalen”.';
const askPayment = { action: 'ask-payment', button: 'Vraag de betaaldienst', by: 'Anna de Boer', says: late } as const;
const refund = { action: 'refund', button: 'Terugbetalen', ...two } as const;

/** Everything that can have gone wrong and leaves work for a person, and everything that a customer can ask for. */
export const incidents: readonly Incident[] = [
  {
    fault: 'The policy administration refuses the application',
    happens: async ({ submits, sandbox, desk }) => {
      await sandbox.chooses('policies', 'reject');
      await submits();
      await desk.untilGivenUp();
      await sandbox.chooses('policies', 'ok');
    },
    cures: [{ ...sendAgain, says: 'Overdracht aan de polisadministratie: gaat binnen tien seconden opnieuw weg.' }],
    ends: 'Overgedragen aan de polisadministratie',
  },
  {
    fault: 'A hand-over or its confirmation is not in the outbox any more, and has not left',
    happens: async ({ submits, sandbox, desk }) => {
      await sandbox.chooses('policies', 'down');
      await submits();
      await desk.untilGivenUp();
      desk.deletesFromOutbox('handover');
      await sandbox.chooses('policies', 'ok');
    },
    cures: [
      {
        ...sendAgain,
        after: 'Overdracht aan de polisadministratie: staat niet meer klaar',
        says: 'Overdracht aan de polisadministratie: gaat binnen tien seconden opnieuw weg.',
      },
    ],
    ends: 'Overgedragen aan de polisadministratie',
  },
  {
    fault: 'The insurer does not decide, or a system of the brand does not get a message',
    happens: async ({ customer, token, email, sandbox, desk }) => {
      await desk.untilMessagesLeft();
      await sandbox.chooses('crm', 'gone');
      await customer.asksForAQuote(token, email);
      await desk.untilRefused();
      await sandbox.chooses('crm', 'ok');
    },
    cures: [
      {
        ...sendAgain,
        says: 'Bericht aan de klantadministratie (Offerte gevraagd): gaat binnen tien seconden opnieuw weg.',
      },
    ],
    ends: 'Bericht aan de klantadministratie (Offerte gevraagd): verstuurd',
  },
  {
    fault: 'The browser is closed at the bank, after the visitor showed who they are',
    happens: ({ staysAtTheBank }) => staysAtTheBank(),
    cures: [
      {
        action: 'ask-identity',
        button: 'Vraag hoe de controle afliep',
        by: 'Anna de Boer',
        says: 'Het is dezelfde persoon. De aanvraag is ingediend.',
      },
    ],
    ends: 'Ingediend',
  },
  {
    fault: 'A payment is paid after it had expired',
    happens: ({ paysTooLate }) => paysTooLate(),
    cures: [askPayment, { ...refund, says: 'Terugbetaling: in de wachtrij van de betaaldienst.' }],
    ends: 'is terugbetaald',
  },
  {
    fault: 'A refund fails at the bank, also after it was made, or nobody sees to one',
    happens: async ({ paysTooLate, sandbox }) => {
      await paysTooLate();
      await sandbox.chooses('mollie', 'refund-failed');
    },
    cures: [
      askPayment,
      { ...refund, says: 'Terugbetaling: in de wachtrij van de betaaldienst.' },
      {
        after: 'mislukt bij de bank',
        action: 'refund-by-hand',
        button: 'Is al op een andere manier terugbetaald',
        ...two,
        says: 'Terugbetaling: terugbetaald buiten de betaaldienst om.',
      },
    ],
    ends: 'is terugbetaald buiten de betaaldienst om',
  },
  {
    fault: 'Somebody failed by mistake, or a stranger failed with their contact data',
    customer: { iban: 'NL02ABNA0123456789' },
    happens: ({ failsTheTest }) => failsTheTest(),
    cures: [
      {
        action: 'lift-failed-test',
        button: 'Toets opnieuw toestaan',
        by: 'Anna de Boer',
        says: 'De toets mag opnieuw. De klant begint daarvoor een nieuwe aanvraag.',
      },
    ],
    ends: 'Toets opnieuw toestaan: gedaan',
  },
  {
    fault: 'A mail server takes a mail, and finds out later that it cannot deliver it',
    customer: { domain: 'bestaat-niet.test' },
    happens: async ({ customer, token, email, desk }) => {
      await customer.asksForAQuote(token, email);
      await desk.untilBounced();
    },
    cures: [
      {
        action: 'correct-email',
        button: 'E-mailadres verbeteren',
        by: 'Anna de Boer',
        fields: [{ name: 'email', label: 'Nieuw e-mailadres', value: 'gevonden@klant.example' }],
        says: 'Het e-mailadres is verbeterd. Naar het nieuwe adres gaat: Mail met de offerte.',
      },
    ],
    ends: 'Mail met de offerte: verstuurd',
  },
  {
    fault: 'An applicant asks an adviser to call',
    happens: ({ asksAnAdviser }) => asksAnAdviser(),
    cures: [
      {
        action: 'answer-request',
        button: 'Belverzoek bijwerken',
        by: 'Anna de Boer',
        fields: [{ name: 'how', label: 'Wat heb je gedaan?', value: 'done', choice: 'Klaar' }],
        says: 'Bijgewerkt.',
      },
    ],
    ends: 'Belverzoek bijwerken, Klaar: gedaan',
  },
  {
    fault: 'An applicant calls to withdraw',
    happens: ({ submits }) => submits(),
    cures: [
      {
        action: 'withdraw',
        button: 'Aanvraag intrekken',
        by: 'Anna de Boer',
        second: 'Chris Vermeer',
        says: 'De aanvraag is ingetrokken. De verzekeraar en de aanvrager krijgen bericht. De betaling moet nog terug, met “Terugbetalen”.',
      },
    ],
    ends: 'Mail dat de aanvraag is ingetrokken: verstuurd',
  },
  {
    fault: 'An applicant asks what is held about them',
    happens: async () => undefined,
    cures: [
      {
        action: 'export',
        button: 'Alle gegevens meegeven',
        by: 'Chris Vermeer',
        fields: [
          {
            name: 'format',
            label: 'Soort bestand',
            value: 'json',
            choice: 'JSON, voor een ander programma (artikel 20)',
          },
        ],
        says: 'Het bestand staat klaar. Geef het mee, en haal het daarna van je computer.',
      },
    ],
    ends: 'Alle gegevens opgevraagd',
  },
  {
    fault: 'An applicant asks to delete what is held about them',
    happens: async () => undefined,
    cures: [{ action: 'erase', button: 'Alles wissen', ...two, says: 'Alles van deze aanvraag is gewist.' }],
  },
];
