export const text = { title: 'Persoonlijke gegevens' };
