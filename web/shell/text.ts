/** Words that the screens have in common. */
export const text = {
  next: 'Volgende',
  back: 'Terug',
  saving: 'Bezig met opslaan',
  place: ({ number, of }: { number: number; of: number }) => `Vraag ${number} van ${of}`,
  finished: { title: 'Aanvraag verstuurd', note: 'Alles klaar' },
};
