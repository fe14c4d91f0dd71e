/** The fixed words of the generic controls; everything else comes in through props. */
export const text = {
  close: 'Sluiten',
  dateFormat: 'dd-mm-jjjj',
  optional: '(niet verplicht)',
  enter: 'Enter',
  change: 'Wijzig',
  loading: 'Even geduld',
  done: '(klaar)',
  lookAgain: (fields: number) => `Kijk nog even naar ${fields} ${fields === 1 ? 'veld' : 'velden'}`,
  moreToLookAt: (fields: number) => `En nog ${fields}: je ziet ze bij de velden.`,
};
