/** The words around every screen and below every question. */
export const text = {
  next: 'Volgende',
  back: 'Terug',
  saveAndReturn: 'Bewaar en terug',
  saving: 'Bezig met opslaan',
  /** Prefix of the title of a document with errors. */
  wrong: 'Fout: ',
  place: ({ number, of }: { number: number; of: number }) => `Vraag ${number} van ${of}`,
  finished: 'Aanvraag verstuurd',
  skip: 'Naar de inhoud',
  help: 'Hulp',
  helpTitle: 'Hulp nodig?',
  progress: 'Voortgang',
  step: (current: number, total: number) => `Stap ${current} van ${total}`,
  stepNamed: (current: number, total: number, title: string) => `Stap ${current} van ${total}: ${title}`,
  footer: 'Over deze site',
  /** The code of the next screen could not be fetched. */
  unreachable: 'De pagina kan niet worden geladen. Controleer je internetverbinding en probeer het opnieuw.',
};
