export const pdf = {
  download: 'Download als pdf',
  short: 'Pdf',
  busy: 'De pdf wordt gemaakt',
  failed: 'De pdf kan nu niet worden gemaakt. Probeer het opnieuw.',
};

export const sharing = {
  share: 'Deel om mee te lezen',
  short: 'Deel',
  failed: 'De link kan nu niet worden gemaakt. Probeer het opnieuw.',
  lead: 'Met deze link leest iemand anders je berekening mee. Je naam, adres en geboortedatum staan er niet in. Wijzigen kan niet.',
  field: 'Link om mee te lezen',
  until: (day: string) => `De link werkt tot ${day}.`,
  two: 'In de link staan je laatste twee keuzes naast elkaar.',
  compare: 'Wil je twee keuzes vergelijken? Pas je keuze aan en deel nog een keer. De link blijft dezelfde.',
  alone: 'Deel alleen de keuze van nu',
  copy: 'Kopieer de link',
  copied: 'De link is gekopieerd.',
  end: 'Stop met delen',
  ended: 'Je deelt niets meer. De link werkt niet meer.',
  close: 'Terug naar je premie',
};
