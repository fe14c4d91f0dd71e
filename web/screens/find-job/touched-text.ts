import type { OccupationsFound } from '@vangnet/domain/product/occupation-search';

/** Words of the list of occupations once it is searched. */
export const listText = {
  /** A near match is asked about, because nothing has the typed text in it. */
  found: ({ names: { length, [0]: best }, near, count }: OccupationsFound, query: string) => {
    if (best === undefined) return '';
    if (near) return `Geen beroep gevonden met ‘${query}’. Bedoel je ${best}?`;
    if (count > length) return `${count} beroepen gevonden, je ziet de eerste ${length}. Typ meer letters.`;
    return count === 1 ? '1 beroep gevonden.' : `${count} beroepen gevonden.`;
  },
  also: (word: string) => `ook: ${word}`,
  nothingFound: (query: string) => `Geen beroep gevonden met ‘${query}’. Probeer een ander woord of bel ons.`,
};

/** Words about the start that follow from the occupation and the age, before anything else is asked. */
export const startText = {
  /** On one line of a phone: it takes the place of the hint, and nothing below it moves. */
  ages: (start: number, end: number) => `Starten kan tot je ${start}e. Verzekerd ben je tot je ${end}e.`,
  excluded: 'Dit beroep kunnen we niet verzekeren.',
  tooYoung: (startDate: string) => `Je kunt starten vanaf je 18e. Op ${startDate} ben je nog geen 18.`,
  tooOld: (before: number, age: number) =>
    `Met dit beroep kun je je verzekeren tot je ${before}e. Als de verzekering start, ben je ${age}.`,
};
