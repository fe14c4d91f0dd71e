export const text = { title: 'Vertel ons over je andere AOV' };
