export const text = { title: 'Wat is je gemiddelde jaarinkomen?' };
