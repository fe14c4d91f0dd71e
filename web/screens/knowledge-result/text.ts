export const text = { title: 'Uitslag van de kennistoets' };
