export const text = { title: 'Vraag je verzekering aan' };
