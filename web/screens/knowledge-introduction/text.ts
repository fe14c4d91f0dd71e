export const text = { title: 'Een korte kennistoets' };
