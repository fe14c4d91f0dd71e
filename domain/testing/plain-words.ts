import { stringsIn } from './strings-in.ts';

/** Words that a reader at level B1 does not know, and second names of one thing, with what is said instead. */
const others: Readonly<Record<string, RegExp>> = {
  'ongeveer, of wanneer het vaststaat': /indicatief?|bij benadering|circa/i,
  'uitkering vanaf': /(?<!noemen dat de )uitkeringsdrempel/i,
  'één keer': /eenmalig/i,
  controle: /verificatie|verifi[eë]ren/i,
  meestal: /in de regel|doorgaans/i,
  'eigen geld nodig': /zelf opvangen/i,
  'goedgekeurd, of wie je bent': /autorisatie|geautoriseerd|identificatie|legitimatie/i,
  'plain small words': /\b(middels|conform|inzake|alsmede|desgewenst|eventueel|tevens|dient te|ten behoeve van)\b/i,
  wachttijd: /carenz|eigenrisicoperiode/i,
  startdatum: /ingangsdatum|begindatum/i,
  kenmerk: /offertenummer|zaaknummer|dossiernummer|referentienummer|aanvraagnummer/i,
  'verzekerd bedrag': /verzekerde som|dekkingsbedrag|verzekerd maandbedrag/i,
  'een datum in woorden': /(?<!Bijvoorbeeld )\b\d{2}-\d{2}-\d{4}/,
  'e-mailadres': /(?<!e-)mailadres|emailadres/i,
};

/** Sentences and names that the specification gives letter for letter. */
const given: ReadonlySet<string> = new Set([
  'Bedankt voor de verificatie',
  'Verificatie mislukt',
  'Verificatie van je gegevens',
  '/id-check/verificatie-van-je-gegevens',
  'Betaling geautoriseerd',
]);

/** Keeps a word in one piece where it has a hyphen. */
const WORD_JOINER = '\u2060';

/** The texts with a word that is not plain or that has another name here, with what to say instead. */
export function otherThanPlain(texts: unknown): string[] {
  return stringsIn(texts)
    .map((text) => text.replaceAll(WORD_JOINER, ''))
    .filter((text) => !given.has(text))
    .flatMap((text) =>
      Object.entries(others)
        .filter(([, word]) => word.test(text))
        .map(([instead]) => `“${text}” (say: ${instead})`),
    );
}
