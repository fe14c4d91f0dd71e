export const text = { title: 'Wil je de premie aftrekken van de belasting?' };
