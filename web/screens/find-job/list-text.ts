/** What the list of occupations says once it is searched. */
export const listText = {
  found: (count: number, shown: number) => {
    if (count > shown) return `${count} beroepen gevonden, je ziet de eerste ${shown}. Typ meer letters.`;
    return count === 1 ? '1 beroep gevonden.' : `${count} beroepen gevonden.`;
  },
  also: (word: string) => `ook: ${word}`,
  meant: (query: string, name: string) => `Geen beroep gevonden met ‘${query}’. Bedoel je ${name}?`,
  nothingFound: (query: string) => `Geen beroep gevonden met ‘${query}’. Probeer een ander woord of bel ons.`,
};
