/** What the occupation and the age say about the start, before anything else is asked. */
export const text = {
  ages: (start: number, end: number) => `Starten kan tot je ${start}e. Verzekerd ben je tot je ${end}e.`,
  excluded: 'Dit beroep kunnen we niet verzekeren.',
  tooYoung: (startDate: string) => `Je kunt starten vanaf je 18e. Op ${startDate} ben je nog geen 18.`,
  tooOld: (start: number, startDate: string) =>
    `Met dit beroep kun je starten tot je ${start}e. De verzekering zou starten op ${startDate}. Dan ben je al ${start} of ouder.`,
};
