export const text = { title: 'Gegevens verstuurd' };
