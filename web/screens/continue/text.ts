export const text = { title: 'Je gegevens worden geladen...' };
