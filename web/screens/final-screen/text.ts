export const text = { title: 'Gelukt!' };
