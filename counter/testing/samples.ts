import type { Case, CaseAnswer, OfferedAction } from '@vangnet/contract/counter';
import type { AdviserRequest, FoundBroken } from '@vangnet/contract/counter-lists';
import { namesIn } from '@vangnet/domain/values/record';
import { RIGHTS } from '@vangnet/domain/staff/rights';
import { aWeek } from './weeks.ts';

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

/** How the case of REFERENCE stands. */
const standing = { state: 'Ingediend, nog niet overgedragen', tone: 'stuck', tied: 3 } as const;

export const stuck: FoundBroken = {
  promise: 'handed over',
  says: 'De polisadministratie neemt de aanvraag niet aan.',
  subject: REFERENCE,
  referenceId: REFERENCE,
  since: minutesAgo(42),
  detail: 'submitted, not handed over; hand-over: failed EREFUSED 422',
  cure: 'Probeer de overdracht nu',
  action: 'send-again',
  label: offers.sendAgain.label,
  standing,
};

/** What is broken of a case beside what its answer tells. */
export const unsent: FoundBroken = {
  promise: 'delivered',
  says: 'Een mail of melding is niet op tijd verstuurd.',
  subject: REFERENCE,
  referenceId: REFERENCE,
  since: minutesAgo(20),
  detail: 'quote has not left',
  cure: 'Verstuur het opnieuw.',
  action: 'correct-email',
};

export const answer: CaseAnswer = {
  reason: 'De polisadministratie neemt de aanvraag al een uur lang niet aan.',
  detail: 'De aanvraag is 5 keer verstuurd.',
  acts: 'us',
  since: minutesAgo(42),
  say: 'Je aanvraag is bij ons binnen. Door een storing is die nog niet bij de verzekeraar. Wij sturen de aanvraag opnieuw. Jij hoeft niets te doen.',
  action: 'send-again',
  instead: 'Een collega verstuurt de aanvraag opnieuw.',
  knots: [
    { label: 'Toets gehaald', at: minutesAgo(60 * 30) },
    { label: 'Betaald', at: minutesAgo(50) },
    { label: 'Wie je bent', at: minutesAgo(46) },
    { label: 'Verstuurd', note: 'nog niet' },
  ],
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
  ...standing,
  madeAt: minutesAgo(60 * 30),
  changedAt: minutesAgo(42),
  reason: stuck.says,
  next: 'wij versturen de aanvraag opnieuw.',
  answer,
  hint: { name: 'S. V•••••s', job: 'Bakker', city: 'Utrecht', phone: '78' },
  timeline: [
    { at: minutesAgo(60 * 30), what: 'Begonnen op een telefoon', weight: 'step' },
    { at: minutesAgo(60 * 29), what: 'Mail met de offerte: verstuurd', weight: 'mail' },
    { at: minutesAgo(60 * 3), what: 'Kennistoets gehaald', weight: 'deciding' },
    { at: minutesAgo(50), what: 'Betaling van € 0,01 ontvangen via iDEAL', weight: 'deciding' },
    { at: minutesAgo(47), what: 'Mail dat de toets is gehaald: verstuurd', weight: 'mail' },
    { at: minutesAgo(46), what: 'Identiteit bevestigd met iDIN', weight: 'deciding' },
    { at: minutesAgo(45), what: 'Bericht aan de klantadministratie (Betaald): verstuurd', weight: 'message' },
    { at: minutesAgo(44), what: 'Mail met de bevestiging: niet aangekomen', weight: 'deciding' },
    { at: minutesAgo(42), what: 'Overdracht mislukt, poging 5 van 5', weight: 'deciding' },
    { at: minutesAgo(31), what: 'Opgezocht', by: 'Lot Vos', weight: 'look' },
    { at: minutesAgo(30), what: 'Bekeken', by: 'Bram Jansen', weight: 'look' },
    { at: minutesAgo(-18), what: 'Overdracht: volgende poging', weight: 'step', isNext: true },
  ],
  agreed: { documents: 4, version: '2026-01' },
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
  others: [{ label: 'Alles wissen', roles: ['wissen'] }],
  ...more,
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
      actions: [offers.sendAgain, offers.askPayment, offers.correctEmail, offers.refund],
    }),
    aCase(OTHER, {
      state: 'Betaald, nog niet ingediend',
      tone: 'going',
      tied: 2,
      reason: 'De klant laat nog zien wie die is.',
      next: 'de klant opent de link en logt in bij de bank.',
      hint: { name: 'S. V•••••s', job: 'Kapper', city: 'Utrecht', phone: '41' },
      answer: {
        ...answer,
        reason: 'De klant betaalde en moet nog laten zien wie die is.',
        acts: 'customer',
        action: undefined,
        instead: 'De klant is aan zet. Jij hoeft niets te doen.',
      },
      takenBy: { name: 'Bram Jansen', until: minutesAgo(-9) },
      price: { premium: 61.2, tariffVersion: '2026-01', choices: [], receipt: [] },
      agreed: undefined,
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
