export const text = { title: 'Kennistoets' };
