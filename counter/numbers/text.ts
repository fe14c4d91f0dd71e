export const text = {
  heading: 'Cijfers',
  about:
    'Aanvragen per week. Een week staat er vanaf de dinsdag erna, en verandert dan niet meer. Aantallen onder 5 laten we niet zien.',
  week: 'Week',
  weekOf: (from: string, to: string) => `${from} t/m ${to}`,
  none: 'Er is nog geen hele week geteld.',
  hidden: 'En nog enkele van minder dan 5, die we niet laten zien.',
  only: 'Er zijn er enkele van minder dan 5, die we niet laten zien.',
  save: 'Download alle weken (CSV)',
  saving: 'Even geduld',
  share: 'Deel',
};
