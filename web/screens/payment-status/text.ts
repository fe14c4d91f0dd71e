export const text = { title: 'Betaling' };
