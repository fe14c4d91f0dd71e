import type { AdviserRequest, Case, FoundBroken, OfferedAction } from '@vangnet/contract/counter';
import { namesIn } from '@vangnet/domain/values/record';
import { RIGHTS } from '@vangnet/domain/staff/rights';

export const REFERENCE = 'VN-2026-7K3M-9QXT';
export const OTHER = 'VN-2026-2B8M-4X0W';
export const PERSONAL = [
  { label: 'Naam', value: 'Sanne de Vries' },
  { label: 'E-mailadres', value: 'sanne@bakkerij.example' },
  { label: 'Telefoonnummer', value: '06 12345678' },
];

/** The moment at which the counter is opened in tests. */
export const NOW = new Date('2026-11-23T10:00:00.000+01:00');

export const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

/** What a page is told of somebody who is logged in. */
export const anna = {
  name: 'Anna Bakker',
  roles: ['adviser', 'operator', 'refunds'],
  rights: namesIn(RIGHTS).filter((right) => right !== 'export' && right !== 'erase'),
  csrfToken: 'token-of-anna',
};

const offer = (
  action: string,
  label: string,
  consequence: string,
  more: Partial<OfferedAction> = {},
): OfferedAction => ({
  action,
  label,
  consequence,
  fields: [],
  needsSecond: false,
  ...more,
});

export const offers = {
  sendAgain: offer(
    'send-again',
    'Probeer de overdracht nu',
    'We sturen de aanvraag nu naar de polisadministratie. Is hij er al, dan gebeurt er niets.',
  ),
  askPayment: offer('ask-payment', 'Vraag de betaling op', 'We vragen Mollie hoe de betaling ervoor staat.', {
    impossible: 'De klant is nog niet begonnen met betalen.',
  }),
  correctEmail: offer(
    'correct-email',
    'Verbeter het e-mailadres',
    'De mails die niet aankwamen, gaan naar het nieuwe adres.',
    {
      fields: [{ name: 'email', label: 'Nieuw e-mailadres', isOptional: false }],
    },
  ),
  refund: offer('refund', 'Betaal € 0,01 terug', 'De klant krijgt € 0,01 terug op de rekening waarmee is betaald.', {
    needsSecond: true,
  }),
  answer: offer('answer-request', 'Werk het verzoek bij', 'De klant krijgt hiervan geen bericht.', {
    fields: [
      {
        name: 'how',
        label: 'Wat heb je gedaan?',
        choices: [
          { value: 'take', label: 'Ik bel' },
          { value: 'called', label: 'Gebeld' },
          { value: 'no answer', label: 'Geen gehoor' },
          { value: 'done', label: 'Klaar' },
        ],
        isOptional: false,
      },
      { name: 'note', label: 'Notitie, zonder persoonsgegevens', isOptional: true },
    ],
  }),
};

export const stuck: FoundBroken = {
  promise: 'submitted-is-handed-over',
  says: 'De aanvraag is ingediend, maar na een kwartier nog niet bij de polisadministratie.',
  subject: REFERENCE,
  referenceId: REFERENCE,
  since: minutesAgo(42),
  detail: 'submitted, not handed over; hand-over: failed EREFUSED 422',
  cure: 'Probeer de overdracht nu',
  action: 'send-again',
};

const overdue: FoundBroken = {
  promise: 'certificates-in-time',
  says: 'Een certificaat verloopt binnenkort, of wordt geweigerd.',
  subject: 'iDIN',
  since: minutesAgo(60 * 20),
  detail: 'ends on 2026-12-24',
  cure: 'Laat je beheerder een nieuw certificaat plaatsen',
};

const aCase = (referenceId: string, more: Partial<Case>): Case => ({
  referenceId,
  state: 'Verstuurd',
  madeAt: minutesAgo(60 * 30),
  changedAt: minutesAgo(42),
  attention: [],
  timeline: [
    { at: minutesAgo(60 * 30), what: 'Begonnen op een telefoon' },
    { at: minutesAgo(60 * 29), what: 'Offerte gemaild; bezorgd bij de mailserver van de klant' },
    { at: minutesAgo(60 * 3), what: 'Kennistoets gehaald (11 van 12 goed)' },
    { at: minutesAgo(50), what: 'Betaling van € 0,01 ontvangen via iDEAL' },
    { at: minutesAgo(46), what: 'Identiteit bevestigd met iDIN' },
    { at: minutesAgo(45), what: 'Aanvraag verstuurd' },
    { at: minutesAgo(42), what: 'Overdracht mislukt, poging 5 van 5' },
    { at: minutesAgo(30), what: 'Bekeken', by: 'Bram Jansen' },
    { at: minutesAgo(-18), what: 'een mens kijkt ernaar; vanzelf gebeurt er niets meer', isNext: true },
  ],
  agreed: [
    { title: 'Voorwaarden AOV Vangnet', version: '2026-01' },
    { title: 'Verklaring over je gezondheid', version: '2026-01' },
  ],
  price: {
    premium: 97.32,
    tariffVersion: '2026-01',
    choices: [
      { label: 'Verzekerd bedrag', value: '€ 2.400 per maand' },
      { label: 'Wachttijd', value: '30 dagen' },
    ],
    receipt: [
      { label: 'Basis', amount: '€ 88,10' },
      { label: 'Uitkering tot je 67e', amount: '+ € 33,55' },
      { label: '20% korting in het eerste jaar', amount: '− € 24,33' },
    ],
  },
  broken: [],
  actions: [offers.askPayment, offers.correctEmail, offers.refund],
  others: ['Alles wissen (wissen)'],
  ...more,
});

const shares = (whole: number, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([label, count]) => ({ label, counts: [count], share: count / whole }));

/** A week of numbers with a table of each kind. */
const aWeek = (from: string, to: string) => ({
  from,
  to,
  tables: [
    {
      title: 'Hoe ver bezoekers komen',
      columns: ['Stap', 'Aanvragen'],
      rows: shares(412, { 'Premie bekeken': 412, 'Persoonlijke gegevens': 187, 'Aanvraag verstuurd': 66 }),
      isWhole: true,
    },
    { title: 'Waarom er geen premie was', columns: ['Reden', 'Aanvragen'], rows: [], isWhole: false },
    {
      title: 'Vragen van kennistoets 2026-01',
      columns: ['Vraag', 'Fout', 'Goed'],
      rows: [{ label: 'Vraag 3 (eigen-risico-2)', counts: [31, 60], share: 31 / 91 }],
      isWhole: false,
    },
    {
      title: 'Waar aanvragen vandaan kwamen',
      columns: ['Partner', 'Premie bekeken', 'Offerte gevraagd', 'Betaald', 'Aanvraag verstuurd'],
      rows: [
        { label: 'een-makelaar-met-een-lange-naam', counts: [80, 22, null, 12] },
        { label: 'Onbekend', counts: [332, 90, 61, 54] },
      ],
      isWhole: true,
    },
  ],
});

/** What the server of the counter knows. */
export type World = {
  /** Who is logged in. */
  staff: typeof anna | undefined;
  idleUntil: string;
  endsAt: string;
  readonly cases: Case[];
  readonly broken: FoundBroken[];
  readonly weeks: ReturnType<typeof aWeek>[];
  readonly requests: AdviserRequest[];
};

/** The same when a test begins. */
export const firstWorld = (): World => ({
  staff: anna,
  idleUntil: minutesAgo(-30),
  endsAt: minutesAgo(-480),
  cases: [
    aCase(REFERENCE, {
      attention: [stuck.says],
      broken: [stuck],
      actions: [offers.sendAgain, offers.askPayment, offers.correctEmail, offers.refund],
    }),
    aCase(OTHER, {
      state: 'Wacht op betaling',
      takenBy: { name: 'Bram Jansen', until: minutesAgo(-9) },
      price: { premium: 61.2, tariffVersion: '2026-01', choices: [], receipt: [] },
      agreed: [],
    }),
  ],
  broken: [overdue, stuck],
  weeks: [aWeek('2026-11-09', '2026-11-15'), aWeek('2026-11-02', '2026-11-08')],
  requests: [
    {
      caseNumber: 'ZK-2026-4F7H-28KD',
      referenceId: OTHER,
      askedAt: minutesAgo(130),
      moment: 'MORNING',
      state: 'open',
    },
    {
      caseNumber: 'ZK-2026-9P1D-6MJ3',
      referenceId: REFERENCE,
      askedAt: minutesAgo(400),
      moment: 'AFTERNOON',
      state: 'no answer',
      note: 'Belt liever na het avondeten.',
      takenBy: 'Bram Jansen',
    },
  ],
});
