import { labels } from '@vangnet/domain/application/answers-text';
import { CHOICE } from '@vangnet/domain/numbers/counts';
import type { Moment } from '@vangnet/domain/numbers/moments';
import { titles } from '@vangnet/domain/flow/titles-text';
import { indexations, mentalCover, waitingPeriods } from '@vangnet/domain/product/choice-text';
import { coverPaths } from '@vangnet/domain/product/cover';
import type { Refusal } from '@vangnet/domain/product/eligibility';

/** Refuses a call of the counter. */
export const sessionRefusals = {
  'staff.loggedOut': 'Je bent niet ingelogd. Log opnieuw in.',
  'staff.notAllowed': 'Dit mag jij niet. Vraag het een collega die het wel mag.',
  'staff.forged': 'Dit kwam niet van de balie zelf. Er is niets gebeurd. Laad de pagina opnieuw.',
} as const;

/** Explains why a log-in failed. */
export const notLoggedIn = {
  unavailable: {
    title: 'Inloggen lukt nu niet',
    says: 'De dienst waarmee je inlogt, reageert niet. Wie al is ingelogd, kan doorwerken. Probeer het straks opnieuw.',
  },
  refused: {
    title: 'Inloggen is niet gelukt',
    says: 'Het inloggen duurde te lang, begon in een andere browser of klopte niet. Begin opnieuw.',
  },
  cancelled: { title: 'Je bent niet ingelogd', says: 'Je hebt het inloggen afgebroken.' },
  noRole: {
    title: 'Je hebt geen toegang',
    says: 'Je bent bekend, maar je hebt geen rol aan de balie. Vraag je beheerder om een rol.',
  },
} as const;

export const LOG_IN_AGAIN = 'Opnieuw inloggen';

type Words = Readonly<Record<string, string>>;
const moments: Partial<Record<Moment, string>> = {
  saved: 'Premie bekeken',
  'knowledge-introduction': 'Uitleg van de kennistoets',
  'test graded': 'Kennistoets gemaakt',
  'test passed': 'Kennistoets gehaald',
  'test failed': 'Kennistoets niet gehaald',
  paid: 'Betaald',
  'identity confirmed': 'Identiteit bevestigd',
  submitted: 'Aanvraag verstuurd',
  quoted: 'Offerte gevraagd',
  'adviser asked': 'Adviseur gevraagd',
  'submitted after a quote': 'Aanvraag verstuurd na een offerte',
  withdrawn: 'Ingetrokken',
};
const refusals: Record<Refusal, string> = {
  'occupation.excluded': 'Beroep is niet te verzekeren',
  'age.tooYoung': 'Te jong',
  'age.tooOld': 'Te oud voor het beroep',
  'combination.waitingPeriod': 'Wachttijd past niet bij de duur',
  'sum.tooLow': 'Bedrag te laag',
  'sum.tooHigh': 'Bedrag te hoog',
};

const SUM = `${CHOICE}sumAssured`;
/** The titles of the tables of the choices, in the words of the summary. */
const choices: Words = Object.fromEntries(
  coverPaths().map((path) => [`${CHOICE}${path}`, `Gekozen: ${labels[path].toLowerCase()}`]),
);

/** The words of the page with the numbers. A name that is not here is shown as it was counted. */
export const numbersText = {
  fileName: 'cijfers.csv',
  columns: ['Keuze', 'Aanvragen'],
  refusedColumns: ['Reden', 'Mensen'],
  way: 'Hoe ver bezoekers komen',
  wayColumns: ['Stap', 'Aanvragen'],
  moments: { ...titles, ...moments } as Words,
  refused: 'Waarom er geen premie was',
  refusals: refusals as Words,
  kinds: {
    ...choices,
    [SUM]: `${choices[SUM]} (euro per maand)`,
    price: 'Getoonde premie (euro per maand)',
  } as Words,
  choices: {
    ...waitingPeriods,
    ...indexations,
    YEARS_2: '2 jaar',
    YEARS_5: '5 jaar',
    INSURANCE_END_DATE: 'Tot de eindleeftijd',
    true: mentalCover.covered,
    false: mentalCover.notCovered,
    open: 'Nog niet gekozen',
  } as Words,
  time: 'Tijd op een scherm',
  screen: 'Scherm',
  durations: {
    'under 30 s': 'tot 30 sec.',
    '30 s to 1 min': 'tot 1 min.',
    '1 to 2 min': 'tot 2 min.',
    '2 to 5 min': 'tot 5 min.',
    '5 to 15 min': 'tot 15 min.',
    '15 min to 1 h': 'tot 1 uur',
    'over 1 h': 'langer',
    'with the one before': 'samen met het vorige',
  } as Words,
  test: (version: string) => `Vragen van kennistoets ${version}`,
  testColumns: ['Vraag', 'Fout', 'Goed'],
  question: (place: string, id: string) => `Vraag ${place} (${id})`,
  partners: 'Waar aanvragen vandaan kwamen',
  partner: 'Partner',
  sources: { unknown: 'Onbekend', others: 'Anderen' } as Words,
};
