export const text = { title: 'Heb je ergens anders een AOV lopen?', no: 'Nee', yes: 'Ja' };
