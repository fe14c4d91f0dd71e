export const text = { title: 'Even geduld, we controleren je gegevens' };
