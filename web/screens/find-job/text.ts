export const text = {
  title: 'In zes vragen op weg naar je AOV',
  lead: 'Word je arbeidsongeschikt? Dan betaalt deze verzekering je vaste lasten door. Bereken wat dat kost.',
  occupation: 'Wat is je beroep?',
  occupationHint: 'Typ minimaal 2 letters en kies je beroep uit de lijst.',
  occupations: 'Beroepen',
  found: (count: number, shown: number) => {
    if (count > shown) return `${count} beroepen gevonden, je ziet de eerste ${shown}. Typ meer letters.`;
    return count === 1 ? '1 beroep gevonden.' : `${count} beroepen gevonden.`;
  },
  also: (word: string) => `ook: ${word}`,
  meant: (query: string, name: string) => `Geen beroep gevonden met ‘${query}’. Bedoel je ${name}?`,
  notListed: 'Staat je beroep er niet bij?',
  call: 'Bel ons',
  talk: 'Klopt dit niet, of wil je erover praten?',
  nothingFound: (query: string) => `Geen beroep gevonden met ‘${query}’. Probeer een ander woord of bel ons.`,
  occupationsLoading: 'De beroepen worden geladen…',
  occupationsFailed: 'Er is iets fout gegaan met het ophalen van de beroepen, probeer het later nogmaals.',
  retry: 'Opnieuw proberen',
  dateOfBirth: 'Wat is je geboortedatum?',
  dateOfBirthHint: 'Dit bepaalt mede de hoogte van je premie. Bijvoorbeeld 31-12-1985.',
};
