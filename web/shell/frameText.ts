/** The fixed words around every screen. */
export const text = {
  skip: 'Naar de inhoud',
  help: 'Hulp',
  helpTitle: 'Hulp nodig?',
  progress: 'Voortgang',
  step: (current: number, total: number) => `Stap ${current} van ${total}`,
  stepNamed: (current: number, total: number, title: string) => `Stap ${current} van ${total}: ${title}`,
  footer: 'Over deze site',
};
