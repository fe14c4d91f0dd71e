/** Words that the screens have in common. */
export const text = {
  next: 'Volgende',
  back: 'Terug',
  saving: 'Bezig met opslaan',
  place: ({ number, of }: { number: number; of: number }) => `Vraag ${number} van ${of}`,
  followsTitle: 'Dit scherm volgt nog',
  follows: 'Wat je hebt ingevuld, is bewaard.',
};
